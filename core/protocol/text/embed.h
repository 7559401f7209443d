// SPDX-License-Identifier: Apache-2.0
// Texts as vectors. In: TEXT BYTES [N]. Out: EMBEDDINGS FP32 [N, D], a row for each text.
#pragma once

#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct Embed {
    static constexpr models::Use kUse = models::Use::Embed;

    struct Question {
        std::vector<std::string> texts;
    };
    struct Answer {
        std::int64_t texts = 0, dimension = 0;
        std::vector<float> embeddings; ///< [texts, dimension]
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(Answer answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
