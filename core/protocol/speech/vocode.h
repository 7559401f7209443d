// SPDX-License-Identifier: Apache-2.0
// From a log-mel spectrogram to audio. In: MEL FP32 [M, T]; parameters "sigma", "denoise" and
// "seed". Out: AUDIO FP32 [-1] from -1 to 1, SAMPLE_RATE INT32 [1].
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/infer/speech/speaking.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct Vocode {
    static constexpr models::Use kUse = models::Use::Vocode;

    struct Question {
        std::int64_t channels = 0;
        std::vector<float> mel; ///< [channels, T]
        infer::VocodingOptions options = {};
    };
    using Answer = audio::AudioBuffer;

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
