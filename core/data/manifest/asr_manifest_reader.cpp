// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/asr_manifest_reader.h"

#include "core/base/error.h"
#include "core/data/manifest/manifest_path.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace parlance::data {

namespace {

constexpr std::int64_t kMaxSamples = std::int64_t{1} << 40;

void parseRow(std::string_view line, const std::filesystem::path& root, const LineReader& reader,
              AsrRow& row) {
    const auto tab = line.find('\t');
    if (tab == std::string_view::npos || line.find('\t', tab + 1) != std::string_view::npos)
        throw Error(ErrorKind::Data, "a row needs exactly one tab", reader.place(),
                    "write the path, a tab and the number of samples");
    row.id = line.substr(0, tab);
    if (!staysBelow(row.id))
        throw Error(ErrorKind::Data, strCat("the path '", row.id, "' is not below the root folder"),
                    reader.place(), "give a path relative to the root, without '..'");
    const std::string_view digits = line.substr(tab + 1);
    const char* end = digits.data() + digits.size();
    const auto [stop, failure] = std::from_chars(digits.data(), end, row.samples);
    if (failure != std::errc() || stop != end || row.samples < 0 || row.samples > kMaxSamples)
        throw Error(ErrorKind::Data,
                    strCat("'", digits.substr(0, 40), "' is not a number of samples"),
                    reader.place(), "give the file's length in samples");
    row.file = root / row.id;
}

std::int64_t countRest(LineReader& reader) {
    std::int64_t count = 0;
    for (std::string line; reader.next(line);)
        ++count;
    return count;
}

} // namespace

std::filesystem::path labelFileOf(std::filesystem::path tsv) {
    return tsv.replace_extension(".ltr");
}

AsrManifestReader::AsrManifestReader(std::filesystem::path tsv, Labels labels)
    : m_source(std::move(tsv)), m_rows(m_source) {
    if (!m_rows.next(m_rootLine) || m_rootLine.empty())
        throw Error(ErrorKind::Data, "the first line names no root folder", m_source.string(),
                    "begin the manifest with the folder that its paths are relative to");
    m_root = (m_source.parent_path() / m_rootLine).lexically_normal();
    const std::filesystem::path file = labelFileOf(m_source);
    std::error_code failure;
    if (labels == Labels::Required ||
        (labels == Labels::IfPresent && std::filesystem::exists(file, failure)))
        m_labels = std::make_unique<LineReader>(file);
}

bool AsrManifestReader::next(AsrRow& row) {
    const bool hasRow = m_rows.next(m_line);
    if (hasRow)
        parseRow(m_line, m_root, m_rows, row);
    row.labels.clear();
    if (m_labels && m_labels->next(row.labels) != hasRow)
        refuseLabels();
    return hasRow;
}

void AsrManifestReader::refuseLabels() {
    const std::int64_t rows = m_rows.number() - 1 + countRest(m_rows);
    const std::int64_t labels = m_labels->number() + countRest(*m_labels);
    throw Error(ErrorKind::Data,
                strCat("expected ", rows, " label lines, one for each row of ",
                       m_source.filename().string(), ", found ", labels),
                strCat(labelFileOf(m_source).string(), ", line ", std::min(rows, labels) + 1),
                "write one label line for each row");
}

AsrManifestReader::Mark AsrManifestReader::mark() const {
    return {m_rows.mark(), m_labels ? m_labels->mark() : LineReader::Mark{}};
}

void AsrManifestReader::seek(const Mark& mark) {
    m_rows.seek(mark.row);
    if (m_labels)
        m_labels->seek(mark.label);
}

} // namespace parlance::data
