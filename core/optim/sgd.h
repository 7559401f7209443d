// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/optim/optimizer.h"

namespace parlance::optim {

/// Gradient descent with momentum, as torch.optim.SGD: g += decay p; m = momentum m + g; p -= lr m.
class Sgd : public Optimizer {
  public:
    Sgd(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config);

  private:
    void update(GroupStep& step) override;

    double m_momentum;
};

} // namespace parlance::optim
