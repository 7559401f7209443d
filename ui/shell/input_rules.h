// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace parlance::ui {

/// What keyboard, wheel and pointer do alike on every page: Enter presses the button that has the
/// focus, as Space does, what Tab reaches comes into sight, and the focus of a control that hides
/// or is disabled never falls on a button that destroys something, whatever comes next in the order
/// of Tab. The wheel scrolls the page and changes no field, but for a slider with the focus. Under
/// the pointer a tab without room for its words says them. The letter of a command that is disabled
/// now is not typed into a text. Fields for numbers take a point and a comma for the decimal mark.
/// Of a list or table all selected rows are copied.
class InputRules : public QObject {
    Q_OBJECT
  public:
    explicit InputRules(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void bringIntoSight(QObject* focused, Qt::FocusReason reason);
    void watchFocus(QWidget* before, QWidget* now);

    bool m_fell = false; ///< the focus left what had hidden or been disabled
};

} // namespace parlance::ui
