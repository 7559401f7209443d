// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/smoothing.h"

#include <cmath>

namespace parlance::ui {

double DebiasedEma::next(double value) {
    if (!std::isfinite(value))
        return value;
    m_sum = m_weight * m_sum + (1.0 - m_weight) * value;
    m_pastWeight *= m_weight;
    return m_sum / (1.0 - m_pastWeight);
}

} // namespace parlance::ui
