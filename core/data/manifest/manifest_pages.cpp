// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/manifest_pages.h"

#include "core/base/progress.h"

namespace parlance::data {

ManifestPages::ManifestPages(const std::filesystem::path& tsv, const std::stop_token& stop)
    : m_reader(tsv, Labels::IfPresent) {
    AsrManifestReader::Mark mark = m_reader.mark();
    for (AsrRow row; m_reader.next(row); ++m_rowCount) {
        if (m_rowCount % kPageRows == 0) {
            throwIfStopped(stop, "reading the manifest");
            m_marks.push_back(mark);
        }
        mark = m_reader.mark();
    }
}

std::vector<AsrRow> ManifestPages::page(std::int64_t page) {
    m_reader.seek(m_marks.at(static_cast<std::size_t>(page)));
    std::vector<AsrRow> rows;
    for (AsrRow row; std::ssize(rows) < kPageRows && m_reader.next(row);)
        rows.push_back(std::move(row));
    return rows;
}

} // namespace parlance::data
