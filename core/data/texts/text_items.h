// SPDX-License-Identifier: Apache-2.0
// The lines of a text one after another, whatever is in them, in constant memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace parlance::data {

/// A line, or a piece of one that is very long: a text of characters may be one line of megabytes.
struct TextItem {
    std::string_view text; ///< without its end of line
    std::string_view
        bytes;             ///< with it; only the last piece of a line and a whole line may have one
    std::int64_t line = 0; ///< from 1
    std::int64_t piece = 0; ///< of a line in pieces from 1; 0 = it is whole
};

/// "12", or "12, part 3".
std::string nameOf(const TextItem& item);

class TextItemReader {
  public:
    /// The greatest length of an item. Longer lines are cut at white space where there is some.
    static constexpr std::size_t kMostBytes = 1 << 14;

    /// Throws Error{IoRead} when the file cannot be opened.
    explicit TextItemReader(std::filesystem::path file);

    /// The next item, valid until the next call; false after the last. Lines end as
    /// text::takeLine() has it. Throws Error{IoRead}.
    bool next(TextItem& item);

    /// A place to come back to: where the next item begins.
    struct Mark {
        std::int64_t offset = 0;
        std::int64_t line = 0;  ///< lines before it
        std::int64_t piece = 0; ///< pieces of this line before it
        bool operator==(const Mark&) const = default;
    };
    Mark mark() const { return m_mark; }
    void seek(const Mark& mark);

  private:
    bool fill();
    std::size_t itemEnd() const;

    std::filesystem::path m_file;
    std::ifstream m_stream;
    std::string m_buffer;
    std::size_t m_begin = 0; ///< of what has not been given yet
    bool m_atEnd = false;    ///< of the file: the buffer holds the rest
    Mark m_mark;
};

} // namespace parlance::data
