// SPDX-License-Identifier: Apache-2.0
// Tables as people have them: CSV, TSV and JSON lines, row by row.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace parlance::data {

/// .csv, .tsv, .jsonl, .ndjson, in small or capital letters.
bool isTableFile(const std::filesystem::path& file);

/// Values between tabs or bars where the first row has some, else between commas or semicolons,
/// whichever it has more of, quoted as RFC 4180 has it (with tabs and bars nothing is quoted), or
/// one JSON object a line.
class TableReader {
  public:
    /// Reads the first row. Throws Error{IoRead}; Error{Data} for an empty file.
    explicit TableReader(const std::filesystem::path& file);

    /// The first row, or the keys of the first object.
    const std::vector<std::string>& columns() const { return m_columns; }
    /// For tables without a header: the first row is given by next() as well.
    void takeFirstRowAsData();
    /// As many fields as there are columns; those that a row lacks are empty. Empty lines are not
    /// rows. False after the last one. Throws Error{Data} naming the line for one of more than
    /// 1 MiB, a quote without end, or a line that is not a JSON object.
    bool next(std::vector<std::string>& fields);
    /// "talks.csv, line 3", of the row read last.
    std::string place() const;
    std::int64_t line() const { return m_line; }     ///< of the row read last, from 1
    std::int64_t offset() const { return m_offset; } ///< bytes read

  private:
    bool readLine(std::string& line);
    std::vector<std::string> split(std::string line);
    std::vector<std::string> splitQuoted(std::string line);
    std::vector<std::string> fieldsOfObject(const std::string& line);

    std::filesystem::path m_file;
    std::ifstream m_stream;
    std::int64_t m_line = 0;
    std::int64_t m_offset = 0;
    bool m_isJson = false;
    char m_separator = '\t';
    std::vector<std::string> m_columns;
    std::optional<std::vector<std::string>> m_first; ///< that next() has still to give
};

} // namespace parlance::data
