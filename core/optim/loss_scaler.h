// SPDX-License-Identifier: Apache-2.0
// Dynamic loss scaling for fp16: wav2vec 2.0 specification section 4.6.
#pragma once

#include <cstdint>
#include <limits>

namespace parlance::optim {

struct LossScalerOptions {
    double initialScale = 128.0;
    double factor = 2.0;
    std::int64_t window = 16384; ///< successes between two rises
    double threshold = 0.0;      ///< an overflow lowers the scale no further than this
    double minScale = 1e-4;      ///< an overflow that would reach this is fatal
    double maxScale = std::numeric_limits<double>::infinity();
};

class LossScaler {
  public:
    explicit LossScaler(const LossScalerOptions& options = {});

    double scale() const { return m_scale; }
    /// Tells the outcome of a step. True = apply it, false = overflow, skip it. Throws
    /// Error{Diverged} with numbers when the scale would fall to the minimum; the scale is then as
    /// before.
    bool update(bool gradientsFinite);

    struct State {
        double scale = 0.0;
        std::int64_t iteration = 0;
        std::int64_t lastOverflow = -1;
    };
    State state() const;
    void restore(const State& state);

  private:
    LossScalerOptions m_options;
    double m_scale;
    std::int64_t m_iteration = 0;
    std::int64_t m_lastOverflow = -1;
};

} // namespace parlance::optim
