// SPDX-License-Identifier: Apache-2.0
// config.json and preprocessor_config.json of Hugging Face's Wav2Vec2 models, both ways.
#pragma once

#include "core/base/json.h"
#include "core/models/wav2vec2/config/pretrain_config.h"

#include <optional>
#include <string>

namespace parlance::wav2vec2 {

/// Published option names and values that `config` (and `preprocessor`, which may be null) stand
/// for. Throws Error{Checkpoint} naming an option that none of our models has, or a number that
/// cannot be.
Json optionsFromHuggingFace(const Json& config, const Json& preprocessor, const std::string& where);

/// What the export of a model needs beside its architecture.
struct HuggingFaceModel {
    ArchitectureConfig architecture;
    std::string modelClass = {}; ///< "Wav2Vec2ForCTC"
    std::int64_t labels = 0;     ///< of a CTC model
    std::optional<PretrainConfig> pretraining = {};
};

/// Throws Error{Checkpoint} for an architecture that Hugging Face's class lacks: the hourglass, or
/// features as wide as the encoder, or targets that are not quantised by one linear map.
Json huggingFaceConfig(const HuggingFaceModel& model, const std::string& where);
Json huggingFacePreprocessor(const ArchitectureConfig& architecture);

} // namespace parlance::wav2vec2
