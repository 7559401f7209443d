// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/config/pretrain_config.h"

#include "core/config/json_face.h"

namespace parlance::bert {

std::vector<config::Alias> PretrainConfig::aliases() {
    std::vector<config::Alias> aliases = commonAliases();
    aliases.push_back({"input_dir", "data.train"});
    aliases.push_back({"num_workers", "data.workers"});
    aliases.push_back({"num_steps_per_checkpoint", "checkpoint.interval"});
    aliases.push_back({"init_loss_scale", "loss_scale.initial"});
    return aliases;
}

std::vector<config::Refusal> PretrainConfig::refusals() {
    constexpr const char* kLeaveOut = "leave it out";
    std::vector<config::Refusal> refusals = commonRefusals();
    for (const char* name : {"allreduce_post_accumulation", "allreduce_post_accumulation_fp16"})
        refusals.push_back({name, "gradients are always exchanged once a step", kLeaveOut});
    for (const char* name : {"resume_from_checkpoint", "resume_step", "steps_this_run"})
        refusals.push_back({name, "it is not a part of the configuration", "use --resume"});
    for (const char* name : {"phase2", "resume_phase2", "phase1_end_step"})
        refusals.push_back({name, "the second phase is a training of its own",
                            "use --init with the first one's run, and --inherit-optimizer"});
    for (const char* name : {"no_dense_sequence_output", "disable_jit_fusions", "cuda_graphs"})
        refusals.push_back({name, "it has no part in the result", kLeaveOut});
    return refusals;
}

PretrainConfig pretrainConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<PretrainConfig>(json, where);
    checkModel(config.model, where);
    checkLength(config.data, config.model, where);
    return config;
}

} // namespace parlance::bert
