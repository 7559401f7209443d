// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/time_axis.h"

#include <QPixmap>
#include <QWidget>

#include <optional>

namespace parlance::ui {

/// A widget along a TimeAxis: dragging scrubs, with Shift it selects; Ctrl and the wheel zoom about
/// the pointer, with Shift or sideways it pans. The content is painted once and kept, selection and
/// cursor are drawn over it.
class TimeView : public QWidget {
    Q_OBJECT
  public:
    explicit TimeView(TimeAxis& axis, QWidget* parent = nullptr);

  Q_SIGNALS:
    void scrubbed(double seconds);

  protected:
    /// Draws all but the cursor; called when something changed.
    virtual void paintContent(QPainter& painter) = 0;
    /// From the top: less where the cursor would cross what has to be read.
    virtual int cursorHeight() const { return height(); }
    /// Call when paintContent() would draw something else now.
    void invalidate();
    const TimeAxis& axis() const { return m_axis; }

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    void moveCursor();
    void paintSelection(QPainter& painter) const;
    int cursorX() const;

    TimeAxis& m_axis;
    QPixmap m_content;
    int m_drawnCursor = 0;
    std::optional<double> m_selectingFrom; ///< while the mouse selects
};

} // namespace parlance::ui
