// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

struct gzFile_s; // of zlib

namespace parlance::text {

/// Reads a text file line by line, whether it is plain or gzipped.
class GzippedLines {
  public:
    /// Throws Error{IoRead}.
    explicit GzippedLines(const std::filesystem::path& file);

    /// The next line without its end; false after the last one. Throws Error{Data} for a damaged
    /// archive and for a line of more than 1 MiB, Error{IoRead}.
    bool next(std::string& line);
    std::int64_t lineNumber() const { return m_line; } ///< of the line read last, from 1
    const std::filesystem::path& file() const { return m_path; }

  private:
    struct Close {
        void operator()(gzFile_s* file) const;
    };
    bool fill();

    std::filesystem::path m_path;
    std::unique_ptr<gzFile_s, Close> m_file;
    std::vector<char> m_buffer;
    std::size_t m_at = 0, m_end = 0;
    std::int64_t m_line = 0;
};

} // namespace parlance::text
