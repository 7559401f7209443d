// SPDX-License-Identifier: Apache-2.0
// Models from one format to another, and what became of their weights.
#pragma once

#include "core/base/json.h"

#include <string>
#include <vector>

namespace parlance::models {

/// parlance: a Parlance folder. HuggingFace: config.json, safetensors and vocabulary. Torch: one
/// file in the published layout, as torch.save writes it.
enum class ModelFormat { Parlance, HuggingFace, Torch };

/// What is written, by its published names.
struct ConversionReport {
    std::vector<std::string> matched = {};
    std::vector<std::string> missing = {}; ///< the model has, the source lacks; they stay random
    std::vector<std::string> unexpected =
        {}; ///< the source has, the model lacks; they are left out
};

/// What a family finds out about a file or folder of another program.
struct ForeignModel {
    std::string layout;         ///< "fairseq", "nvidia", "hugging_face" or "bare"
    std::string task;           ///< "asr", "pretrain"
    Json architecture = Json(); ///< our `model.*` keys as far as the source tells; may be null
};

} // namespace parlance::models
