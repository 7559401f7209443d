// SPDX-License-Identifier: Apache-2.0
// Where a model looks while it reads a text. In: TEXT BYTES [1]; parameters "attention_layer" and
// "attention_cells". Out: ATTENTION FP32 [L, H, T, T], a row the weights of a token, 0 for what it
// does not see; LABELS BYTES [T], the tokens as the vocabulary has them; READ INT32 [2], how
// many tokens of the text were read and how many it has. L layers, H heads, T tokens, those that
// the model puts around a text included.
#pragma once

#include "core/infer/text/tokens_read.h"
#include "core/models/use.h"
#include "core/protocol/attention_maps.h"
#include "core/protocol/infer_message.h"

namespace parlance::protocol {

struct TextAttention {
    static constexpr models::Use kUse = models::Use::TextAttention;

    struct Question {
        std::string text;
        infer::AttentionOptions options = {};
    };
    struct Answer {
        AttentionMaps maps;
        std::vector<std::string> labels;
        infer::TokensRead tokens = {};
    };

    static Signature signature();
    static InferRequest request(const Question& question);
    static Question question(const InferRequest& request);
    static std::vector<Tensor> tensors(Answer answer);
    static Answer answer(const std::vector<Tensor>& tensors);
};

} // namespace parlance::protocol
