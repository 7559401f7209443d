// SPDX-License-Identifier: GPL-3.0-or-later
// What the window calls the uses of a model, and which of them it offers.
#pragma once

#include "core/models/use.h"

#include <QString>

#include <optional>
#include <vector>

namespace parlance::ui {

/// "Transcribe", "Fill a mask": for lists and buttons.
QString useTitle(models::Use use);

/// The one to offer of what a model can be used for, its main use first: the first that a page
/// takes. Empty when no page takes any.
std::optional<models::Use> offeredUse(const std::vector<models::Use>& uses,
                                      const std::vector<models::Use>& ofPages);

} // namespace parlance::ui
