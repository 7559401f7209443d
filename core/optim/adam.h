// SPDX-License-Identifier: Apache-2.0
// Adam (Kingma and Ba 2015) in the forms of the published programs. With the gradient g, the update
// number t, m = b1 m + (1-b1) g, v = b2 v + (1-b2) g^2, m^ = m/(1-b1^t), v^ = v/(1-b2^t) and
// eta = lr sqrt(1-b2^t)/(1-b1^t):
//   Decoupled     p -= lr (m^ / (sqrt(v^) + eps) + decay p), Loshchilov and Hutter 2019
//   Coupled       g += decay p first; p -= lr m^ / (sqrt(v^) + eps), torch.optim.Adam
//   LegacyKernel  p -= eta (m / (sqrt(v) + eps) + decay p), apex's older fused_adam_cuda
//   Plain         p -= lr decay p; p -= eta m / (sqrt(v) + eps), fairseq's Adam without apex
// Without bias correction m^ = m, v^ = v and eta = lr.
#pragma once

#include "core/optim/optimizer.h"

namespace parlance::optim {

enum class AdamForm { Decoupled, Coupled, LegacyKernel, Plain };

class Adam : public Optimizer {
  public:
    Adam(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config,
         AdamForm form);

  private:
    void update(GroupStep& step) override;
    torch::Tensor eta(const GroupStep& step) const;

    AdamForm m_form;
    double m_beta1, m_beta2, m_epsilon;
    bool m_biasCorrection;
};

} // namespace parlance::optim
