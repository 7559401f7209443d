// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/log/log_text.h"

#include <QAbstractListModel>

namespace parlance::ui {

/// The lines of a log for a view that asks only for those it shows.
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

  private:
    LogText m_text;
    int m_rows = 0;
};

} // namespace parlance::ui
