// SPDX-License-Identifier: Apache-2.0
// Child processes without a shell.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace parlance {

struct Command {
    std::vector<std::string> arguments;             ///< [0] is the program, looked up in PATH
    std::map<std::string, std::string> environment; ///< added to ours
    std::filesystem::path workingFolder;            ///< empty = ours
    std::filesystem::path stdoutFile;               ///< appended to; empty = see the function
    std::filesystem::path stderrFile;
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

/// A running child. The destructor neither kills nor waits: a training worker outlives us.
class ChildProcess {
  public:
    /// `captureStdout`: readLine() delivers its stdout lines; otherwise stdoutFile or /dev/null.
    static ChildProcess start(const Command& command, bool captureStdout = false);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&& other) noexcept;
    ~ChildProcess();

    pid_t pid() const { return m_pid; }
    /// Waits for one line of stdout; empty on timeout or end of stream.
    std::optional<std::string> readLine(std::chrono::milliseconds timeout);
    /// Exit code (128 + signal) if it has ended; never waits.
    std::optional<int> poll();
    /// Waits until it ends or the time is over.
    std::optional<int> wait(std::chrono::milliseconds timeout);
    void signal(int number);

  private:
    ChildProcess() = default;
    pid_t m_pid = -1;
    int m_stdout = -1;
    std::optional<int> m_exitCode;
    std::string m_buffer;
};

/// When the process `pid` started, in clock ticks since boot; empty when it is gone. With the pid
/// it names one process for good, while a pid alone is used again.
std::optional<std::int64_t> processStartTicks(pid_t pid);

} // namespace parlance
