// SPDX-License-Identifier: Apache-2.0
// Speech recognition in the terms of the protocol. In: AUDIO FP32 [-1] in [-1, 1] and SAMPLE_RATE
// INT32 [1], or, for private servers, PATH BYTES [1], a file of this machine. Out: TEXT BYTES [1],
// WORDS BYTES [1] (JSON: [{"word","start","end","confidence"}]), CONFIDENCE FP32 [1] and DURATION
// FP32 [1] in seconds. Parameters of the request choose the decoder
// (text::decodingOptionsFromJson).
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/serve/model_host.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

#include <filesystem>
#include <variant>

namespace parlance::serve {

struct AsrInput {
    std::variant<audio::AudioBuffer, std::filesystem::path> audio;
    text::DecodingOptions decoding = {};
};

ModelDescription asrDescription(const std::string& platform);
/// Throws Error{Shape} for missing or wrong tensors, Error{Data} for audio that is none, and
/// Error{Usage} for a decoder that is not possible.
AsrInput asrInput(const InferRequest& request);
std::vector<Tensor> asrOutputs(const text::Transcript& transcript);

} // namespace parlance::serve
