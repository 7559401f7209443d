// SPDX-License-Identifier: Apache-2.0
// Where a model looks while it hears audio. In: AUDIO and SAMPLE_RATE, half a minute at most;
// parameters "attention_layer" and "attention_cells". Out: ATTENTION FP32 [L, H, T, T], a row the
// weights of a frame; LABELS BYTES [T], what each frame emits, empty for nothing; FRAME_SECONDS
// FP32 [1] from one frame to the next. L layers, H heads, T frames.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/models/use.h"
#include "core/protocol/attention_maps.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

/// Of audio: the maps, and what the model emits meanwhile.
struct SpeechAttention {
    AttentionMaps maps;
    std::vector<std::string> labels; ///< of each frame; empty where it emits nothing
    double frameSec = 0.0;           ///< from one frame to the next
};

struct Attention {
    static constexpr models::Use kUse = models::Use::Attention;

    struct Question {
        audio::AudioBuffer audio;
        infer::AttentionOptions options = {};
    };
    using Answer = SpeechAttention;

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(InferRequest request);
    static std::vector<Tensor> tensors(Answer answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
