// SPDX-License-Identifier: Apache-2.0
#include "core/nn/dropout_masks.h"

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

} // namespace parlance::nn
