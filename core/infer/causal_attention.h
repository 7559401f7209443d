// SPDX-License-Identifier: Apache-2.0
// Collects the attention of one text while it goes through a model that reads in segments and sees
// some of what it read before. L layers, H heads, T tokens; a segment of t tokens sees s.
#pragma once

#include "core/infer/attention_options.h"
#include "core/nn/tap.h"

#include <map>
#include <string>
#include <vector>

namespace parlance::infer {

class CausalAttention {
  public:
    /// `paths`: of each layer's weights [1, H, t, s], by layer. Throws Error{Usage} for a layer
    /// that there is not, Error{Data} for more weights than allowed.
    CausalAttention(const std::vector<std::string>& paths, std::int64_t heads, std::int64_t tokens,
                    const AttentionOptions& options);

    /// For the model's forward() over the segment that begins with this token; what it sees ends
    /// with its own last token. This object must outlive it.
    nn::Tap tap(std::int64_t begin);
    /// After all segments: [L, H, T, T] fp32 on the CPU, or averaged down to as many rows and
    /// columns as were asked for.
    torch::Tensor maps() const;

  private:
    AttentionOptions m_options;
    std::vector<std::string> m_order;              ///< of the layers that are wanted
    std::map<std::string, torch::Tensor> m_layers; ///< by path, [H, T, T]
};

} // namespace parlance::infer
