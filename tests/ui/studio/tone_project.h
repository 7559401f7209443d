// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace parlance::ui::testing {

/// A project whose recordings are tones: a high one is "HI", a low one is "LO". Small enough for a
/// few quick training steps, laid out as the tiny preset of the sample project expects.
void writeToneProject(const std::filesystem::path& folder);

} // namespace parlance::ui::testing
