// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/item_edit.h"
#include "core/data/item_scan.h"
#include "core/data/report/dated_report.h"
#include "ui/services/async_call.h"
#include "ui/services/data_sets.h"

#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::ui {

/// An open data set whose pages may be asked for from any thread.
class OpenDataSet {
  public:
    /// Throws what opening it throws.
    OpenDataSet(DataSetEntry entry, const ProgressSink& progress, const std::stop_token& stop)
        : m_entry(std::move(entry)), m_stamp(data::editStamp(m_entry.path)),
          m_set(m_entry.kind->open(m_entry.path, progress, stop)) {}

    const DataSetEntry& entry() const { return m_entry; }
    /// Of its files before they were read.
    const std::string& stamp() const { return m_stamp; }
    const data::DataOverview& overview() const { return m_set->overview(); }
    const data::DataSet& set() const { return *m_set; }
    std::vector<data::DataItem> page(std::int64_t page) {
        const std::scoped_lock lock(m_mutex);
        return m_set->page(page);
    }
    /// Of the recordings that it names, as they are now; looks at all of them.
    std::string recordingsStamp(const std::stop_token& stop) {
        return m_entry.kind->hasSound() ? data::recordingsStamp(overview().items, pages(), stop)
                                        : std::string();
    }
    /// page(), for as long as this lives.
    data::ItemPages pages() {
        return [this](std::int64_t number) { return page(number); };
    }

  private:
    DataSetEntry m_entry;
    std::string m_stamp;
    std::unique_ptr<data::DataSet> m_set;
    std::mutex m_mutex;
};

/// Opens one that is freed off the window's thread, whoever lets go of it last: that takes longer
/// for a large vocabulary than the window may wait. Throws what opening it throws.
inline std::shared_ptr<OpenDataSet>
openDataSet(const DataSetEntry& entry, const ProgressSink& progress, const std::stop_token& stop) {
    auto set = std::make_unique<OpenDataSet>(entry, progress, stop);
    return {set.release(),
            [](OpenDataSet* old) { runAside(CallKind::Waits, [old] { delete old; }); }};
}

} // namespace parlance::ui
