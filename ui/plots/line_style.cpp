// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/line_style.h"

namespace parlance::ui {
namespace {

constexpr double kSampleWidth = 2.0;
constexpr double kRing = 6.0;
constexpr double kDiamond = 8.0; ///< looks as large

} // namespace

void LineStyle::applyTo(QPen& pen) const {
    pen.setStyle(line);
    if (line == Qt::CustomDashLine)
        pen.setDashPattern(dashes);
    // Round ends would close the gaps between dashes.
    pen.setCapStyle(isSolid() ? Qt::RoundCap : Qt::FlatCap);
}

QCPScatterStyle scatterStyle(PointMark mark, const QColor& colour, const QColor& back) {
    const QPen rim(colour, 1.5);
    switch (mark) {
    case PointMark::Dot:
        return {QCPScatterStyle::ssDisc, rim, colour, kRing};
    case PointMark::Ring:
        return {QCPScatterStyle::ssCircle, rim, back, kRing};
    case PointMark::Diamond:
        return {QCPScatterStyle::ssDiamond, rim, back, kDiamond};
    case PointMark::None:
        break;
    }
    return QCPScatterStyle::ssNone;
}

void paintSample(QCPPainter& painter, const QRectF& place, const LineStyle& style,
                 const QColor& colour, const QColor& back) {
    QPen pen(colour, kSampleWidth);
    style.applyTo(pen);
    pen.setCapStyle(Qt::FlatCap); // no longer than its place
    painter.setPen(pen);
    painter.drawLine(QLineF(place.left(), place.center().y(), place.right(), place.center().y()));
    const QCPScatterStyle mark = scatterStyle(style.mark, colour, back);
    mark.applyTo(&painter, pen);
    mark.drawShape(&painter, place.center());
}

} // namespace parlance::ui
