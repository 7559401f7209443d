// SPDX-License-Identifier: Apache-2.0
// Losses and probabilities of the next token (Grave et al. 2017; pytorch/utils/
// proj_adaptive_softmax.py, ProjectedAdaptiveLogSoftmax). The first cluster's softmax has a column
// for each further cluster at its end, the last cluster's column first.
#pragma once

#include "core/models/transformer_xl/model/adaptive_embedding.h"

#include <utility>

namespace parlance::transformer_xl {

/// Parameters `cluster_weight` [clusters - 1, d_embed] and `cluster_bias`; `out_layers_biases.<t>`;
/// where they are not the embedding's, `out_layers_weights.<t>` and `out_projs.<t>`. With div_val 1
/// one weight and one bias serve all clusters.
class AdaptiveSoftmaxImpl : public torch::nn::Module {
  public:
    AdaptiveSoftmaxImpl(const ModelOptions& options, const AdaptiveEmbedding& embedding);

    /// The loss of each target in nats: targets [T, B], with their groups where there are several
    /// clusters, after the last T of hidden [extended + T, B, E] -> [T, B], fp32 or wider.
    torch::Tensor forward(const torch::Tensor& hidden, const torch::Tensor& targets,
                          const TokenGroups& groups);
    /// The same, estimated over the targets and `samples` other tokens: with their logarithm of how
    /// probably each was drawn, `logExpected` (log_uniform_sampler.h). For one cluster only.
    torch::Tensor sampled(const torch::Tensor& hidden, const torch::Tensor& targets,
                          const torch::Tensor& samples, const torch::Tensor& logExpected,
                          const torch::Tensor& targetLogExpected);

    /// hidden [N, E] -> [N, tokens]
    torch::Tensor logProbs(const torch::Tensor& hidden);

    const Clusters& clusters() const { return m_clusters; }
    /// See TransformerXlImpl::storeIn().
    void storeIn(torch::ScalarType type);

  private:
    /// By cluster. One table is split once for a call: each part taken alone would have a gradient
    /// as large as the whole.
    struct Parts {
        std::vector<torch::Tensor> weights, biases;
    };
    Parts parts() const;
    std::pair<torch::Tensor, torch::Tensor> headLogits(const torch::Tensor& hidden,
                                                       const Parts& parts) const;
    torch::Tensor tailLogits(const torch::Tensor& hidden, std::size_t t, const Parts& parts) const;
    /// [N, E] -> [N, width of t]
    torch::Tensor projected(const torch::Tensor& hidden, std::size_t t) const;

    Clusters m_clusters;
    bool m_isOneTable;
    torch::Tensor m_clusterWeight, m_clusterBias;
    std::vector<torch::Tensor> m_weights, m_biases,
        m_projections; ///< a projection may be undefined
};
TORCH_MODULE(AdaptiveSoftmax);

} // namespace parlance::transformer_xl
