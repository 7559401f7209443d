// SPDX-License-Identifier: Apache-2.0
// Where a model looks while it reads a text. L layers, H heads, T tokens.
#pragma once

#include "core/infer/attention_options.h"
#include "core/infer/runner.h"
#include "core/infer/text/tokens_read.h"

#include <string>
#include <vector>

namespace parlance::infer {

struct TextAttention {
    /// [L, H, T, T] fp32 on the CPU, a row the weights of a token, 0 for what it does not see.
    torch::Tensor maps;
    std::vector<std::string> labels; ///< [T] the tokens as the vocabulary has them
    TokensRead tokens = {};
};

class TextAttentionRunner : public virtual Runner {
  public:
    /// A text as people type it; where it is longer than the model reads, its beginning. Throws
    /// Error{Usage} for a layer that there is not, and Error{Data} for more weights than allowed.
    virtual TextAttention attention(const std::string& text, const AttentionOptions& options,
                                    const std::stop_token& stop) = 0;
};

} // namespace parlance::infer
