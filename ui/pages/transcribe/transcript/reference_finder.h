// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>
#include <stop_token>

namespace parlance::ui {

/// What is said in the recording according to the project's manifests; empty when none has it.
/// Looks at the disk, at every labelled manifest in the worst case; throws Error{Cancelled}.
QString findReference(const std::filesystem::path& project, const std::filesystem::path& audioFile,
                      const std::stop_token& stop);

} // namespace parlance::ui
