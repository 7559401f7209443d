// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/surprisal_scale.h"

#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace parlance::ui {

namespace {

constexpr double kStrongest = 0.5; ///< of the accent, before letters get hard to read on it

} // namespace

double bitsOf(double logProb) {
    return std::max(0.0, -logProb / std::numbers::ln2); // no "-0" for what is certain
}

int surprisalLevel(double bits) {
    return static_cast<int>(std::ranges::upper_bound(kSurprisalSteps, bits) -
                            kSurprisalSteps.begin());
}

QColor surprisalGround(int level) {
    return mixed(theme().sunken, theme().accent, kStrongest * level / (kSurprisalLevels - 1));
}

QColor surprisalLineColour(int level) {
    return level == 0 ? theme().border : theme().accent;
}

double surprisalLineWidth(int level) {
    static constexpr std::array<double, kSurprisalLevels> kWidths{1.0, 1.0, 1.5, 2.0, 3.0, 4.0};
    return kWidths.at(static_cast<std::size_t>(level));
}

} // namespace parlance::ui
