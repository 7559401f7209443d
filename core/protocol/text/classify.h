// SPDX-License-Identifier: Apache-2.0
// The class that each of some texts, or pairs of texts, belongs to. In: TEXT BYTES [N], and for
// models that compare two texts PAIR BYTES [N]. Out: TASK BYTES [1], what the model was trained to
// tell, such as "mrpc", empty where it does not say; CLASSES BYTES [N], of each JSON
// {"label","probabilities":{label: probability}}, of a regression {"label","value"}; of a text that
// was cut also "tokens_read" and "tokens", which the whole of it has.
#pragma once

#include "core/infer/text/text_class.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct Classify {
    static constexpr models::Use kUse = models::Use::Classify;

    struct Question {
        std::vector<std::string> texts;
        std::vector<std::string> pairs = {}; ///< none, or one to each text
    };
    struct Answer {
        std::string task;
        std::vector<infer::TextClass> results; ///< in the order of the texts
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(const Answer& answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
