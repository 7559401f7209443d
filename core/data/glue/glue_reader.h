// SPDX-License-Identifier: Apache-2.0
// The tables of GLUE: columns apart by tabs, without any quoting.
#pragma once

#include "core/data/glue/glue_task.h"
#include "core/data/manifest/line_reader.h"

#include <filesystem>
#include <optional>
#include <string>

namespace parlance::data {

struct GlueRow {
    /// As published programs name it: "train-1", by the table and the row, of which the header is
    /// 0, or by the table's column "index".
    std::string id{};
    std::string text{};
    std::optional<std::string> pair{};
    std::optional<std::string> label{}; ///< as it is written
    std::int64_t line = 0;              ///< from 1
    /// Why the row cannot be used, for people; then `text` is the whole line. Empty of good rows.
    std::string fault{};
};

class GlueReader {
  public:
    /// Reads the header. Throws Error{IoRead}; Error{Data} when a column of a text is missing.
    GlueReader(const GlueTask& task, const std::filesystem::path& file);

    /// False after the last row. Empty lines are none. Throws Error{Data} as LineReader does.
    bool next(GlueRow& row);
    enum class Column { Text, Pair, Label };
    /// A line of the table with another value there. Throws Error{Data} when the table or the line
    /// has no such column.
    std::string changed(std::string_view line, Column column, std::string_view value) const;
    bool hasLabels() const { return m_label.has_value(); }
    bool hasPairs() const { return m_pair.has_value(); }
    std::string place() const { return m_lines.place(); } ///< of the row read last, for errors

    LineReader::Mark mark() const { return m_lines.mark(); }
    void seek(const LineReader::Mark& mark) { m_lines.seek(mark); }

  private:
    void readHeader(const GlueTask& task, const std::filesystem::path& file);

    LineReader m_lines;
    std::string m_name;
    std::string m_line;
    std::size_t m_text = 0;
    std::optional<std::size_t> m_pair, m_label, m_index;
    std::size_t m_columns = 0; ///< that a row needs
};

} // namespace parlance::data
