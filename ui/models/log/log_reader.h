// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <filesystem>
#include <string>

namespace parlance::ui {

/// What came at the end of a log.
struct LogChunk {
    std::string bytes;
    std::uint64_t end = 0;   ///< where to read on from
    bool startsAnew = false; ///< what was read before is no longer what the file holds
};

/// Reads on from `from`. Of a log longer than 16 MiB only the end is read, from a whole line on.
/// A file that is not there is an empty one: a run that has yet to begin has no log. For pool
/// threads.
LogChunk readLog(const std::filesystem::path& file, std::uint64_t from);

/// The last lines that are not empty, very long ones cut. For pool threads.
QString lastLines(const std::filesystem::path& file, qsizetype count);

} // namespace parlance::ui
