// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <filesystem>

namespace parlance::ui {

/// A model as what was made with it remembers it.
struct UsedModel {
    std::filesystem::path folder;
    QString name;
    std::int64_t step = 0; ///< of a run's checkpoint; 0 = none, or not known

    /// The same weights, whatever they are called by now.
    bool operator==(const UsedModel& other) const {
        return folder == other.folder && step == other.step;
    }
};

} // namespace parlance::ui
