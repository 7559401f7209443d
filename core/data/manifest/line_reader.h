// SPDX-License-Identifier: Apache-2.0
// Text files line by line, in constant memory whatever the file holds.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace parlance::data {

class LineReader {
  public:
    /// Throws Error{IoRead} when the file cannot be opened.
    explicit LineReader(std::filesystem::path file);

    /// The next line without its end (LF or CRLF); false after the last. Throws Error{Data} for a
    /// line of more than 1 MiB or with a NUL byte.
    bool next(std::string& line);
    std::int64_t number() const { return m_number; } ///< of the line read last, from 1

    /// A place to come back to: where the next line begins.
    struct Mark {
        std::int64_t offset = 0;
        std::int64_t number = 0;
    };
    Mark mark() const { return {m_offset, m_number}; }
    void seek(const Mark& mark);
    /// "manifest.tsv, line 3", for errors.
    std::string place() const;

  private:
    std::filesystem::path m_file;
    std::ifstream m_stream;
    std::int64_t m_number = 0;
    std::int64_t m_offset = 0; ///< of the next byte
};

} // namespace parlance::data
