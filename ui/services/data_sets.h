// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"

#include <QString>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// A data set of the project.
struct DataSetEntry {
    QString name; ///< "digits/train": the path below the data folder
    std::filesystem::path path;
    const data::DataSetKind* kind = nullptr;
    bool operator==(const DataSetEntry&) const = default;
};

/// The data sets below a folder, by name. Looks at the disk. Throws Error{Cancelled}.
std::vector<DataSetEntry> dataSetsBelow(const std::filesystem::path& folder,
                                        const std::stop_token& stop);

} // namespace parlance::ui
