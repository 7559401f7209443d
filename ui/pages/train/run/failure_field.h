// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/table.h"
#include "core/runs/status.h"

#include <string>

namespace parlance::ui {

/// The key of the field that a failure is about, as far as its kind and its words tell; empty where
/// they do not. `config` is the run's.
std::string failedField(const runs::Status& status, const config::Table& table, const Json& config);

} // namespace parlance::ui
