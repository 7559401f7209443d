// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

class QAbstractButton;

namespace parlance::ui {

class ActionButton;
class RunControl;
class StopNowMenu;
struct RunSummary;

/// What can be asked of the worker of a run beside stopping with a checkpoint: to pause, and to end
/// at once, which its menu lets be done after it has said what is lost. There while a worker is.
class WorkerButtons : public QWidget {
    Q_OBJECT
  public:
    explicit WorkerButtons(QWidget* parent = nullptr);

    /// `checkpoint`: the newest one's step, 0 = there is none; empty while that is not known.
    void showRun(const RunSummary& run, const RunControl& control,
                 std::optional<qint64> checkpoint);
    /// Without their words.
    void setIconOnly(bool iconOnly);
    /// Where the focus goes when they are of no more use.
    void passFocus(const std::vector<QWidget*>& successors);
    QAbstractButton& pause() const;

  Q_SIGNALS:
    void pauseRequested();
    void stopNowRequested();

  private:
    ActionButton* m_pause;
    ActionButton* m_stopNow;
    StopNowMenu* m_stopMenu;
};

} // namespace parlance::ui
