// SPDX-License-Identifier: Apache-2.0
// What a speech model makes of audio on the way to its result. In: AUDIO and SAMPLE_RATE, half a
// minute at most; parameters "layer" (infer::FeatureOptions) and "codes" (true or false). Out:
// HIDDEN_STATES FP32 [T, C], or CODES INT32 [T, groups]. T frames, C width.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/infer/feature_options.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct Features {
    static constexpr models::Use kUse = models::Use::Features;

    struct Question {
        audio::AudioBuffer audio;
        infer::FeatureOptions options = {};
    };
    struct Answer {
        std::int64_t frames = 0;
        std::vector<float> hiddenStates = {}; ///< [frames, C]
        std::vector<std::int32_t> codes = {}; ///< [frames, groups]
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(InferRequest request);
    static std::vector<Tensor> tensors(Answer answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
