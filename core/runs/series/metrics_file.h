// SPDX-License-Identifier: Apache-2.0
// The bytes of a log that grows, whole lines at a time.
#pragma once

#include "core/base/process/descriptor.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace parlance::runs {

/// What tells one file from another, and whether it was written to.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    std::int64_t modifiedNs = 0; ///< since 1970
    bool operator==(const FileIdentity&) const = default;
};

/// Of an open file, or of what is at a path; all zero if it cannot be asked.
FileIdentity identityOf(const Descriptor& file);
FileIdentity identityOf(const std::filesystem::path& path);

/// Whole lines, with kTextPadding readable bytes behind them.
struct TextBlock {
    std::unique_ptr<char[]> bytes;
    std::string_view lines; ///< within `bytes`
};

class MetricsFile {
  public:
    /// What is read at once at most, and the longest line that is understood.
    static constexpr std::size_t kBlockBytes = 4u << 20;

    explicit MetricsFile(std::filesystem::path path) : m_path(std::move(path)) {}

    enum class Look {
        Missing, ///< not written yet
        Same,
        Another ///< replaced or cut short: read from the start again
    };
    /// Opens the file as it is now. close() ends the look.
    Look look();
    void close() { m_file.close(); }

    /// The next whole lines, between look() and close(). Empty at the end; a half-written last
    /// line waits. Lines longer than a block are left out.
    std::optional<TextBlock> read();
    /// Bytes read so far; a reader that knows the start of the file from elsewhere sets it.
    std::uint64_t offset() const { return m_offset; }
    void skipTo(std::uint64_t offset) { m_offset = offset; }
    /// Lines left out because they were too long.
    std::int64_t overlongLines() const { return m_overlong; }

    const std::filesystem::path& path() const { return m_path; }
    /// As look() found it.
    const FileIdentity& identity() const { return m_identity; }
    const Descriptor& descriptor() const { return m_file; }
    /// The open file for someone else to keep; ends the look.
    Descriptor takeDescriptor() { return std::move(m_file); }

  private:
    std::string_view cutToLines(std::string_view block);

    std::filesystem::path m_path;
    Descriptor m_file;
    FileIdentity m_identity;
    std::uint64_t m_offset = 0; ///< of the first byte not yet returned
    bool m_insideLongLine = false;
    std::int64_t m_overlong = 0;
};

/// Reads up to `bytes.size()` bytes at `offset`; returns how many there were.
std::size_t readAt(const Descriptor& file, std::uint64_t offset, std::span<char> bytes);

} // namespace parlance::runs
