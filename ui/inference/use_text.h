// SPDX-License-Identifier: GPL-3.0-or-later
// What the window calls the uses of a model, and which of them it has a page for.
#pragma once

#include "core/models/use.h"

#include <QString>

#include <optional>
#include <vector>

namespace parlance::ui {

/// "Transcribe", "Fill a mask": for lists and buttons.
QString useTitle(models::Use use);

/// The one to offer first of what a model can be used for: the first that a page takes. Empty when
/// no page takes any.
std::optional<models::Use> offeredUse(const std::vector<models::Use>& uses);

} // namespace parlance::ui
