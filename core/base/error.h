// SPDX-License-Identifier: Apache-2.0
// Typed errors. Every message has three parts, what went wrong, where, and what to do, and is
// shown as it is on the command line, in a run's status and in the window.
#pragma once

#include "core/base/str_cat.h"

#include <optional>
#include <source_location>
#include <stdexcept>
#include <string>
#include <string_view>

namespace parlance {

enum class ErrorKind {
    Internal,
    IoWrite,
    DiskFull,
    Diverged,
    Distributed,
    Usage,
    Config,
    Data,
    IoRead,
    Checkpoint,
    Shape,
    Device,
    OutOfMemory,
    Cancelled,
    TargetMissed,
};

/// The name used in JSON: `io_write`, `out_of_memory`, ...
std::string_view errorKindName(ErrorKind kind);
/// The reverse; empty for any other name.
std::optional<ErrorKind> errorKindFromName(std::string_view name);

/// The process exit code of an error of this kind.
int exitCode(ErrorKind kind);
/// That of a training which was stopped on request; it has saved its state, so it is no error.
inline constexpr int kExitStopped = 5;

class Error : public std::runtime_error {
  public:
    Error(ErrorKind kind, std::string_view what, std::string_view where, std::string_view remedy,
          std::source_location location = std::source_location::current());
    /// An error of another process, with its whole message.
    Error(ErrorKind kind, const std::string& message,
          std::source_location location = std::source_location::current());

    ErrorKind kind() const { return m_kind; }
    /// Where in our code it was thrown; for logs, not for users.
    const std::source_location& location() const { return m_location; }

  private:
    ErrorKind m_kind;
    std::source_location m_location;
};

} // namespace parlance
