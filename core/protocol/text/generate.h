// SPDX-License-Identifier: Apache-2.0
// Text that goes on from a prompt. In: PROMPT BYTES [1]; where the text goes on after tokens that
// were written before, their numbers in WRITTEN INT32 [-1]; parameters "max_tokens", "temperature",
// "top_k", "top_p", "repetition_penalty", "seed", "stop" (a text or a list of them) and
// "alternatives". Out: TEXT BYTES [1], without the prompt and what was written before; TOKENS BYTES
// [1] (token_json.h); TOKEN_COUNT INT32 [1]; STOPPED BYTES [1], "length" or "stop". While it is
// generated, parts of the answer hold TEXT and TOKENS as far as they are new.
#pragma once

#include "core/infer/text/text_token.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct Generate {
    static constexpr models::Use kUse = models::Use::Generate;

    struct Question {
        std::string prompt;
        std::vector<std::int64_t> written = {}; ///< tokens that follow the prompt already
        std::int64_t maxTokens = 100;
        double temperature = 1.0; ///< 0 = always the likeliest token
        std::int64_t topK = 0;    ///< 0 = all tokens
        double topP = 1.0;
        double repetitionPenalty = 1.0; ///< 1 = none
        std::int64_t seed = 1;
        std::vector<std::string> stop = {}; ///< the text ends before the first of them
        std::int64_t alternatives = 0;      ///< that are told of each token
    };
    struct Answer {
        std::string text;
        std::vector<infer::TextToken> tokens = {};
        std::string stopped = {}; ///< "length", "stop"; empty in a part
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
    static std::vector<Tensor> part(const infer::TextToken& token);
    /// The new tokens of a part.
    static std::vector<infer::TextToken> tokensOf(const std::vector<Tensor>& part);
};

} // namespace parlance::protocol
