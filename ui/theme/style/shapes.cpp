// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/shapes.h"

#include <algorithm>

namespace parlance::ui {
namespace {

/// `points` lie in a square of 24 by 24, as those of the icons do.
void paintStrokes(QPainter& painter, const QRect& rect, const QPolygonF& points,
                  const QColor& colour, double width, double turned = 0.0) {
    const double scale = std::min(rect.width(), rect.height()) / 24.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(QRectF(rect).center());
    painter.rotate(turned);
    painter.scale(scale, scale);
    painter.translate(-12.0, -12.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points);
    painter.restore();
}

} // namespace

void paintBox(QPainter& painter, const QRectF& rect, double radius, const QColor& fill,
              const QColor& line, double lineWidth) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double inset = line.isValid() ? lineWidth / 2.0 : 0.0;
    painter.setPen(line.isValid() ? QPen(line, lineWidth) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void paintChevron(QPainter& painter, const QRect& rect, Qt::ArrowType arrow, const QColor& colour) {
    const double turned = arrow == Qt::LeftArrow    ? 90.0
                          : arrow == Qt::UpArrow    ? 180.0
                          : arrow == Qt::RightArrow ? 270.0
                                                    : 0.0;
    paintStrokes(painter, rect, {{6.0, 9.0}, {12.0, 15.0}, {18.0, 9.0}}, colour, 2.0, turned);
}

void paintCheckMark(QPainter& painter, const QRect& rect, const QColor& colour) {
    paintStrokes(painter, rect, {{5.0, 12.5}, {10.0, 17.5}, {19.5, 6.5}}, colour, 3.5);
}

} // namespace parlance::ui
