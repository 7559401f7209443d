// SPDX-License-Identifier: Apache-2.0
// Adam with decoupled weight decay in the three forms of the published wav2vec 2.0 code
// (specification section 4.5):
//   Textbook      m^, v^ bias-corrected; p -= lr (m^ / (sqrt(v^) + eps) + decay p)
//   LegacyKernel  eta = lr sqrt(1-b2^t)/(1-b1^t); p -= eta (m / (sqrt(v) + eps) + decay p)
//   Plain         p -= lr decay p; p -= eta m / (sqrt(v) + eps)
// Moments and master weights are fp32. A parameter without a gradient is skipped, decay included.
#pragma once

#include "core/tensor_io/safetensors.h"

#include <torch/torch.h>

#include <string>
#include <vector>

namespace parlance::optim {

enum class AdamForm { Textbook, LegacyKernel, Plain };

struct AdamWOptions {
    AdamForm form = AdamForm::Textbook;
    double beta1 = 0.9;
    double beta2 = 0.98;
    double epsilon = 1e-6;
    double weightDecay = 0.01;
};

struct NamedParameter {
    std::string name;
    torch::Tensor tensor;
};

class AdamW {
  public:
    AdamW(std::vector<NamedParameter> parameters, const AdamWOptions& options);

    /// One update with the gradients in `.grad()`, which must be final (scaled and clipped).
    void step(double learningRate);
    std::int64_t updates() const { return m_updates; }

    /// `exp_avg.<name>`, `exp_avg_sq.<name>`, for resume.
    tensor_io::NamedTensors state() const;
    void loadState(const std::map<std::string, torch::Tensor>& tensors, std::int64_t updates);

  private:
    std::vector<NamedParameter> m_parameters;
    std::vector<torch::Tensor> m_mean, m_square;
    AdamWOptions m_options;
    std::int64_t m_updates = 0;
};

/// Global L2 norm of all gradients, on their device.
torch::Tensor gradientNorm(const std::vector<NamedParameter>& parameters);

} // namespace parlance::optim
