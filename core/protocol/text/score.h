// SPDX-License-Identifier: Apache-2.0
// How likely texts are, token by token. In: TEXT BYTES [N], texts as people type them; parameters
// "tgt_len", "mem_len" (infer::ScoringOptions) and "alternatives". Out, of each text: SCORED_TOKENS
// BYTES [N] (token_json.h) and SCORE BYTES [N] (JSON:
// {"loss","token_count","character_count","unknown_count","is_of_characters"}, the loss a sum).
#pragma once

#include "core/infer/text/text_token.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

#include <optional>

namespace parlance::protocol {

struct Score {
    static constexpr models::Use kUse = models::Use::Score;

    struct Question {
        std::vector<std::string> texts;
        std::optional<std::int64_t> targetLength = {}, memoryLength = {};
        std::int64_t alternatives = 0; ///< that are told of each token
    };
    struct Answer {
        std::vector<infer::ScoredText> texts; ///< in the order of the question's
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
