// SPDX-License-Identifier: Apache-2.0
// Speech recognition in the terms of the protocol. In: AUDIO FP32 [-1] in [-1, 1] and SAMPLE_RATE
// INT32 [1], or, for private servers, PATH BYTES [1], a file of this machine. Out: TEXT BYTES [1],
// WORDS BYTES [1] (JSON: [{"word","start","end","confidence"}]), CONFIDENCE FP32 [1] and DURATION
// FP32 [1] in seconds.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/serve/model_host.h"
#include "core/text/transcript.h"

#include <filesystem>
#include <variant>

namespace parlance::serve {

using AsrInput = std::variant<audio::AudioBuffer, std::filesystem::path>;

ModelDescription asrDescription(const std::string& platform);
/// Throws Error{Shape} for missing or wrong tensors and Error{Data} for audio that is none.
AsrInput asrInput(const InferRequest& request);
std::vector<Tensor> asrOutputs(const text::Transcript& transcript);

} // namespace parlance::serve
