// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/data/items/item_order.h"
#include "ui/pages/data/sets/open_data_set.h"

#include <QAbstractTableModel>
#include <QCache>
#include <QHash>
#include <QSet>

#include <memory>
#include <vector>

namespace parlance::ui {

/// The items of an open data set that pass the filter. Rows come from the disk by the page, off the
/// window's thread, when a view asks for them; until then a row reads "…".
class DataItemsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column {
        Play,
        Name,
        Length,
        Text,
        Pair,
        Label,
        Characters,
        Unknown,
        Problem,
        ColumnCount
    };
    /// Of a text that a row shows; the tooltip has more of it.
    static constexpr std::size_t kMostTextBytes = 400;

    explicit DataItemsModel(QObject* parent = nullptr);

    /// Null empties the table. All rows are shown.
    void setDataSet(std::shared_ptr<OpenDataSet> set);
    /// The same set, read again after an item was changed in its files: rows stay where they are.
    void replaceDataSet(std::shared_ptr<OpenDataSet> set);
    /// Only these items, in this order.
    void setRows(std::vector<std::int64_t> rows);
    void setAllRows();
    /// What the headings say of it to those who do not see the arrow.
    void setOrder(const ItemOrder& order);
    /// What is wrong with items, by their number in the set. Of those that are not among them the
    /// report knows the problems; null where nothing was checked.
    void setProblems(QHash<qint64, QString> problems,
                     std::shared_ptr<const data::DataReport> report);
    /// The item that is playing; -1 for none.
    void setPlaying(std::int64_t number);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Number in the set of a shown row; -1 for none.
    std::int64_t numberOf(const QModelIndex& index) const;
    /// Where an item is shown; -1 where it is not.
    int rowOf(std::int64_t number) const;
    /// Null while it is not read yet.
    const data::DataItem* itemAt(const QModelIndex& index) const;
    data::ItemForm form() const {
        return m_set ? m_set->entry().kind->form : data::ItemForm::Recording;
    }
    /// Rows are being read.
    bool isLoading() const { return !m_awaited.isEmpty(); }

  Q_SIGNALS:
    void failed(const QString& message);

  private:
    using Page = std::vector<data::DataItem>;

    void request(std::int64_t page) const;
    void takePage(const std::shared_ptr<OpenDataSet>& set, std::int64_t page, Page rows);
    QString text(const data::DataItem& item, int column) const;
    QVariant display(const QModelIndex& index, const data::DataItem* item) const;
    QVariant tip(const QModelIndex& index) const;
    QString problems(std::int64_t number) const;
    QString headingOf(int section) const;

    std::shared_ptr<OpenDataSet> m_set;
    std::vector<std::int64_t> m_rows; ///< when m_filtered
    bool m_filtered = false;
    ItemOrder m_order;
    QHash<qint64, QString> m_problems;
    std::shared_ptr<const data::DataReport> m_report;
    std::int64_t m_playing = -1;
    mutable QCache<qint64, Page> m_pages;
    mutable QSet<qint64> m_awaited;
};

} // namespace parlance::ui
