// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// A manifest of the project.
struct DataSetEntry {
    QString name; ///< "digits/train": the path below the data folder
    std::filesystem::path tsv;
    bool operator==(const DataSetEntry&) const = default;
};

/// The manifests below `project`/data, by name. Looks at the disk.
std::vector<DataSetEntry> findDataSets(const std::filesystem::path& project);

} // namespace parlance::ui
