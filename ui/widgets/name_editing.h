// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QAbstractItemView;
class QModelIndex;

namespace parlance::ui {

/// Names of a list's rows, edited in place by its delegate. One that was refused stays to be
/// mended, with the reason below it, at once and the next time.
class NameEditing : public QObject {
    Q_OBJECT
  public:
    /// `idRole`: the data that tell a row from others.
    NameEditing(QAbstractItemView& view, int idRole);

    void edit(const QModelIndex& row);
    void refuse(const QString& id, const QString& name, const QString& reason);

  private:
    QAbstractItemView& m_view;
    int m_idRole;
    QString m_id; ///< of the row whose name was refused; empty for none
    QString m_name;
    QString m_reason;
};

} // namespace parlance::ui
