// SPDX-License-Identifier: Apache-2.0
// Tokens to vectors, those of rarer clusters by narrower tables (Baevski and Auli 2019;
// pytorch/mem_transformer.py, AdaptiveEmbedding).
#pragma once

#include "core/models/transformer_xl/model/clusters.h"
#include "core/models/transformer_xl/model/model_options.h"
#include "core/torch.h"

#include <vector>

namespace parlance::transformer_xl {

/// Parameters `emb_layers.<t>.weight` [size, width] and `emb_projs.<t>` [E, width]: for each
/// cluster where div_val is above 1; else one table, and a projection only where its width is not
/// the model's.
class AdaptiveEmbeddingImpl : public torch::nn::Module {
  public:
    explicit AdaptiveEmbeddingImpl(const ModelOptions& options);

    /// tokens [T, B], with their groups where div_val is above 1 -> [T, B, E], scaled by sqrt(E).
    torch::Tensor forward(const torch::Tensor& tokens, const TokenGroups& groups);
    /// Does forward() need the groups?
    bool isSplit() const { return m_tables.size() > 1; }

    const std::vector<torch::Tensor>& tables() const { return m_tables; }
    const std::vector<torch::Tensor>& projections() const { return m_projections; }

  private:
    Clusters m_clusters;
    double m_scale;
    std::vector<torch::Tensor> m_tables, m_projections;
};
TORCH_MODULE(AdaptiveEmbedding);

} // namespace parlance::transformer_xl
