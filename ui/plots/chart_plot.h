// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/custom_plot.h"

namespace parlance::ui {

/// A plot that leaves it to its chart to be drawn again in a new size: the base class draws at
/// once, which for all plots of a page together takes longer than a frame.
class ChartPlot : public QCustomPlot {
  public:
    using QCustomPlot::QCustomPlot;

  protected:
    void resizeEvent(QResizeEvent*) override {
        setViewport(rect());
        updateLayout(); // places on the axes hold at once
    }
};

} // namespace parlance::ui
