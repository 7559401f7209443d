// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/item_scan.h"
#include "ui/pages/data/items/item_order.h"
#include "ui/services/latest_call.h"

#include <QObject>

#include <memory>
#include <vector>

namespace parlance::ui {

class DataItemsModel;
class OpenDataSet;

/// Which items of the open set the table shows, and in which order. Both are found off the window's
/// thread; until then the rows stay as they are. The order outlives filters, and ends with the set.
class ShownItems : public QObject {
    Q_OBJECT
  public:
    ShownItems(DataItemsModel& model, QObject* parent);

    /// All of them, as in the file. Null shows none.
    void setDataSet(std::shared_ptr<OpenDataSet> set);
    /// The same set, read again: rows stay where they are until they are sorted or filtered again.
    void replaceDataSet(std::shared_ptr<OpenDataSet> set);
    /// By which the column of problems is sorted.
    void setReport(std::shared_ptr<const data::DataReport> report);
    /// Only what passes the filter, and of that only what the bar counts where there is one.
    void filter(const data::ItemFilter& filter, const std::optional<data::ItemBar>& bar);
    void sort(const ItemOrder& order);
    const ItemOrder& order() const { return m_wanted.order; }
    bool isUnderWay() const { return m_finding.isUnderWay(); }

  Q_SIGNALS:
    void orderChanged(const ItemOrder& order);
    /// Every item is looked at, which takes a while for a large set.
    void looking();
    /// The model has the rows.
    void shown();
    void failed(const QString& message);

  private:
    struct Ranks { ///< of the items by a column
        int column = -1;
        std::shared_ptr<const data::ItemRanks> ranks;
    };
    struct Found {
        bool isAll = false; ///< as in the file
        std::vector<std::int64_t> rows;
        Ranks ranks;
    };
    struct Wanted {
        std::shared_ptr<OpenDataSet> set;
        std::shared_ptr<const data::DataReport> report;
        data::ItemFilter filter;
        std::optional<data::ItemBar> bar;
        ItemOrder order;
        Ranks ranks;
    };

    void find();
    static Found found(const Wanted& wanted, const std::stop_token& stop);
    static data::ItemRanks ranksBy(const Wanted& wanted, const std::stop_token& stop);

    DataItemsModel& m_model;
    Wanted m_wanted;
    LatestCall m_finding;
};

} // namespace parlance::ui
