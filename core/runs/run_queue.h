// SPDX-License-Identifier: Apache-2.0
// queue.json of a project: in which order the runs that wait are to be trained, and on which
// devices. A run waits when its status says so (RunWriter::queue); the file has no say in that, so
// that nothing is lost with it. The window that works through the queue is the only one to write
// it.
#pragma once

#include "core/base/held_files.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::runs {

struct RunQueue {
    std::vector<std::string> runs;    ///< names of the folders in runs/, the next one first
    std::vector<std::string> devices; ///< "cpu", "cuda:1"; empty = all that there are

    bool operator==(const RunQueue&) const = default;
};

std::filesystem::path queueFile(const std::filesystem::path& project);

/// Without a file, an empty one. Throws Error{Config} or Error{IoRead} for one that cannot be read.
RunQueue readRunQueue(const std::filesystem::path& project);
/// Throws Error{IoWrite} or Error{DiskFull}.
void writeRunQueue(const std::filesystem::path& project, const RunQueue& queue);

/// Whoever holds it works through the queue. Empty when another process does.
std::optional<FileLock> holdRunQueue(const std::filesystem::path& project);

/// The runs that wait, in the file's order; those that it does not name come last, in the order
/// given.
std::vector<std::string> inQueueOrder(const RunQueue& queue, std::vector<std::string> waiting);

} // namespace parlance::runs
