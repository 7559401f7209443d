// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace parlance::ui {

/// Calls once, as soon as a window has been painted for the first time: the place for what takes
/// longer than people should wait for a window.
class AfterFirstPaint : public QObject {
    Q_OBJECT
  public:
    AfterFirstPaint(QWidget& window, std::function<void()> call);

    bool eventFilter(QObject* window, QEvent* event) override;

  private:
    std::function<void()> m_call;
};

} // namespace parlance::ui
