// SPDX-License-Identifier: Apache-2.0
// Dynamic loss scaling for fp16 as published with fairseq (optim/dynamic_loss_scaler.py). All of
// its state lies on the device, so that an update need not wait to know whether it overflowed.
#pragma once

#include "core/config/optimizer_config.h"
#include "core/torch.h"

#include <limits>

namespace parlance::optim {

struct LossScalerOptions {
    double initialScale = 128.0;
    double factor = 2.0;
    std::int64_t window = 16384; ///< successes between two rises
    double tolerance =
        0.0; ///< share of overflows since the last change that leaves the scale alone
    double threshold = 0.0; ///< an overflow lowers the scale no further than this
    double minScale = 1e-4; ///< an overflow that would reach this is fatal
    double maxScale = std::numeric_limits<double>::infinity();
};

/// Of the loss_scale.* keys, whose window counts batches, of which an update has `accumulation`.
LossScalerOptions lossScalerOptions(const config::LossScaleConfig& config,
                                    std::int64_t accumulation);

class LossScaler {
  public:
    explicit LossScaler(const LossScalerOptions& options = {}, torch::Device device = torch::kCPU);

    /// Scalar of fp32 on the device: what the next loss is to be multiplied by.
    torch::Tensor scale() const;
    /// Tells the outcome of an update, a boolean scalar on the device: whether the gradients were
    /// finite. Does not wait for it.
    void update(const torch::Tensor& finite);

    /// Waits. Throws Error{Diverged} with numbers when an overflow would have taken the scale to
    /// the minimum; the scale is then as before.
    void check() const;

    struct State {
        double scale = 0.0;
        std::int64_t iteration = 0;
        std::int64_t lastOverflow = -1;
        std::int64_t lastChange = -1;
        std::int64_t overflowsSinceChange = 0;
    };
    /// Waits.
    State state() const;
    void restore(const State& state);

  private:
    LossScalerOptions m_options;
    // fp64 scalars
    torch::Tensor m_scale, m_iteration, m_lastOverflow, m_lastChange, m_overflowsSinceChange;
    torch::Tensor m_exhausted; ///< boolean
};

} // namespace parlance::optim
