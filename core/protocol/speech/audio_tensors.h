// SPDX-License-Identifier: Apache-2.0
// Audio as a request carries it: AUDIO FP32 [-1] from -1 to 1, and SAMPLE_RATE INT32 [1].
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

/// Audio of half a minute is taken whole; longer audio only where it can go by windows.
inline constexpr double kMaxWholeAudioSec = 30.0;

std::vector<TensorDescription> audioInputs();
std::vector<Tensor> audioTensors(const audio::AudioBuffer& audio);
/// Takes the samples out of the request. Throws Error{Shape} for missing or wrong tensors, and
/// Error{Data} for audio that is empty, not finite, or of an impossible rate.
audio::AudioBuffer takeAudio(InferRequest& request);
/// The same, of at most kMaxWholeAudioSec; `what` is asked for it.
audio::AudioBuffer takeShortAudio(InferRequest& request, std::string_view what);

} // namespace parlance::protocol
