// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// The projects opened last, newest first, eight at most; kept in the user's settings.
std::vector<std::filesystem::path> recentProjects();
/// Puts it in front.
void rememberProject(const std::filesystem::path& folder);
void forgetProject(const std::filesystem::path& folder);

} // namespace parlance::ui
