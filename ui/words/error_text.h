// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of the core, and what its trainings and voices say of themselves, which is English, as the
// window says them.
#pragma once

#include <QString>

#include <string_view>

namespace parlance::ui {

/// In the window's language as far as its parts are known: fault, place and remedy, which stand
/// between colons. The catalogue has the texts of all the core's sources, with places for values;
/// what it does not have, such as a path, stays as it is.
QString errorText(std::string_view message);

} // namespace parlance::ui
