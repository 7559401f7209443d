// SPDX-License-Identifier: Apache-2.0
#include "core/optim/loss_scaler.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::optim {

LossScaler::LossScaler(const LossScalerOptions& options)
    : m_options(options), m_scale(options.initialScale) {}

bool LossScaler::update(bool gradientsFinite) {
    if (!gradientsFinite) {
        m_lastOverflow = m_iteration;
        const double lowered = std::max(m_scale / m_options.factor, m_options.threshold);
        if (lowered <= m_options.minScale)
            throw Error(ErrorKind::Diverged,
                        strCat("gradients overflow even at the loss scale ", m_scale,
                               ", the next would be ", lowered, " (minimum ", m_options.minScale,
                               ")"),
                        strCat("step ", m_iteration + 1, " of the loss scaler"),
                        "lower the learning rate, or train in bf16 or fp32");
        m_scale = lowered;
        ++m_iteration;
        return false;
    }
    // The last overflow starts at -1, so the first rise comes with success number `window`.
    if ((m_iteration - m_lastOverflow) % m_options.window == 0)
        m_scale = std::min(m_scale * m_options.factor, m_options.maxScale);
    ++m_iteration;
    return true;
}

LossScaler::State LossScaler::state() const {
    return {.scale = m_scale, .iteration = m_iteration, .lastOverflow = m_lastOverflow};
}

void LossScaler::restore(const State& state) {
    m_scale = state.scale;
    m_iteration = state.iteration;
    m_lastOverflow = state.lastOverflow;
}

} // namespace parlance::optim
