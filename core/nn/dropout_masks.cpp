// SPDX-License-Identifier: Apache-2.0
#include "core/nn/dropout_masks.h"

#include <limits>

namespace parlance::nn {

torch::Tensor DropoutMasks::apply(const torch::Tensor& x, double p,
                                  const std::string& place) const {
    if (m_kind == Kind::Drawn)
        return torch::dropout(x, p, /*train=*/true);
    const torch::Tensor scale = factors(x.sizes(), p, place, x.options());
    return scale.defined() ? x * scale : x;
}

torch::Tensor DropoutMasks::factors(at::IntArrayRef shape, double p, const std::string& place,
                                    const torch::TensorOptions& options) const {
    if (m_kind == Kind::Drawn)
        return torch::dropout(torch::ones(shape, options), p, /*train=*/true);
    const auto keep = m_keep.find(place);
    if (keep == m_keep.end())
        return {};
    return keep->second.to(options) / (1.0 - p);
}

std::uint64_t drawnSeed() {
    return static_cast<std::uint64_t>(
        torch::randint(std::numeric_limits<std::int64_t>::max(), {1}, torch::kInt64)
            .item<std::int64_t>());
}

} // namespace parlance::nn
