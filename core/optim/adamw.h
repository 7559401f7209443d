// SPDX-License-Identifier: Apache-2.0
// Adam with decoupled weight decay in the three forms of the published wav2vec 2.0 code
// (specification section 4.5):
//   Textbook      m^, v^ bias-corrected; p -= lr (m^ / (sqrt(v^) + eps) + decay p)
//   LegacyKernel  eta = lr sqrt(1-b2^t)/(1-b1^t); p -= eta (m / (sqrt(v) + eps) + decay p)
//   Plain         p -= lr decay p; p -= eta m / (sqrt(v) + eps)
// Moments and master weights are fp32. A parameter without a gradient is skipped, decay included.
// The update number t is one for all parameters, as in the published multi-tensor code.
#pragma once

#include "core/config/training_config.h"
#include "core/tensor_io/safetensors.h"
#include "core/torch.h"

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

/// Of the optimizer.* keys; throws Error{Config} for an unknown optimizer.name.
AdamWOptions adamWOptions(const config::OptimizerConfig& config);

struct NamedParameter {
    std::string name;
    torch::Tensor tensor;
};

/// How gradients are still to be treated when step() is called; scalars of fp32 on the parameters'
/// device, so that the host need not know them. Undefined = nothing to do.
struct GradientFate {
    torch::Tensor divisor; ///< every gradient is divided by it, in place
    torch::Tensor skip;    ///< 1 = leave everything as it is, 0 = apply the update
};

class AdamW {
  public:
    /// Parameters are updated in place. Those of fp16 or bf16 get fp32 masters.
    AdamW(std::vector<NamedParameter> parameters, const AdamWOptions& options);

    /// One update with the gradients in `.grad()`.
    void step(double learningRate, const GradientFate& fate = {});
    /// Updates applied so far. Waits for the device.
    std::int64_t updates() const;

    /// `exp_avg.<name>`, `exp_avg_sq.<name>` and, where there is one, `master.<name>`, for resume.
    tensor_io::NamedTensors state() const;
    /// Throws Error{Checkpoint} naming what is missing or has another shape.
    void loadState(const std::map<std::string, torch::Tensor>& tensors, std::int64_t updates);

  private:
    struct Slot {
        NamedParameter parameter;
        torch::Tensor master; ///< fp32; the parameter itself where that is fp32
        torch::Tensor mean, square;
    };
    bool hasOwnMaster(const Slot& slot) const;

    std::vector<Slot> m_slots;
    AdamWOptions m_options;
    torch::Tensor m_updates;       ///< fp32 scalar on the device: skips are decided there
    std::int64_t m_stepsAsked = 0; ///< as the host counts them
};

/// Global L2 norm of all gradients, fp32, on their device. Zero when there are none.
torch::Tensor gradientNorm(const std::vector<NamedParameter>& parameters);

} // namespace parlance::optim
