// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui {

/// What a page shows while it has nothing to show: what it is for, and what to do next.
class EmptyState : public QWidget {
    Q_OBJECT
  public:
    EmptyState(const QString& iconName, const QString& heading, const QString& text,
               QWidget* parent = nullptr);

    /// A button for what to do next.
    void addAction(QWidget* action);
};

} // namespace parlance::ui
