// SPDX-License-Identifier: Apache-2.0
#include "core/data/glue/glue_reader.h"

#include "core/base/error.h"

#include <algorithm>
#include <vector>

namespace parlance::data {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::vector<std::string_view> columnsOf(std::string_view line) {
    std::vector<std::string_view> columns;
    for (std::size_t begin = 0, end = 0; end != std::string_view::npos; begin = end + 1) {
        end = line.find('\t', begin);
        columns.push_back(line.substr(begin, end - begin));
    }
    return columns;
}

std::optional<std::size_t> placeOf(std::string_view name,
                                   const std::vector<std::string_view>& columns) {
    const auto found = std::ranges::find(columns, name);
    if (name.empty() || found == columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - columns.begin());
}

} // namespace

GlueReader::GlueReader(const GlueTask& task, const std::filesystem::path& file)
    : m_lines(file), m_name(file.stem().string()) {
    if (task.places) {
        m_text = task.places->text;
        m_label = task.places->label;
    } else {
        readHeader(task, file);
    }
    m_columns =
        1 + std::max({m_text, m_pair.value_or(0), m_label.value_or(0), m_index.value_or(0)});
}

void GlueReader::readHeader(const GlueTask& task, const std::filesystem::path& file) {
    m_lines.next(m_line); // nothing of an empty file
    std::string_view line = m_line;
    if (line.starts_with(kByteOrderMark))
        line.remove_prefix(kByteOrderMark.size());
    const std::vector<std::string_view> header = columnsOf(line);
    const auto text = placeOf(task.columns.text, header);
    m_pair = placeOf(task.columns.pair, header);
    m_label = placeOf(task.columns.label, header);
    m_index = placeOf("index", header);
    if (text && (m_pair || !task.hasPairs() || task.isOwnTable())) {
        m_text = *text;
        return;
    }
    throw Error(ErrorKind::Data,
                strCat("the table's header has no column \"",
                       text ? task.columns.pair : task.columns.text, "\""),
                file.string(), strCat("give a table of the task ", task.name));
}

bool GlueReader::next(GlueRow& row) {
    do {
        if (!m_lines.next(m_line))
            return false;
    } while (m_line.empty());
    std::string_view line = m_line;
    if (m_lines.number() == 1 && line.starts_with(kByteOrderMark))
        line.remove_prefix(kByteOrderMark.size());
    const std::vector<std::string_view> columns = columnsOf(line);
    row = {.line = m_lines.number()};
    if (columns.size() < m_columns) {
        row.id = strCat(m_name, '-', row.line - 1);
        row.text = line;
        row.fault =
            strCat("the row has ", columns.size(), columns.size() == 1 ? " column" : " columns",
                   ", ", m_columns, " are needed");
        return true;
    }
    row.id = m_index ? strCat(m_name, '-', columns[*m_index]) : strCat(m_name, '-', row.line - 1);
    row.text = columns[m_text];
    if (m_pair)
        row.pair = columns[*m_pair];
    if (m_label)
        row.label = columns[*m_label];
    return true;
}

std::string GlueReader::changed(std::string_view line, Column column,
                                std::string_view value) const {
    std::vector<std::string_view> columns = columnsOf(line);
    const std::optional<std::size_t> place = column == Column::Text   ? std::optional(m_text)
                                             : column == Column::Pair ? m_pair
                                                                      : m_label;
    if (!place || *place >= columns.size())
        throw Error(ErrorKind::Data, "the row has no such column", m_name,
                    "mend the table in a text editor");
    columns[*place] = value;
    std::string text(columns.front());
    for (std::size_t i = 1; i < columns.size(); ++i)
        text.append(1, '\t').append(columns[i]);
    return text;
}

} // namespace parlance::data
