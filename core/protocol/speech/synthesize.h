// SPDX-License-Identifier: Apache-2.0
// Speech synthesis. In: TEXT BYTES [1]; parameters "sigma", "denoise", "speed", "gate_threshold",
// "max_decoder_steps" and "seed" (infer/speaking.h), by default the voice's own or the usual;
// "vocoder": the name of a loaded one, or kGriffinLim. Out: AUDIO FP32 [-1] from -1 to 1,
// SAMPLE_RATE INT32 [1], MEL FP32 [M, T], ALIGNMENT FP32 [T, N] (each frame over the symbols of its
// passage), WORDS BYTES [1] (JSON: [{"word","begin","end","start_time","end_time"}], bytes of the
// text and seconds) and PASSAGES BYTES [1] (JSON:
// [{"spoken","start_time","end_time","first_frame","frames",
// "symbols","focus","coverage","skipped","repeats","stopped","verdict","peak"}]; a peak beyond 1 is
// what the vocoder made, before it was turned down to fit). While it is spoken, parts of the answer
// hold AUDIO as far as it is new, and SAMPLE_RATE.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/infer/speech/speaking.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

/// Row-major.
struct Matrix {
    std::int64_t rows = 0, columns = 0;
    std::vector<float> values = {};
};

struct Synthesize {
    static constexpr models::Use kUse = models::Use::Synthesize;
    /// The parameter that names a model of the server; without it, the server chooses.
    static constexpr const char* kVocoder = "vocoder";
    static constexpr const char* kGriffinLim = "griffin-lim";

    struct Question {
        std::string text;
        infer::SpeakingOptions options = {};
    };
    struct Answer {
        audio::AudioBuffer audio;
        Matrix mel, alignment;
        std::vector<infer::SpokenWord> words;
        std::vector<infer::PassageReport> passages;
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    /// What the request names as its vocoder; empty = nothing.
    static std::string vocoderOf(const InferRequest& request);
    static std::vector<Tensor> tensors(Answer answer);
    static Answer answer(const std::vector<Tensor>& tensors);
    /// A part of an answer, and its audio.
    static std::vector<Tensor> part(const audio::AudioBuffer& audio);
    static audio::AudioBuffer audioOf(const std::vector<Tensor>& part);
};

} // namespace parlance::protocol
