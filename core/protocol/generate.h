// SPDX-License-Identifier: Apache-2.0
// Text that goes on from a prompt. In: PROMPT BYTES [1]; parameters "max_tokens", "temperature",
// "top_k", "top_p" and "seed". Out: TEXT BYTES [1], without the prompt, and TOKEN_COUNT INT32 [1].
// While it is generated, parts of the answer hold TEXT as far as it is new.
#pragma once

#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct Generate {
    static constexpr models::Use kUse = models::Use::Generate;

    struct Question {
        std::string prompt;
        std::int64_t maxTokens = 100;
        double temperature = 1.0; ///< 0 = always the likeliest token
        std::int64_t topK = 0;    ///< 0 = all tokens
        double topP = 1.0;
        std::int64_t seed = 1;
    };
    struct Answer {
        std::string text;
        std::int64_t tokens = 0;
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
