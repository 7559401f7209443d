// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/config/transformer_xl_config.h"

#include "core/base/error.h"
#include "core/config/json_face.h"

#include <algorithm>

namespace parlance::transformer_xl {

std::vector<config::Alias> LmConfig::aliases() {
    return {
        {"lr", "optimizer.learning_rate"},
        {"optim", "optimizer.name", "jitlamb=lamb"},
        {"mom", "optimizer.momentum"},
        {"weight_decay", "optimizer.weight_decay"},
        {"clip", "optimizer.clip_norm"},
        {"scheduler", "schedule.name", "inv_sqrt=inverse_sqrt"},
        {"warmup_step", "schedule.warmup_steps"},
        {"decay_rate", "schedule.factor"},
        {"patience", "schedule.patience"},
        {"eta_min", "schedule.floor"},
        {"max_step_scheduler", "schedule.length"},
        {"max_step", "train.max_steps"},
        {"batch_chunk", "train.accumulation"},
        {"eval_interval", "train.valid_interval"},
        {"log_interval", "train.log_interval"},
        {"fp16", "precision", "true=fp16|1=fp16|false=|0="},
        {"cuda", "device", "true=cuda|1=cuda|false=|0="},
        {"not_tied", "model.tie_weight", "true=false|1=false|false=true|0=true"},
        {"data", "data.root"},
    };
}

std::vector<config::Refusal> LmConfig::refusals() {
    constexpr const char* kLeaveOut = "leave it out";
    std::vector<config::Refusal> refusals{
        {"work_dir", "the run's folder is not a part of the configuration", "give it with --run"},
        {"restart", "it is not a part of the configuration", "use --resume"},
        {"dataset", "any text can be trained on", "take a preset, or set data.train"},
        {"lr_min", "the published program used it with one schedule alone", "set schedule.floor"},
        {"local_batch_size", "data.batch_size counts the streams of all processes",
         "set data.batch_size"},
        {"eval_max_steps", "it counts batches", "set validation.max_batches"},
        {"save_all", "checkpoints are kept by count and interval", "set checkpoint.milestone"},
        {"target_perplexity", "targets have keys of their own",
         "set train.target.metric=ppl and train.target.value"},
        {"target_throughput", "throughput is measured by a command of its own",
         "use parlance bench"},
        {"config", "a configuration is one file", "give it with --config"},
        {"config_file", "a configuration is one file", "give it with --config"},
        {"multi_gpu", "processes are started from outside", "use parlance launch"},
        {"gpu0_bsz", "all processes take equal shares", kLeaveOut},
        {"local_rank", "it is taken from the environment", "use parlance launch"},
    };
    for (const char* name : {"clip_nonemb", "emb_init", "emb_init_range"})
        refusals.push_back({name, "the published program never used it", kLeaveOut});
    for (const char* name : {"append_dataset", "append_time", "dllog_file", "txtlog_file",
                             "log_all_ranks", "no_env", "debug"})
        refusals.push_back({name, "the run's folder has its own files", kLeaveOut});
    for (const char* name : {"amp", "apex_amp_opt_level"})
        refusals.push_back({name, "there is one way of mixed precision", "set precision"});
    for (const char* name : {"no_eval", "no_test"})
        refusals.push_back({name, "what is measured follows from the data that are named",
                            "leave data.valid or data.test empty"});
    for (const char* name : {"affinity", "swap_mem"})
        refusals.push_back({name, "it is done without being asked where it pays", kLeaveOut});
    return refusals;
}

namespace {

[[noreturn]] void refuse(const std::string& what, const std::string& where,
                         const std::string& remedy) {
    throw Error(ErrorKind::Config, what, where, remedy);
}

void checkModel(const ModelConfig& model, const std::string& where) {
    if (model.dModel % 2 != 0)
        refuse("model.d_model is odd", where, "choose an even one: half is sines, half cosines");
    if (!std::ranges::is_sorted(model.cutoffs, std::less_equal()))
        refuse("model.cutoffs do not ascend", where, "list them from the smallest on");
    if (!model.cutoffs.empty() && !model.adaptive)
        refuse("model.cutoffs are given, but model.adaptive is false", where,
               "set model.adaptive=true, or leave the cutoffs out");
    if (model.divVal > 1 && !model.adaptive)
        refuse(strCat("model.div_val is ", model.divVal, ", but model.adaptive is false"), where,
               "set model.adaptive=true, or model.div_val=1");
    if (model.sampleSoftmax > 0 && model.adaptive)
        refuse("model.sample_softmax and model.adaptive are both set", where,
               "choose one: either spares most of a large softmax");
    if (model.dEmbed == 0)
        refuse("model.d_embed is 0", where, "set a width, or -1 for that of the model");
}

} // namespace

LmConfig lmConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<LmConfig>(json, where);
    checkModel(config.model, where);
    const std::int64_t chunks = config.common.train.accumulation;
    if (config.data.batchSize % chunks != 0)
        refuse(strCat("data.batch_size is ", config.data.batchSize,
                      ", which train.accumulation = ", chunks, " does not divide"),
               where, "let every micro-batch have as many streams");
    if (config.common.schedule.name == "cosine" &&
        config.common.schedule.floor > config.common.optimizer.learningRate)
        refuse(strCat("schedule.floor is ", config.common.schedule.floor,
                      ", above optimizer.learning_rate = ", config.common.optimizer.learningRate),
               where, "lower the floor: with it the rate would rise");
    const ModelConfig& model = config.model;
    const std::int64_t longest = model.tgtLen + (model.memLen > 0 ? model.memLen : model.extLen);
    if (config.validation.tgtLen > longest)
        refuse(strCat("validation.tgt_len is ", config.validation.tgtLen,
                      ", more than segment and memory in training together, ", longest),
               where, "choose a shorter one");
    return config;
}

ModelOptions modelOptions(const LmConfig& config, std::int64_t tokens,
                          const std::vector<std::int64_t>& usualCutoffs) {
    ModelOptions options = config.model;
    options.nToken = tokens;
    if (config.model.adaptive && options.cutoffs.empty())
        options.cutoffs = usualCutoffs;
    return options;
}

ModelOptions validationLengths(const LmConfig& config) {
    ModelOptions lengths = config.model;
    if (config.validation.tgtLen == 0)
        return lengths;
    const std::int64_t shorter = lengths.tgtLen - config.validation.tgtLen;
    lengths.tgtLen = config.validation.tgtLen;
    (lengths.memLen > 0 ? lengths.memLen : lengths.extLen) += shorter;
    return lengths;
}

ModelOptions withLengths(ModelOptions lengths, const LmEvaluationConfig& asked) {
    if (asked.tgtLen > 0)
        lengths.tgtLen = asked.tgtLen;
    if (asked.memLen >= 0)
        lengths.memLen = asked.memLen;
    if (asked.clampLen != 0)
        lengths.clampLen = asked.clampLen;
    if (asked.sameLength)
        lengths.sameLength = true;
    return lengths;
}

ModelOptions evaluationLengths(const LmConfig& config) {
    return withLengths(validationLengths(config), config.evaluation);
}

} // namespace parlance::transformer_xl
