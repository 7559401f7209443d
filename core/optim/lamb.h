// SPDX-License-Identifier: Apache-2.0
// LAMB (You et al. 2020, algorithm 2) in two published forms. With m = b1 m + (1-b1) g and
// v = b2 v + (1-b2) g^2 for each parameter p:
//   TransformerXl  u = m / (sqrt(v) + eps) + decay p; p -= lr r u with
//                  r = min(|p|, 10) / (|u| + eps). No bias correction. NVIDIA's Transformer-XL,
//                  lamb.py, JITLamb and Lamb
//   Bert           u = m^ / (sqrt(v^) + eps) + decay p; p -= lr r u with r = |p| / |u|, where the
//                  group has weight decay or trust_ratio_for_all says so, else r = 1. NVIDIA's
//                  BERT, lamb_amp_opt. For a half-precision parameter u is rounded to its type
// r = 1 where a norm is zero and in groups without trustRatio.
#pragma once

#include "core/kernels/lamb/lamb.h"
#include "core/optim/optimizer.h"

namespace parlance::optim {

enum class LambForm { TransformerXl, Bert };

class Lamb : public Optimizer {
  public:
    Lamb(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config,
         LambForm form);

  private:
    void update(GroupStep& step) override;

    kernels::LambRules m_rules; ///< but for those that each group has of its own
    bool m_trustRatioForAll;
    std::vector<kernels::LambGroup> m_kernels;
};

} // namespace parlance::optim
