// SPDX-License-Identifier: Apache-2.0
#include "core/data/tables/table_reader.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/data/open_text.h"

#include <algorithm>
#include <cctype>

namespace parlance::data {

namespace {

constexpr std::size_t kLongestLine = 1 << 20;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string endingOf(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return ending;
}

bool isJsonEnding(const std::string& ending) {
    return ending == ".jsonl" || ending == ".ndjson" || ending == ".json";
}

/// A tab or a bar, which texts do not have; else the one that the row has most of.
char separatorOf(const std::string& row) {
    for (const char separator : {'\t', '|'})
        if (row.find(separator) != std::string::npos)
            return separator;
    return std::ranges::count(row, ';') > std::ranges::count(row, ',') ? ';' : ',';
}

std::string textOf(const Json& value) {
    if (value.is_string())
        return value.get<std::string>();
    return value.is_null() ? std::string() : formatJson(value);
}

} // namespace

bool isTableFile(const std::filesystem::path& file) {
    const std::string ending = endingOf(file);
    return ending == ".csv" || ending == ".tsv" || ending == ".jsonl" || ending == ".ndjson";
}

TableReader::TableReader(const std::filesystem::path& file)
    : m_file(file), m_stream(openText(file)), m_isJson(isJsonEnding(endingOf(file))) {
    std::string line;
    do {
        if (!readLine(line))
            throw Error(ErrorKind::Data, "the table is empty", file.string(), "give one with rows");
        if (m_line == 1 && line.starts_with(kByteOrderMark))
            line.erase(0, kByteOrderMark.size());
    } while (line.empty());
    if (!m_isJson) {
        m_separator = endingOf(file) == ".tsv" ? '\t' : separatorOf(line);
        m_columns = split(std::move(line));
        return;
    }
    const Json object = parseJson(line, place());
    if (!object.is_object())
        throw Error(ErrorKind::Data, "the line is not a JSON object", place(),
                    "give one object with the same keys on each line");
    for (const auto& [key, value] : object.items())
        m_columns.push_back(key);
    m_first = fieldsOfObject(line);
}

void TableReader::takeFirstRowAsData() {
    if (!m_isJson)
        m_first = m_columns;
}

bool TableReader::next(std::vector<std::string>& fields) {
    if (m_first) {
        fields = std::move(*m_first);
        m_first.reset();
        return true;
    }
    std::string line;
    do {
        if (!readLine(line))
            return false;
    } while (line.empty());
    fields = m_isJson ? fieldsOfObject(line) : split(std::move(line));
    fields.resize(m_columns.size());
    return true;
}

std::string TableReader::place() const {
    return strCat(m_file.string(), ", line ", m_line);
}

bool TableReader::readLine(std::string& line) {
    line.clear();
    if (!std::getline(m_stream, line)) {
        if (m_stream.bad())
            throw Error(ErrorKind::IoRead, "cannot read the table", m_file.string(),
                        "check the disk");
        return false;
    }
    ++m_line;
    m_offset += static_cast<std::int64_t>(line.size()) + 1;
    if (line.size() > kLongestLine)
        throw Error(ErrorKind::Data, "the line has more than a megabyte", place(),
                    "this is not a table of texts");
    if (line.find('\0') != std::string::npos)
        throw Error(ErrorKind::Data, "the line has a byte of value 0", place(),
                    "save the table as UTF-8");
    if (line.ends_with('\r'))
        line.pop_back();
    return true;
}

std::vector<std::string> TableReader::split(std::string line) {
    if (m_separator == ',' || m_separator == ';')
        return splitQuoted(std::move(line));
    std::vector<std::string> fields(1);
    for (const char letter : line)
        if (letter == m_separator)
            fields.emplace_back();
        else
            fields.back() += letter;
    return fields;
}

/// A quoted field may go on over several lines.
std::vector<std::string> TableReader::splitQuoted(std::string line) {
    std::vector<std::string> fields(1);
    bool isQuoted = false;
    std::size_t bytes = line.size();
    const std::string begin = place();
    for (std::size_t i = 0;; ++i) {
        if (i == line.size()) {
            if (!isQuoted)
                return fields;
            const bool isMore = readLine(line);
            bytes += line.size();
            if (!isMore || bytes > kLongestLine)
                throw Error(ErrorKind::Data, "a quote that begins here has no end", begin,
                            "close it, or double the quotes that are part of the text");
            fields.back() += '\n';
            i = static_cast<std::size_t>(-1);
            continue;
        }
        const char letter = line[i];
        if (isQuoted && letter == '"' && i + 1 < line.size() && line[i + 1] == '"')
            fields.back() += line[++i];
        else if (letter == '"' && (isQuoted || fields.back().empty()))
            isQuoted = !isQuoted;
        else if (letter == m_separator && !isQuoted)
            fields.emplace_back();
        else
            fields.back() += letter;
    }
}

std::vector<std::string> TableReader::fieldsOfObject(const std::string& line) {
    const Json object = parseJson(line, place());
    if (!object.is_object())
        throw Error(ErrorKind::Data, "the line is not a JSON object", place(),
                    "give one object with the same keys on each line");
    std::vector<std::string> fields;
    for (const std::string& column : m_columns) {
        const auto found = object.find(column);
        fields.push_back(found == object.end() ? std::string() : textOf(*found));
    }
    return fields;
}

} // namespace parlance::data
