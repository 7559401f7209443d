// SPDX-License-Identifier: Apache-2.0
// The module that a model's configuration asks for, with its weights.
#pragma once

#include "core/models/conversion.h"
#include "core/models/wav2vec2/convert/model_content.h"
#include "core/models/wav2vec2/model/ctc_model.h"
#include "core/models/wav2vec2/model/pretrain_model.h"

namespace parlance::wav2vec2 {

/// Throws Error{Checkpoint} when the weights contradict the configuration in what decides on the
/// model's size (widths, numbers of layers, convolutions), naming the key and both values. A
/// model is built only after it, so that a few bytes of configuration do not ask for gigabytes.
void checkAgainstWeights(const ArchitectureConfig& architecture, const Weights& weights,
                         const std::string& where);

/// Copies the weights and tells what became of them. What the model lacks is left out; of what the
/// source lacks only the mask embedding, which recognition does not need, may be missing and is
/// zero. Throws Error{Checkpoint} for anything else, Error{Shape} for a shape that differs.
models::ConversionReport loadPublished(torch::nn::Module& module, const Weights& weights,
                                       const std::string& where);

/// A recogniser from any source (see readRecogniser()).
CtcModel buildRecogniser(const ModelContent& content, const std::string& where,
                         models::ConversionReport& report);

/// A pre-trained model from any source (see readPretrained()).
PretrainModel buildPretrained(const ModelContent& content, const std::string& where,
                              models::ConversionReport& report);

} // namespace parlance::wav2vec2
