// SPDX-License-Identifier: Apache-2.0
// One transformer layer (Vaswani et al. 2017) over modules that a family registers under the names
// of its published weights. B batch, T positions, N positions of all sequences, C width, H heads.
#pragma once

#include "core/nn/activation.h"
#include "core/nn/layer_norm.h"
#include "core/nn/packable_linear.h"
#include "core/nn/sequences.h"
#include "core/nn/tap.h"
#include "core/torch.h"

namespace parlance::nn {

struct TransformerOptions {
    std::int64_t width = 0;
    std::int64_t innerWidth = 0;
    std::int64_t heads = 1;
    bool normFirst = false; ///< before attention and feed-forward part, else after their sums
    Activation activation = Activation::Gelu;
    double normEpsilon = 1e-5;
    double dropout = 0.0;
    double attentionDropout = 0.0;
    double activationDropout = 0.0;
};

/// The parts of a block. The projections are [C, C], `inner` is [C, inner width] and `outer` back.
struct TransformerParts {
    PackableLinear query, key, value, output;
    LayerNorm attentionNorm;
    PackableLinear inner, outer;
    LayerNorm finalNorm;

    /// New ones. Random weights are drawn in this order: key, value, query, output, inner, outer.
    static TransformerParts make(const TransformerOptions& options);
};

class TransformerBlock {
  public:
    TransformerBlock(const TransformerOptions& options, TransformerParts parts);

    /// x [B, T, C] -> [B, T, C], or [N, C] -> [N, C] of packed sequences. Dropout is for
    /// `training`. `tap`, when not empty, is given `<path>.attention` [B, H, T, T] and its mean
    /// over heads as `<path>.attention_mean`, of padded sequences only.
    torch::Tensor forward(const torch::Tensor& x, const Sequences& sequences, bool training,
                          const Tap& tap, const std::string& path);
    /// For inference in fp32 on a processor, after which nothing else works.
    void pack();

  private:
    // Both before the dropout of what they add.
    torch::Tensor attend(const torch::Tensor& x, const Sequences& sequences, bool training,
                         const Tap& tap, const std::string& path);
    /// Heads mixed and side by side again, as x.
    torch::Tensor mixPadded(const torch::Tensor& x, const torch::Tensor& keyMask, double dropout,
                            const Tap& tap, const std::string& path);
    torch::Tensor mixPacked(const torch::Tensor& x, const Sequences& sequences, double dropout);
    torch::Tensor feedForward(const torch::Tensor& x, bool training);
    torch::Tensor activated(const torch::Tensor& x);        // [..., C] -> [..., inner width]
    torch::Tensor splitHeads(const torch::Tensor& x) const; // [B, T, C] -> [B, H, T, C / H]

    TransformerOptions m_options;
    TransformerParts m_parts;
};

} // namespace parlance::nn
