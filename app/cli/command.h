// SPDX-License-Identifier: Apache-2.0
// What a command of `parlance` is made of. Each lives in a file of its own below commands/, is
// declared in commands.h there and named in command_table.cpp.
#pragma once

#include <functional>
#include <span>

namespace CLI {
class App;
}

namespace parlance::cli {

class Session;

/// What a command does once its options are parsed; returns the exit code. Errors are thrown.
using Action = std::function<int(Session&)>;

/// Whether a command keeps the processor's cores busy, and whether several processes may share that
/// out (`parlance launch`).
enum class Work { Light, Computes, ComputesShared };

struct CommandEntry {
    const char* name;
    const char* summary;
    /// Adds the command's own options to `app`; the action reads what they were set to.
    Action (*declare)(CLI::App& app);
    Work work = Work::Light;
};

/// Every command, in the order of `parlance --help`.
std::span<const CommandEntry> commandTable();

} // namespace parlance::cli
