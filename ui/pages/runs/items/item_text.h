// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_config.h"

#include <QString>

#include <stop_token>
#include <string>

namespace parlance::ui {

/// What was classified.
struct ItemText {
    QString text;
    QString second; ///< that it was compared with; empty of tasks of one text
};

/// The text of an item, which results name as its table does: found by that name in the run's
/// validation and test data. Reads tables: not for the window's thread. Throws Error{Data} where it
/// is in none, and what reading them throws.
ItemText itemText(const runs::RunConfig& config, const std::string& id,
                  const std::stop_token& stop);

} // namespace parlance::ui
