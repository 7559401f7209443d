// SPDX-License-Identifier: Apache-2.0
// How the data reports of all kinds go through the rows of a list.
#pragma once

#include "core/base/progress.h"
#include "core/data/parallel.h"
#include "core/data/report/data_report.h"

#include <algorithm>
#include <mutex>

namespace parlance::data {

/// Passes on how many rows are done, one thread at a time.
class RowCounter {
  public:
    RowCounter(const ProgressSink& sink, std::int64_t total) : m_sink(sink), m_total(total) {}

    void rowDone(const std::string& item) {
        const std::scoped_lock lock(m_mutex);
        ++m_done;
        if (m_sink)
            m_sink({.done = m_done, .total = m_total, .what = item});
    }

  private:
    const ProgressSink& m_sink;
    std::int64_t m_total;
    std::int64_t m_done = 0;
    std::mutex m_mutex;
};

/// Every row that `reader` still has, in batches that keep `threads` busy. `check(row, number,
/// findings)` is called from several threads and returns false for a row that it was stopped on.
/// Without a stop, `report.rows` rows are expected; a list that somebody shortened ends it early.
template <typename Row, typename Reader, typename Check>
void scanRows(DataReport& report, Reader& reader, int threads, const ProgressSink& progress,
              const std::stop_token& stop, const Check& check) {
    constexpr std::int64_t kBatch = 256;
    struct Checked {
        bool done = false;
        std::vector<Finding> findings;
    };
    RowCounter counter(progress, report.rows);
    std::vector<Row> rows;
    for (std::int64_t first = 0; first < report.rows && !stop.stop_requested();
         first += std::ssize(rows)) {
        rows.clear();
        for (Row row; std::ssize(rows) < kBatch && reader.next(row);)
            rows.push_back(std::move(row));
        if (rows.empty())
            break;
        std::vector<Checked> checked(rows.size());
        forEachInParallel(std::ssize(rows), threads, stop, [&](std::int64_t index) {
            const Row& row = rows[static_cast<std::size_t>(index)];
            Checked& result = checked[static_cast<std::size_t>(index)];
            result.done = check(row, first + index, result.findings);
            counter.rowDone(row.id);
        });
        for (Checked& row : checked) {
            if (!row.done)
                continue;
            ++report.scanned;
            for (Finding& finding : row.findings)
                report.add(std::move(finding));
        }
    }
}

} // namespace parlance::data
