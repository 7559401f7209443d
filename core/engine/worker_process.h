// SPDX-License-Identifier: Apache-2.0
// Training workers as processes of their own.
#pragma once

#include "core/base/process/process.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::engine {

struct WorkerOrder {
    std::vector<std::string> arguments; ///< [0] is the program
    std::filesystem::path runFolder;
    std::filesystem::path workingFolder;
};

/// Starts the worker in a session of its own, with worker.log of the run folder as its stdout and
/// stderr, and returns once status.json tells of it, or of the first process that it has launched.
/// A worker that ends before gives its last `error:` line as an Error of the kind that its exit
/// code tells.
ChildProcess startWorker(const WorkerOrder& order);

/// What a worker wrote on its last `error:` line of `log`, as an Error; `program`: what it is
/// called where it wrote none.
[[noreturn]] void throwProgramError(int exitCode, const std::string& log,
                                    std::string_view program = {});

} // namespace parlance::engine
