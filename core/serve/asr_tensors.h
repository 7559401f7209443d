// SPDX-License-Identifier: Apache-2.0
// Speech recognition in the terms of the protocol. In: AUDIO FP32 [-1] in [-1, 1] and SAMPLE_RATE
// INT32 [1], or, for private servers, PATH BYTES [1], a file of this machine. Out: TEXT BYTES [1],
// WORDS BYTES [1] (JSON: [{"word","start","end","confidence"}]), CONFIDENCE FP32 [1] and DURATION
// FP32 [1] in seconds. Parameters of the request choose the decoder
// (text::decodingOptionsFromJson). On request (attention_parameters.h), of at most half a minute:
// ATTENTION FP32 [L, H, T, T], a row the weights of a frame; LABELS BYTES [T], what each frame
// emits, empty for nothing; FRAME_SECONDS FP32 [1] from one frame to the next.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/infer/attention_options.h"
#include "core/serve/model_host.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

#include <filesystem>
#include <optional>
#include <variant>

namespace parlance::serve {

struct AsrInput {
    std::variant<audio::AudioBuffer, std::filesystem::path> audio;
    text::DecodingOptions decoding = {};
    std::optional<infer::AttentionOptions> attention = {}; ///< if it is asked for
};

inline constexpr double kMaxBatchableSec = 30.0; ///< longer audio goes alone, by windows

ModelDescription asrDescription(const std::string& platform);
/// Throws Error{Shape} for missing or wrong tensors, Error{Data} for audio that is none or too long
/// for attention, and Error{Usage} for a decoder or attention that is not possible.
AsrInput asrInput(const InferRequest& request);
std::vector<Tensor> asrOutputs(const text::Transcript& transcript);

} // namespace parlance::serve
