// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace parlance::ui {

/// Without a sign for so long, a worker is said not to respond.
inline constexpr double kPatienceSec = 20.0;

} // namespace parlance::ui
