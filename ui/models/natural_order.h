// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace parlance::ui {

/// As people put names in order, whatever the case of their letters: numbers in them by what they
/// are worth, "rate-0.05" before "rate-0.1" and "run 9" before "run 10". Less than, equal to or
/// greater than 0.
int compareNaturally(QStringView one, QStringView other);

} // namespace parlance::ui
