// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"

#include <QString>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// In the settings of a project: the data set that the Data page shows, wherever it lies.
inline const QString kChosenSetKey = QStringLiteral("data/chosenSet");

/// A data set of the project.
struct DataSetEntry {
    QString name; ///< that it was given, else the path below the data folder: "digits/train"
    std::filesystem::path path;
    const data::DataSetKind* kind = nullptr;
    bool operator==(const DataSetEntry&) const = default;
};

/// The data sets below a folder, by name; with their endings where names are the same. Of a folder
/// that is one itself only what is in it is listed, if that is listed at all; what is in the trash
/// of `folder` is not. Looks at the disk. Throws Error{Cancelled}.
std::vector<DataSetEntry> dataSetsBelow(const std::filesystem::path& folder,
                                        const std::stop_token& stop);

/// Those of these files that are data sets, by their own names.
std::vector<DataSetEntry> dataSetsAmong(const std::vector<std::filesystem::path>& files);

/// What belongs to data that are trained on.
struct DataParts {
    std::filesystem::path train{};
    std::filesystem::path valid{}, test{}; ///< of its name but for that word; empty = none is there
    bool areToBeSplit = false;             ///< it is not a part, but can be made some
};

/// Of "train.tsv" "valid.tsv" or "dev.tsv", and "test.tsv" beside it. Looks at the disk.
DataParts partsBeside(const std::filesystem::path& train);
/// Its name says that it is trained on.
bool isNamedForTraining(const std::filesystem::path& set);

/// The project has the sample data that the first preset learns from. Looks at the disk.
bool hasSampleData(const std::filesystem::path& project);

/// Where its good items may be written: "train-checked.tsv" beside "train.tsv".
std::filesystem::path checkedName(const DataSetEntry& set);

/// Where copies without silent ends may be listed: "train-trimmed.txt" beside "train.txt".
std::filesystem::path trimmedName(const DataSetEntry& set);

/// For a dialog that asks for such a file.
QString fileFilter(const data::DataSetKind& kind);

} // namespace parlance::ui
