// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/model/clusters.h"

#include <algorithm>

namespace parlance::transformer_xl {

Clusters::Clusters(std::int64_t tokens, const std::vector<std::int64_t>& cutoffs) : m_bounds{0} {
    m_bounds.insert(m_bounds.end(), cutoffs.begin(), cutoffs.end());
    m_bounds.push_back(tokens);
}

std::int64_t Clusters::of(std::int64_t token) const {
    return std::upper_bound(m_bounds.begin() + 1, m_bounds.end() - 1, token) -
           (m_bounds.begin() + 1);
}

void TokenGroups::to(torch::Device device) {
    for (torch::Tensor* tensor : {&order, &inverse, &local})
        *tensor = tensor->to(device, /*non_blocking=*/true);
}

void TokenGroups::pinMemory() {
    for (torch::Tensor* tensor : {&order, &inverse, &local})
        *tensor = tensor->pin_memory();
}

TokenGroups groupedByCluster(const torch::Tensor& tokens, const Clusters& clusters) {
    const torch::Tensor flat = tokens.contiguous();
    const auto* token = flat.const_data_ptr<std::int64_t>();
    const std::int64_t total = flat.numel();
    TokenGroups groups{
        .order = torch::empty({total}, torch::kInt64),
        .inverse = torch::empty({total}, torch::kInt64),
        .local = torch::empty({total}, torch::kInt64),
        .counts = std::vector<std::int64_t>(static_cast<std::size_t>(clusters.count()), 0)};
    for (std::int64_t n = 0; n < total; ++n)
        ++groups.counts[static_cast<std::size_t>(clusters.of(token[n]))];
    std::vector<std::int64_t> next(groups.counts.size(), 0);
    for (std::size_t t = 1; t < next.size(); ++t)
        next[t] = next[t - 1] + groups.counts[t - 1];
    auto* order = groups.order.data_ptr<std::int64_t>();
    auto* inverse = groups.inverse.data_ptr<std::int64_t>();
    auto* local = groups.local.data_ptr<std::int64_t>();
    for (std::int64_t n = 0; n < total; ++n) {
        const std::int64_t t = clusters.of(token[n]);
        const std::int64_t at = next[static_cast<std::size_t>(t)]++;
        order[at] = n;
        inverse[n] = at;
        local[at] = token[n] - clusters.begin(t);
    }
    return groups;
}

} // namespace parlance::transformer_xl
