// SPDX-License-Identifier: Apache-2.0
// Speech recognition. In: AUDIO and SAMPLE_RATE (audio_tensors.h), or, for private servers, PATH
// BYTES [1], a file of the server's machine; parameters choose the decoder
// (text::decodingOptionsFromJson). Out: TEXT BYTES [1], WORDS BYTES [1] (JSON:
// [{"word","start","end","confidence"}]), CONFIDENCE FP32 [1], DURATION FP32 [1] in seconds, and
// ALTERNATIVES BYTES [1] (JSON: [{"text","score"}], empty unless the parameter "nbest" asks).
// While long audio is heard, parts of the answer are such transcripts of what was heard so far.
#pragma once

#include "core/audio/files/audio_file.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"
#include "core/text/decoding_options.h"
#include "core/text/transcript.h"

namespace parlance::protocol {

struct Transcribe {
    static constexpr models::Use kUse = models::Use::Transcribe;

    struct Question {
        std::variant<std::filesystem::path, audio::AudioBuffer> audio;
        text::DecodingOptions decoding = {};
    };
    using Answer = text::Transcript;

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(InferRequest request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
