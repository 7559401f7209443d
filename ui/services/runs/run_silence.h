// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"
#include "ui/services/patience.h"

#include <optional>

namespace parlance::ui {

/// How long nothing has been heard of the worker that an active run should have, once that is long.
/// A thread of its own writes its status every 2 s, however long a step or a validation takes: a
/// worker that is silent is stopped, hung as a whole, or cannot write.
inline std::optional<double> silenceSec(const runs::Status& status, double nowSec) {
    const double silence = nowSec - status.updated;
    const bool isExpected = runs::isActive(status.state) && status.updated > 0.0;
    return isExpected && silence >= kPatienceSec ? std::optional(silence) : std::nullopt;
}

} // namespace parlance::ui
