// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

#include <utility>

namespace parlance::ui {

/// The application, which in debug builds and with debug logging measures every event: whatever
/// keeps the window's thread longer than a frame of 16 ms is named in the log, in debug builds as a
/// warning.
class StudioApplication : public QApplication {
    Q_OBJECT
  public:
    StudioApplication(int& argc, char** argv);

    /// Milliseconds since this process was started, linking included.
    static double msSinceProcessStart();
    void setWatching(bool watching) { m_watching = watching; }
    /// The longest event since the last call, in milliseconds; 0 when none was measured.
    double takeLongestCallMs() { return std::exchange(m_longestMs, 0.0); }
    bool notify(QObject* receiver, QEvent* event) override;

  private:
    bool m_watching;
    int m_depth = 0;
    int m_loopLevel = 0;
    double m_longestMs = 0.0;
    bool m_dialogRan = false; ///< an event loop inside the event: not our time
};

} // namespace parlance::ui
