// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/custom_plot.h"
#include "ui/theme/theme.h"

namespace parlance::ui {

/// A plot that shows when it has the focus, and leaves it to its chart to be drawn again in a new
/// size: the base class draws at once, which for all plots of a page together takes longer than a
/// frame.
class ChartPlot : public QCustomPlot {
  public:
    explicit ChartPlot(QWidget* parent) : QCustomPlot(parent) {
        // The base class swallows what it does not use: the wheel belongs to the page below.
        setAttribute(Qt::WA_NoMousePropagation, false);
    }

    using QCustomPlot::updateLayout; // for those who draw before the plot does

  protected:
    void resizeEvent(QResizeEvent*) override {
        setViewport(rect());
        updateLayout(); // places on the axes hold at once
    }

    void paintEvent(QPaintEvent* event) override {
        if (viewport().isEmpty())
            return; // nor has it anything to paint on
        QCustomPlot::paintEvent(event);
        if (!hasFocus())
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().accent, 1.5));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 4.0, 4.0);
    }
};

} // namespace parlance::ui
