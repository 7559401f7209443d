// SPDX-License-Identifier: Apache-2.0
// Options of the one published program that trains both Tacotron 2 and WaveGlow (NVIDIA
// DeepLearningExamples, PyTorch/SpeechSynthesis/Tacotron2, train.py), as far as both families know
// them.
#pragma once

#include "core/config/field.h"

#include <vector>

namespace parlance::models {

inline std::vector<config::Alias> synthesisAliases() {
    return {
        {"learning_rate", "optimizer.learning_rate"},
        {"lr", "optimizer.learning_rate"},
        {"weight_decay", "optimizer.weight_decay"},
        {"grad_clip_thresh", "optimizer.clip_norm"},
        {"epochs", "train.max_epochs"},
        {"epochs_per_checkpoint", "checkpoint.interval", "0=0|*=* epochs"},
        {"anneal_steps", "schedule.anneal_epochs"},
        {"anneal_factor", "schedule.factor"},
        {"amp", "precision", "true=fp16|1=fp16|false=|0="},
        {"training_files", "data.train"},
        {"validation_files", "data.valid"},
        {"dataset_path", "data.root"},
    };
}

inline std::vector<config::Refusal> synthesisRefusals() {
    constexpr const char* kLeaveOut = "leave it out";
    std::vector<config::Refusal> refusals{
        {"model_name", "a training's task is not an option of it", "take a preset of the task"},
        {"output", "the run's folder is not a part of the configuration", "give it with --run"},
        {"log_file", "the run's folder holds dllogger.json", kLeaveOut},
        {"checkpoint_path", "a run goes on from its own checkpoints", "use --resume, or --init"},
        {"resume_from_last", "it is not a part of the configuration", "use --resume"},
        {"max_wav_value", "files say themselves what full scale is", kLeaveOut},
        {"load_mel_from_disk", "a list that names .pt or .safetensors files is one of mels",
         kLeaveOut},
        {"use_saved_learning_rate", "the published program never used it", kLeaveOut},
        {"dynamic_loss_scaling", "the published program never used it", kLeaveOut},
        {"grad_clip", "the published program never used it", "set optimizer.clip_norm"},
        {"bench_class", "throughput is measured by a command of its own", "use parlance bench"},
        {"config_file", "a configuration is one file", "give it with --config"},
    };
    for (const char* name : {"cudnn_enabled", "cudnn_benchmark"})
        refusals.push_back({name, "the kernels are chosen without it", kLeaveOut});
    for (const char* name : {"rank", "world_size", "dist_url", "group_name", "dist_backend"})
        refusals.push_back({name, "it is taken from the environment", "use parlance launch"});
    return refusals;
}

} // namespace parlance::models
