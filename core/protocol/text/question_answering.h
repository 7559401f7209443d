// SPDX-License-Identifier: Apache-2.0
// Answers to questions about a text, as parts of it. In: CONTEXT BYTES [1], QUESTION BYTES [N];
// parameters "top" and "null_answers" (infer::AnsweringOptions). Out: ANSWERS BYTES [N], of each
// question JSON [{"text","score","start","end"}], the best first, the places in code points of the
// context; an empty text is that there is no answer.
#pragma once

#include "core/infer/text/text_answer.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct QuestionAnswering {
    static constexpr models::Use kUse = models::Use::Answer;

    struct Question {
        std::string context;
        std::vector<std::string> questions;
        infer::AnsweringOptions options = {};
    };
    struct Answer {
        std::vector<std::vector<infer::TextAnswer>> answers; ///< in the order of the questions
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
