// SPDX-License-Identifier: Apache-2.0
// Models from one format to another, and what became of their weights.
#pragma once

#include "core/base/error.h"
#include "core/base/json.h"

#include <string>
#include <vector>

namespace parlance::models {

/// parlance: a Parlance folder. HuggingFace: config.json, safetensors and vocabulary. Torch: one
/// file in the published layout, as torch.save writes it.
enum class ModelFormat { Parlance, HuggingFace, Torch };

/// The published programs hear mels as they are: throws Error{Checkpoint} for their formats and a
/// model that shifts or scales them. `model`: its `model.*` settings.
inline void requirePlainMel(const Json& model, ModelFormat format, const std::string& where) {
    const double mean = model.value("mel_mean", 0.0);
    const double deviation = model.value("mel_std", 1.0);
    if (format != ModelFormat::Parlance && (mean != 0.0 || deviation != 1.0))
        throw Error(ErrorKind::Checkpoint,
                    strCat("the published programs do not support model.mel_mean = ", mean,
                           " and model.mel_std = ", deviation),
                    where, "convert it to a Parlance folder, or train with 0 and 1");
}

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
    /// Nothing says the model's configuration, and its weights do not tell it either.
    bool needsConfig = false;
};

} // namespace parlance::models
