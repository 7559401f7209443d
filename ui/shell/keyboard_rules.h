// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace parlance::ui {

/// What the keyboard does alike on every page: Enter presses the button that has the focus, as
/// Space does, what Tab reaches comes into sight, and the focus of a control that hides or is
/// disabled never falls on a button that destroys something, whatever comes next in the order of
/// Tab.
class KeyboardRules : public QObject {
    Q_OBJECT
  public:
    explicit KeyboardRules(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    static void bringIntoSight(QObject* focused, Qt::FocusReason reason);
    void watchFocus(QWidget* before, QWidget* now);
};

} // namespace parlance::ui
