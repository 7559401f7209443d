// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/run_look.h"

#include "ui/plots/curves/run_colours.h"
#include "ui/theme/theme.h"

namespace parlance::ui {
namespace {

constexpr int kLookRounds = 3; ///< whole lines, long dashes, dots

int colourCount() {
    return static_cast<int>(theme().series.size());
}

} // namespace

QColor RunLook::colour() const {
    return m_place < 0 ? backgroundColour()
                       : theme().series[static_cast<std::size_t>(m_place % colourCount())];
}

int RunLook::round() const {
    return m_place < 0 ? 0 : m_place / colourCount() % kLookRounds;
}

} // namespace parlance::ui
