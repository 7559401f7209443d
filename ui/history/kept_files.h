// SPDX-License-Identifier: GPL-3.0-or-later
// What a page makes is kept with the project without being asked: each in files named by its time,
// one of them JSON with all that is known of it, without which it is not there. All calls look at
// the disk.
#pragma once

#include "core/base/json.h"
#include "ui/inference/used_model.h"

#include <QDateTime>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::ui {

/// "2026-11-22 18-00-00.123": files named so are in the order of their times.
std::string fileStem(const QDateTime& made);

/// The same with another ending.
std::filesystem::path besides(const std::filesystem::path& file, const char* extension);

/// A file that the folder does not have yet, named by the first line of `words`, else as
/// `otherwise`, whose ending it has: "It rains 2.wav" where "It rains.wav" is there.
std::filesystem::path freeFile(const std::filesystem::path& folder, const QString& words,
                               const std::filesystem::path& otherwise);

/// A path as it is written into a kept file: relative to the project that the file lies in, where
/// it leads into that, so that the project can be moved.
std::string pathToKeep(const std::filesystem::path& path, const std::filesystem::path& file);
std::filesystem::path keptPath(const std::string& written, const std::filesystem::path& file);
/// {"model", "name", "step"}, of what made the item of this file.
Json modelToKeep(const UsedModel& model, const std::filesystem::path& file);
UsedModel keptModel(const Json& json, const std::filesystem::path& file);

/// The JSON files of a folder that may not be there yet, the newest first, as many as a list is
/// good for.
std::vector<std::filesystem::path> keptFiles(const std::filesystem::path& folder);

/// `recordOf(path, json)` of each that is of this format. Damaged ones are left out: their other
/// files can still be opened by hand.
template <typename Record>
std::vector<Record> keptRecords(const std::filesystem::path& folder, std::string_view format,
                                Record recordOf(const std::filesystem::path&, const Json&)) {
    std::vector<Record> records;
    for (const std::filesystem::path& path : keptFiles(folder)) {
        try {
            const Json json = readJsonFile(path);
            if (json.is_object() && json.value("format", "") == format)
                records.push_back(recordOf(path, json));
        } catch (const std::exception&) {
            continue;
        }
    }
    return records;
}

/// Where what is removed from a folder lies.
std::filesystem::path removedFolder(const std::filesystem::path& folder);
/// Moves files of one stem into another folder, in the order of their endings, and skips those
/// that do not exist. Throws Error{IoWrite}.
void moveFiles(const std::filesystem::path& file, const std::filesystem::path& folder,
               const std::vector<const char*>& extensions);

} // namespace parlance::ui
