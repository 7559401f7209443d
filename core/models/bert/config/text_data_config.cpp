// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/config/text_data_config.h"

#include "core/base/error.h"

namespace parlance::bert {

void checkLength(const TextDataConfig& data, const ModelConfig& model, const std::string& where) {
    if (data.maxSeqLength > model.maxPositionEmbeddings)
        throw Error(
            ErrorKind::Config,
            strCat("data.max_seq_length is ", data.maxSeqLength,
                   ", more than model.max_position_embeddings = ", model.maxPositionEmbeddings),
            where, "choose shorter sequences");
}

std::vector<config::Alias> commonAliases() {
    return {
        {"learning_rate", "optimizer.learning_rate"},
        {"num_train_epochs", "train.max_epochs"},
        {"gradient_accumulation_steps", "train.accumulation"},
        {"log_freq", "train.log_interval"},
        {"fp16", "precision", "true=fp16|1=fp16|false=|0="},
        {"amp", "precision", "true=fp16|1=fp16|false=|0="},
    };
}

std::vector<config::Refusal> commonRefusals() {
    constexpr const char* kLeaveOut = "leave it out";
    std::vector<config::Refusal> refusals{
        {"output_dir", "the run's folder is not a part of the configuration", "give it with --run"},
        {"init_checkpoint", "the model to start from is not a part of the configuration",
         "give it with --init"},
        {"config_file", "the sizes of a model are keys of their own", "set model.*"},
        {"bert_model", "the published programs do not use it", kLeaveOut},
        {"warmup_proportion", "warm-up is a length of its own",
         "set schedule.warmup_steps, to steps or a share such as \"10 %\""},
        {"train_batch_size", "it counts the sequences of a step of one process",
         "set data.batch_size, those of a micro-batch, and train.accumulation"},
        {"max_steps", "it is counted in steps", "set train.max_steps"},
        {"json-summary", "the run's folder holds dllogger.json", kLeaveOut},
        {"no_cuda", "the device is a key of its own", "set device=cpu"},
        {"skip_checkpoint", "checkpoints are kept by interval", "set checkpoint.interval=0"},
        {"local_rank", "it is taken from the environment", "use parlance launch"},
    };
    for (const char* name : {"do_train", "do_eval", "do_predict"})
        refusals.push_back({name, "a training trains, and evaluate measures", kLeaveOut});
    for (const char* name : {"use_env", "profile", "disable_progress_bar", "verbose_logging"})
        refusals.push_back({name, "it has no part in the result", kLeaveOut});
    return refusals;
}

} // namespace parlance::bert
