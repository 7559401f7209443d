// SPDX-License-Identifier: GPL-3.0-or-later
// What a model is for that is dragged over the window.
#pragma once

#include "ui/services/dropped_item.h"

#include <initializer_list>

namespace parlance::ui {

/// Adds what it can be used for where it is a model; nothing for one that cannot be read. Looks at
/// the disk, and may ask the command line program: not for the window's thread. Throws
/// Error{Cancelled}.
DroppedItem withUses(DroppedItem item, const std::filesystem::path& parlance,
                     const std::stop_token& stop = {});

/// Is it a model for any of these uses?
bool isModelFor(const DroppedItem& item, std::initializer_list<models::Use> uses);

/// "Fill a mask, Classify": empty where nothing is known of it.
QString usesText(const DroppedItem& item);

} // namespace parlance::ui
