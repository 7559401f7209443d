// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace parlance::ui {

/// What a page shows while it has nothing to show: what it is for, and what to do next.
class EmptyState : public QWidget {
    Q_OBJECT
  public:
    EmptyState(const QString& iconName, const QString& heading, const QString& text,
               QWidget* parent = nullptr);

    /// A button for what to do next, beside those that are there, or below them where
    /// the row would be wider than the text.
    void addAction(QWidget* action);

  private:
    QHBoxLayout* m_actions = nullptr; ///< the lowest row
};

} // namespace parlance::ui
