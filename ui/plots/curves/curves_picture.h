// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/custom_plot.h"

#include <QImage>
#include <QPointer>

#include <vector>

namespace parlance::ui {

/// A line that is drawn into a picture in place of the plot, over the axes of that picture: those
/// that the plot shows may have gone on by then.
class CurveGraph : public QCPGraph {
  public:
    explicit CurveGraph(QCustomPlot* plot) : QCPGraph(plot->xAxis2, plot->yAxis2) {}
    void paint(QCPPainter& painter);
};

/// The curves as they were drawn last, shown where the axes are now. To draw many takes longer than
/// a frame: it is done piece by piece, with other work in between, while the picture before is
/// moved and stretched with the axes.
class CurvesPicture : public QCPLayerable {
  public:
    /// Of the plot, that it lies on; it has to be there first.
    static QString layerName() { return QStringLiteral("curves"); }
    explicit CurvesPicture(QCustomPlot* plot);

    /// It says nothing over the axes that come: it stays until they move, and is gone then.
    void leave() { m_shown.isLeft = true; }
    /// A new one, of all that is on these layers, from back to front, over the axes of the plot as
    /// they are now.
    void start(const QList<QCPLayer*>& layers);
    /// Draws the next curve. False if there is none: then the new picture is the one shown.
    bool paintNext();

  protected:
    void applyDefaultAntialiasingHint(QCPPainter*) const override {}
    void draw(QCPPainter* painter) override;

  private:
    struct Picture {
        QImage image; ///< of the whole plot; null before the first
        QRect area;   ///< of the axes in it
        QCPRange x;
        QCPRange y;
        bool isLeft = false;
    };
    Picture m_shown;
    Picture m_drawn;
    std::vector<QPointer<CurveGraph>> m_left; ///< to be drawn, the next one last
};

} // namespace parlance::ui
