// SPDX-License-Identifier: Apache-2.0
// The vocabulary in clusters of falling frequency (Grave et al. 2017), and the tokens of a batch
// grouped by them. The grouping is made on the host, where the batch is, so that neither embedding
// nor softmax asks the device how many tokens a cluster has.
#pragma once

#include "core/torch.h"

#include <cstdint>
#include <vector>

namespace parlance::transformer_xl {

class Clusters {
  public:
    /// `cutoffs` ascend within (0, tokens).
    Clusters(std::int64_t tokens, const std::vector<std::int64_t>& cutoffs);

    std::int64_t count() const { return static_cast<std::int64_t>(m_bounds.size()) - 1; }
    std::int64_t begin(std::int64_t t) const { return m_bounds[static_cast<std::size_t>(t)]; }
    std::int64_t end(std::int64_t t) const { return m_bounds[static_cast<std::size_t>(t) + 1]; }
    std::int64_t size(std::int64_t t) const { return end(t) - begin(t); }
    std::int64_t of(std::int64_t token) const;

  private:
    std::vector<std::int64_t> m_bounds;
};

/// N tokens in the order of their clusters, those of one cluster in their own order.
struct TokenGroups {
    torch::Tensor order;   ///< int64 [N]: the place that the token at n had
    torch::Tensor inverse; ///< int64 [N]: where the token of place n went
    torch::Tensor local;   ///< int64 [N]: of the token at n, its number within its cluster
    std::vector<std::int64_t> counts; ///< of tokens by cluster

    void to(torch::Device device);
    void pinMemory();
};

/// `tokens`: int64 of any shape, on the CPU, all in the vocabulary.
TokenGroups groupedByCluster(const torch::Tensor& tokens, const Clusters& clusters);

} // namespace parlance::transformer_xl
