// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/time_span.h"

#include <QObject>
#include <QString>

namespace parlance::ui {

/// The stretch of time that all views of one recording show, the playback cursor and the selection.
/// Seconds.
class TimeAxis : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    /// A new recording: shows all of it, cursor at its start, nothing selected.
    void setDuration(double seconds);
    /// More of the same recording: cursor and selection stay, and what showed all shows all.
    void extend(double seconds);
    double duration() const { return m_duration; }
    double begin() const { return m_begin; }
    double end() const { return m_end; }
    double cursor() const { return m_cursor; }
    bool isWhole() const { return m_begin <= 0.0 && m_end >= m_duration; }

    /// Clamped to the recording.
    void setCursor(double seconds);
    const audio::TimeSpan& selection() const { return m_selection; }
    /// From one place to another, in either order, clamped to the recording.
    void select(double from, double to);
    /// Moves the edge of the selection at `from` to `to`; without one, selects between the two.
    void extendSelection(double from, double to);
    void clearSelection() { select(0.0, 0.0); }

    /// Zooms by `factor` (above 1 = closer) and keeps `anchor` where it is, down to 50 ms.
    void zoom(double factor, double anchor);
    void pan(double seconds);
    void showAll();
    /// Turns the page when the cursor leaves what is shown.
    void follow();

    double xOf(double seconds, int width) const;
    double secondsAt(double x, int width) const;

  Q_SIGNALS:
    void rangeChanged();
    void cursorMoved();
    void selectionChanged();

  private:
    void setRange(double begin, double length);

    double m_duration = 0.0;
    double m_begin = 0.0;
    double m_end = 0.0;
    double m_cursor = 0.0;
    audio::TimeSpan m_selection;
};

/// A place in time: "1:02.345", with hours where there are any; `decimals` 0 to 3.
QString clockText(double seconds, int decimals);
/// How long something is that is heard: "0.52 s", "1:02.5". No line ends before the unit.
QString lengthText(double seconds);

} // namespace parlance::ui
