// SPDX-License-Identifier: Apache-2.0
// The options of a model as published checkpoints carry them in the file:
// NVIDIA's `args` dictionary, fairseq's older `args` namespace and its newer `cfg` groups, all as
// the JSON that tensor_io::valuesBeside() gives.
#pragma once

#include "core/base/json.h"
#include "core/models/wav2vec2/config/asr_config.h"
#include "core/models/wav2vec2/config/pretrain_config.h"
#include "core/tensor_files/torch_plain_value.h"

#include <optional>
#include <string>

namespace parlance::wav2vec2 {

struct PublishedOptions {
    std::string layout;     ///< "nvidia" or "fairseq"
    Json options;           ///< flat, by published names; nulls and open references left out
    std::string dictionary; ///< rows of dict.ltr.txt; empty where the file has none
};

/// Empty when the values are of no published program. A fine-tuned fairseq model's architecture
/// comes from the options of the model that it started from, which it carries.
std::optional<PublishedOptions> publishedOptions(const Json& values);

/// The `model.*` part of our configuration (and `finetune.blank_*`), nested, from published names;
/// options that say nothing of the model are ignored. Throws Error{Checkpoint} for an option
/// that none of our models has, naming it.
Json configFromOptions(const Json& options, const std::string& where);

/// The same of a pre-training model, with `quantizer.*` and `pretrain.*`.
Json pretrainConfigFromOptions(const Json& options, const std::string& where);

/// The reverse: the options of a model, flat, by their first published names.
Json optionsFromConfig(const AsrConfig& config);
Json optionsFromConfig(const PretrainConfig& config);

} // namespace parlance::wav2vec2
