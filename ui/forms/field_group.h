// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QVBoxLayout;

class QAbstractButton;

namespace parlance::ui {

class Disclosure;
class FieldRow;

/// What Tab stops at within a widget, itself included, in the order in which it was made; also what
/// is hidden or disabled at the moment.
std::vector<QWidget*> tabStopsOf(QWidget& within);

/// The fields below one heading: common ones at once, the rest when they are asked for.
class FieldGroup : public QWidget {
    Q_OBJECT
  public:
    /// Takes the rows as children, in order.
    FieldGroup(const QString& heading, const std::vector<FieldRow*>& rows, QWidget* parent);

    /// Shows only matching rows, however deep; no words show what the disclosure says. Returns
    /// the number of rows that match.
    int filter(const QStringList& words);
    /// What folds and unfolds the settings that are seldom needed; null where there are none.
    QAbstractButton* more() const;
    /// Unfolds what hides the row.
    void reveal(const FieldRow& row);
    /// As they stand below each other.
    std::vector<QWidget*> tabStops() const;
    /// Shows the rows that are now in use.
    void refresh();

  Q_SIGNALS:
    /// Rows that were empty have been filled: Tab has more stops.
    void filled();

  private:
    std::vector<FieldRow*> m_rows;
    Disclosure* m_more = nullptr;
    QStringList m_words;
};

} // namespace parlance::ui
