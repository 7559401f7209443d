// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_config.h"

#include <filesystem>
#include <stop_token>
#include <string>

namespace parlance::ui {

/// The recording of an item, which results name as the manifest does: found by that name in the
/// run's validation and test data. Reads manifests: not for the window's thread. Throws Error{Data}
/// where it is in none, and what reading them throws.
std::filesystem::path itemAudio(const runs::RunConfig& config, const std::string& id,
                                const std::stop_token& stop);

} // namespace parlance::ui
