// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/silence_clock.h"

#include <QBasicTimer>
#include <QProgressBar>

namespace parlance::ui {

/// How far something is that takes a while. Its room stays while it is hidden.
class WorkProgress : public QProgressBar {
    Q_OBJECT
  public:
    /// `what` goes on: "Importing".
    explicit WorkProgress(const QString& what, QWidget* parent = nullptr);

    void begin();
    /// 0..1
    void setShare(double share);
    void end();
    /// As SilenceClock has them; after begin().
    ProgressSink watch(ProgressSink sink) { return m_silence.watch(std::move(sink)); }
    void countSilence(double seconds) { m_silence.countSilence(seconds); }

  Q_SIGNALS:
    /// "No progress for 25 s", again and again; empty once it goes on.
    void silent(const QString& words);
    /// What goes on, and how far it is (0..1; below 0 = not known); nothing once it has ended.
    void told(const QString& text, double share);

  protected:
    void timerEvent(QTimerEvent* event) override;

  private:
    QString m_what;
    QBasicTimer m_motion; ///< while nothing is known of its end
    SilenceClock m_silence{this};
    double m_share = -1.0;
};

} // namespace parlance::ui
