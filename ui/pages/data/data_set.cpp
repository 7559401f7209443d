// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/data_set.h"

namespace parlance::ui {

DataSet::DataSet(std::filesystem::path tsv, const std::stop_token& stop)
    : m_tsv(std::move(tsv)), m_overview(data::surveyManifest(m_tsv, stop)), m_pages(m_tsv, stop) {}

std::vector<data::AsrRow> DataSet::page(std::int64_t page) {
    const std::scoped_lock lock(m_mutex);
    return m_pages.page(page);
}

} // namespace parlance::ui
