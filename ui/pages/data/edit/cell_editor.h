// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPersistentModelIndex>

class QLabel;
class QLineEdit;
class QTableView;

namespace parlance::ui {

/// A field over a cell of a table. Enter, and leaving the field, ask for its text to be taken;
/// Escape lets it be. A text that is refused stays to be mended, with the reason below it.
class CellEditor : public QFrame {
    Q_OBJECT
  public:
    explicit CellEditor(QTableView& table);

    void open(const QModelIndex& cell, const QString& text, const QString& accessibleName);
    bool isOpen() const { return m_cell.isValid() && isVisibleTo(parentWidget()); }
    const QPersistentModelIndex& cell() const { return m_cell; }
    /// What was asked for is done: the table has the focus where the field had it.
    void finish();
    void refuse(const QString& reason);

  Q_SIGNALS:
    void submitted(const QString& text);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    bool takeKey(int key);
    void submit();
    void place();
    void takeReasonBack();

    QTableView& m_table;
    QPersistentModelIndex m_cell;
    QString m_before;
    bool m_isAsked = false; ///< an answer is awaited
    QLineEdit* m_field;
    QLabel* m_reason;
};

} // namespace parlance::ui
