// SPDX-License-Identifier: Apache-2.0
// Product quantisation by a straight-through Gumbel softmax (Jang et al. 2016; Baevski et
// al. 2020, section 2; fairseq's GumbelVectorQuantizer). N positions, F features, G groups, V
// codewords of a group, D width of the result.
#pragma once

#include "core/torch.h"

#include <vector>

namespace parlance::wav2vec2 {

struct QuantizerOptions {
    std::int64_t inputWidth = 0; ///< F
    std::int64_t groups = 2;     ///< G
    std::int64_t codewords = 320;
    std::int64_t width = 0;  ///< D, a multiple of G
    std::int64_t depth = 1;  ///< linear layers before the choice
    std::int64_t factor = 3; ///< inner width of a deep one, in F
};

struct Quantized {
    torch::Tensor vectors; ///< [N, D], the chosen codewords of all groups joined
    torch::Tensor logits;  ///< [N, G, V] fp32, without noise
    torch::Tensor codes;   ///< [N, G] int64, what was chosen
};

/// Parameters `vars` [1, G V, D / G] and `weight_proj.*`.
class GumbelQuantizerImpl : public torch::nn::Module {
  public:
    explicit GumbelQuantizerImpl(const QuantizerOptions& options);

    /// x [N, F]. With `noise` [N, G, V] (Gumbel(0, 1)) a sample at `temperature`, whose gradient is
    /// that of the soft choice; without, the likeliest codeword. The choice is made in fp32.
    Quantized forward(const torch::Tensor& x, const torch::Tensor& noise, double temperature);

    /// The joined codewords of `codes` [..., G] int64, [..., D].
    torch::Tensor vectorsOf(const torch::Tensor& codes) const;

    /// Random weights as fairseq's module draws them, from torch's default generator.
    void initialise();

  private:
    torch::Tensor logits(const torch::Tensor& x);

    QuantizerOptions m_options;
    torch::Tensor m_codewords;
    std::vector<torch::nn::Linear> m_hidden; ///< followed by GELU each
    torch::nn::Linear m_choice{nullptr};
};
TORCH_MODULE(GumbelQuantizer);

/// How the codebooks are used by m sub-batches: means over the positions of each, [m, G, V].
struct CodebookUsage {
    torch::Tensor probabilities; ///< of softmax(logits); the gradient of the diversity flows here
    torch::Tensor likeliest;     ///< of the likeliest codeword as a one-hot vector; no gradient
};

/// logits [N, G, V] of sub-batches that lie behind one another, `counts` positions each.
CodebookUsage codebookUsage(const torch::Tensor& logits, const std::vector<std::int64_t>& counts);

/// Summed over groups, from G (collapsed) to G V: usage [..., G, V] -> [...].
torch::Tensor perplexity(const torch::Tensor& usage);

} // namespace parlance::wav2vec2
