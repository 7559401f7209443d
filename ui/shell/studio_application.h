// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

#include <utility>

namespace parlance::ui {

/// The application, which in debug builds and with debug logging measures every event: whatever
/// keeps the window's thread longer than a frame of 16 ms is named in the log. In debug builds that
/// is a warning where it computed for so long, and not only waited for its turn on a busy machine.
class StudioApplication : public QApplication {
    Q_OBJECT
  public:
    StudioApplication(int& argc, char** argv);

    /// Milliseconds since this process was started, linking included.
    static double msSinceProcessStart();
    void setWatching(bool watching) { m_watching = watching; }
    /// The longest event since the last call, in milliseconds; 0 when none was measured.
    double takeLongestCallMs() { return std::exchange(m_longestMs, 0.0); }
    /// How many events computed longer than a frame since the last call.
    int takeBusyCalls() { return std::exchange(m_busyCalls, 0); }
    bool notify(QObject* receiver, QEvent* event) override;

  private:
    bool m_watching;
    int m_depth = 0;
    int m_loopLevel = 0;
    double m_longestMs = 0.0;
    int m_busyCalls = 0;
    bool m_dialogRan = false; ///< an event loop inside the event: not our time
};

} // namespace parlance::ui
