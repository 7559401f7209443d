// SPDX-License-Identifier: Apache-2.0
// Files that stay open: logs and locks.
#pragma once

#include "core/base/process/descriptor.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

namespace parlance {

/// A file open for appending whole lines; each append is one write(2). A half line that a killed
/// writer left is closed by a newline first.
class AppendFile {
  public:
    AppendFile() = default;
    explicit AppendFile(const std::filesystem::path& path);

    bool isOpen() const { return static_cast<bool>(m_file); }
    void appendLine(std::string_view line);
    void sync();

  private:
    Descriptor m_file;
    std::filesystem::path m_path;
};

/// An exclusive flock(2) on `path`, held until destruction.
class FileLock {
  public:
    /// Empty when another holds it.
    static std::optional<FileLock> tryAcquire(const std::filesystem::path& path);

  private:
    explicit FileLock(Descriptor file) : m_file(std::move(file)) {}
    Descriptor m_file;
};

} // namespace parlance
