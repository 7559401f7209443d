// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QObject>

#include <atomic>
#include <memory>

namespace parlance::ui {

/// Work that gets no further says so after a while: it can then be waited for or cancelled.
class SilenceClock : public QObject {
    Q_OBJECT
  public:
    explicit SilenceClock(QObject* parent = nullptr);

    void start();
    void stop();
    /// The work has got further.
    void sign();
    /// Each step counts as a sign, on whichever thread it is taken: for work whose progress is
    /// otherwise told by whole percents, which may be long apart. After start().
    ProgressSink watch(ProgressSink sink);
    /// So long it has been no further; its own timer tells it so every second.
    void countSilence(double seconds);

  Q_SIGNALS:
    /// "No progress for 25 s", again and again; empty once it goes on.
    void silent(const QString& words);

  protected:
    void timerEvent(QTimerEvent* event) override;

  private:
    using Steps = std::atomic<std::int64_t>;

    QBasicTimer m_timer;
    QElapsedTimer m_lastSign;
    std::shared_ptr<Steps> m_steps; ///< taken; of work that was let go nothing is counted
    std::int64_t m_seen = 0;        ///< of them
    bool m_isSilent = false;
};

} // namespace parlance::ui
