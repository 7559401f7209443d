// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>

class QAbstractItemModel;
class QLineEdit;

namespace parlance::ui {

/// Offers data sets while their paths are typed, each after the last comma; the arrow key down and
/// the button at the line's end show them all.
class DataSetCompleter : public QCompleter {
    Q_OBJECT
  public:
    /// Lives with the line. The model holds paths as the line has them.
    DataSetCompleter(QAbstractItemModel& dataSets, QLineEdit& line);

    QString pathFromIndex(const QModelIndex& index) const override;
    QStringList splitPath(const QString& path) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  Q_SIGNALS:
    /// What the line holds with the data set that was chosen.
    void chosen(const QString& text);

  private:
    void showAll();

    QLineEdit& m_line;
};

} // namespace parlance::ui
