// SPDX-License-Identifier: Apache-2.0
// What a model makes of audio inside, into files: what `features` computes.
#pragma once

#include "core/engine/local/speech/transcription.h"
#include "core/infer/feature_options.h"

namespace parlance::engine {

struct FeatureOrder {
    InferenceOptions inference;
    infer::FeatureOptions features{};
};

/// One file in and its safetensors file out.
struct FeatureItem {
    std::filesystem::path audio, output;
};

struct FeatureOutcome {
    std::string tensor;              ///< "hidden_states" [T, C] fp32, or "codes" [T, groups] int64
    std::vector<std::int64_t> shape; ///< of the tensor in the file
    std::optional<Error> error;      ///< why there is no file
};

/// In the order of the items. A file that fails has its error in its outcome and the rest go on;
/// whatever concerns the model or the device is thrown, and Error{Cancelled} on a stop request.
std::vector<FeatureOutcome> extractFeatures(std::span<const FeatureItem> items,
                                            const FeatureOrder& order, const ProgressSink& progress,
                                            const std::stop_token& stop);

} // namespace parlance::engine
