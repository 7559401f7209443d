// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/run_summary.h"

#include <QString>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// A model that can transcribe.
struct ModelEntry {
    QString name;   ///< for people
    QString detail; ///< "WER 4.2 %", or "step 500" before a validation
    std::filesystem::path folder;
    bool operator==(const ModelEntry&) const = default;
};

/// Runs for speech recognition that have a checkpoint, in the order given, then what is installed
/// below `project`/models and in the user's data folder. Looks at the disk.
std::vector<ModelEntry> findModels(const std::vector<RunSummary>& runs,
                                   const std::filesystem::path& project);

} // namespace parlance::ui
