// SPDX-License-Identifier: GPL-3.0-or-later
// What tells lines apart beside their colours: also in grey print, and for who sees no colours.
#pragma once

#include "ui/plots/custom_plot.h"

namespace parlance::ui {

enum class PointMark { None, Dot, Ring, Diamond };

struct LineStyle {
    Qt::PenStyle line = Qt::SolidLine;
    PointMark mark = PointMark::None;
    QList<double> dashes = {}; ///< of a custom line, in widths of its pen

    bool isSolid() const { return line == Qt::SolidLine; }
    void applyTo(QPen& pen) const;
};

/// `colour` around `back`; a dot is of it alone.
QCPScatterStyle scatterStyle(PointMark mark, const QColor& colour, const QColor& back);

/// A piece of such a line across the middle of `place`, with a point in its own.
void paintSample(QCPPainter& painter, const QRectF& place, const LineStyle& style,
                 const QColor& colour, const QColor& back);

} // namespace parlance::ui
