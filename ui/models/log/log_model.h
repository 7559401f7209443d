// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/log/log_text.h"

#include <QAbstractListModel>

namespace parlance::ui {

/// The lines of a log for a view that asks only for those it shows. Where lines are wrapped, one of
/// them has several rows, all of the same height, so that no row needs to be measured.
class LogModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Role { LevelRole = Qt::UserRole }; ///< int of LogText::Level

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    void append(std::string_view bytes);
    void clear();
    const LogText& text() const { return m_text; }

    /// Wraps lines that are longer; 0 = none.
    void setColumns(int columns);
    int columns() const { return m_columns; }
    /// The first one of the line.
    int rowOf(std::size_t line) const;
    std::size_t lineAt(int row) const;

  private:
    int layOut();

    LogText m_text;
    int m_rows = 0;
    int m_columns = 0;
    std::vector<int> m_firstRows; ///< of each line; empty where lines are not wrapped
};

} // namespace parlance::ui
