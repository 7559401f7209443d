// SPDX-License-Identifier: Apache-2.0
// Child processes without a shell.
#pragma once

#include "core/base/process/descriptor.h"

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace parlance {

struct Command {
    std::vector<std::string> arguments = {};             ///< [0] is the program, looked up in PATH
    std::map<std::string, std::string> environment = {}; ///< added to ours
    std::filesystem::path workingFolder = {};            ///< empty = ours
    std::filesystem::path stdoutFile = {};               ///< appended to; empty = see the function
    std::filesystem::path stderrFile = {};
    bool newSession = false; ///< setsid: outlives our terminal and our death
};

struct CommandResult {
    int exitCode = 0; ///< 128 + signal when killed
    std::string output;
    std::string errors;
};

/// Runs to the end and captures both streams (at most 64 MiB each). Throws Error{IoRead} with
/// "program not found" when it cannot be started.
CommandResult runCommand(const Command& command, const std::string& input = {});

/// Which of a child's streams we hold ends of.
struct Streams {
    /// readLine() delivers its stdout lines; otherwise they go to stdoutFile, or nowhere.
    bool captureStdout = false;
    /// Its stdin stays open, without data, until this object or our process ends: a child that
    /// watches it ends with us. Otherwise stdin is empty.
    bool holdStdin = false;
    bool ourStdout = false; ///< it writes where we do, instead of to the file
    bool ourStderr = false;
};

/// A running child. The destructor neither kills nor waits: a training worker outlives us.
class ChildProcess {
  public:
    static ChildProcess start(const Command& command, const Streams& streams = {});

    pid_t pid() const { return m_pid; }
    /// Waits for one line of stdout; empty on timeout or end of stream.
    std::optional<std::string> readLine(std::chrono::milliseconds timeout);
    /// Exit code (128 + signal) if it has ended; never waits.
    std::optional<int> poll();
    /// Waits until it ends or the time is over.
    std::optional<int> wait(std::chrono::milliseconds timeout);
    void signal(int number);
    /// Ends the stdin held for it.
    void closeStdin() { m_stdin.close(); }

  private:
    ChildProcess() = default;
    pid_t m_pid = -1;
    Descriptor m_stdin;
    Descriptor m_stdout;
    std::optional<int> m_exitCode;
    std::string m_buffer;
};

/// When the process `pid` started, in clock ticks since boot; empty when it has ended, to the last
/// of its threads: what it locked is free then. With the pid it names one process for good, while
/// a pid alone is used again.
std::optional<std::int64_t> processStartTicks(pid_t pid);

} // namespace parlance
