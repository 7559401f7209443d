// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/optim/optimizer.h"

namespace parlance::optim {

/// Adagrad (Duchi, Hazan and Singer 2011), as torch.optim.Adagrad: g += decay p; s += g^2;
/// p -= lr g / (sqrt(s) + eps).
class Adagrad : public Optimizer {
  public:
    Adagrad(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config);

  private:
    void update(GroupStep& step) override;

    double m_epsilon;
};

} // namespace parlance::optim
