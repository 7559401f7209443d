// SPDX-License-Identifier: Apache-2.0
// What a model makes of a text on the way to its result. In: TEXT BYTES [1]; parameter "layer",
// 0 = what enters the first layer, n = what the n-th gives, without it the result of all. Out:
// HIDDEN_STATES FP32 [T, C] and TOKENS INT32 [T]. T tokens, those that the model puts around a text
// included; C width.
#pragma once

#include "core/models/use.h"
#include "core/protocol/infer_message.h"

#include <optional>

namespace parlance::protocol {

struct TextFeatures {
    static constexpr models::Use kUse = models::Use::TextFeatures;

    struct Question {
        std::string text;
        std::optional<std::int64_t> layer = {};
    };
    struct Answer {
        std::vector<std::int32_t> tokens;
        std::vector<float> hiddenStates; ///< [T, C]
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(Answer answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
