// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/data/edit/item_edits.h"

class QModelIndex;
class QWidget;

namespace parlance::ui {

class CellEditor;
class DataItemsModel;
class ItemsTable;

/// The cells of the table that can be edited: by F2 or a double click, with Ctrl+Z and
/// Ctrl+Shift+Z wherever the focus is in `around`, whichever item is chosen.
class TableEditing : public QObject {
    Q_OBJECT
  public:
    TableEditing(DataItemsModel& model, ItemsTable& table, QWidget* around);

    /// Null for none.
    void setDataSet(const std::shared_ptr<OpenDataSet>& set);
    bool isUnderWay() const { return m_edits->isUnderWay(); }
    /// Something is typed, or being written.
    bool isBusy() const;

  Q_SIGNALS:
    /// The set has another text for this item, and was read again.
    void written(const std::shared_ptr<parlance::ui::OpenDataSet>& set);
    /// A change was taken back or done again in this item.
    void turnedTo(qint64 item);
    void failed(const QString& message);

  private:
    void begin(const QModelIndex& index);
    void submit(const QString& text);
    void takeWritten(const std::shared_ptr<OpenDataSet>& set, qint64 item, ItemEdits::Step step);
    void takeRefused(ItemEdits::Step step, const QString& reason);

    DataItemsModel& m_model;
    ItemEdits* m_edits;
    CellEditor* m_editor;
    ItemEdits::Change m_begun; ///< in the field
};

} // namespace parlance::ui
