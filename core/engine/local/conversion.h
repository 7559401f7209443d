// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/engine/local/speech/transcription.h"

#include <filesystem>
#include <string>

namespace parlance::engine {

struct ConversionOrder {
    InferenceOptions from; ///< its model and the files that complete it
    std::filesystem::path to;
    std::string format; ///< "parlance", "hf" or "torch"
};

/// {"matched", "missing", "unexpected"}: lists of the weights' published names. Throws Error{Usage}
/// for a format that is none of these.
Json convertModel(const ConversionOrder& order);

} // namespace parlance::engine
