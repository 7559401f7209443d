// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/run_summary.h"

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace parlance::ui {

/// The rows of the list of runs at one time. A copy, as for another thread, shares them: to copy
/// the runs themselves takes longer than a frame where there are thousands.
class RunRows {
  public:
    using Row = std::shared_ptr<const RunSummary>; ///< never null

    class Iterator {
      public:
        using value_type = RunSummary;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        explicit Iterator(const Row* at) : m_at(at) {}
        const RunSummary& operator*() const { return **m_at; }
        const RunSummary* operator->() const { return m_at->get(); }
        Iterator& operator++() {
            ++m_at;
            return *this;
        }
        Iterator operator++(int) { return Iterator(m_at++); }
        bool operator==(const Iterator&) const = default;

      private:
        const Row* m_at = nullptr;
    };

    std::size_t size() const { return m_rows.size(); }
    bool empty() const { return m_rows.empty(); }
    const RunSummary& operator[](std::size_t place) const { return *m_rows[place]; }
    const RunSummary& front() const { return *m_rows.front(); }
    Iterator begin() const { return Iterator(m_rows.data()); }
    Iterator end() const { return Iterator(m_rows.data() + m_rows.size()); }

    const Row& row(std::size_t place) const { return m_rows[place]; }
    void add(Row row) { m_rows.push_back(std::move(row)); }
    void replace(std::size_t place, Row row) { m_rows[place] = std::move(row); }

  private:
    std::vector<Row> m_rows;
};

} // namespace parlance::ui
