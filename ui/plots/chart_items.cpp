// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart_items.h"

#include "ui/theme/theme.h"

namespace parlance::ui {
namespace {

constexpr double kMarkRadius = 4.0;

QPolygonF starAround(const QPointF& centre) {
    QPolygonF star;
    for (int corner = 0; corner < 10; ++corner) {
        const double radius = corner % 2 == 0 ? kMarkRadius + 1.5 : kMarkRadius * 0.5;
        const double angle = M_PI * corner / 5.0 - M_PI / 2.0;
        star << centre + QPointF(std::cos(angle), std::sin(angle)) * radius;
    }
    return star;
}

} // namespace

CursorItem::CursorItem(QCustomPlot* plot) : QCPAbstractItem(plot) {
    setSelectable(false);
}

void CursorItem::hide() {
    m_x.reset();
    m_dots.clear();
}

void CursorItem::show(double x, std::vector<Dot> dots) {
    m_x = x;
    m_dots = std::move(dots);
}

void CursorItem::draw(QCPPainter* painter) {
    if (!m_x)
        return;
    const QCPAxisRect* rect = parentPlot()->axisRect();
    const double pixel = parentPlot()->xAxis->coordToPixel(*m_x);
    if (pixel < rect->left() || pixel > rect->right() + 1)
        return;
    painter->setPen(QPen(theme().textMuted, 1.0, Qt::DashLine));
    painter->drawLine(QPointF(pixel, rect->top()), QPointF(pixel, rect->bottom()));
    painter->setAntialiasing(true);
    painter->setPen(QPen(theme().surface, 1.5));
    for (const Dot& dot : m_dots) {
        const QPointF at(parentPlot()->xAxis->coordToPixel(dot.at.x()),
                         parentPlot()->yAxis->coordToPixel(dot.at.y()));
        if (!rect->rect().contains(at.toPoint()))
            continue;
        painter->setBrush(dot.colour);
        painter->drawEllipse(at, 4.0, 4.0);
    }
}

EpochsItem::EpochsItem(QCustomPlot* plot) : QCPAbstractItem(plot) {
    setSelectable(false);
}

void EpochsItem::draw(QCPPainter* painter) {
    constexpr double kStroke = 8.0;
    constexpr double kGap = 3.0;
    const QRect rect = parentPlot()->axisRect()->rect();
    QFont font = parentPlot()->font();
    font.setPixelSize(10);
    painter->setFont(font);
    painter->setAntialiasing(false);
    double free = rect.left(); // up to where the labels reach
    for (const Line& line : m_lines) {
        const double pixel = parentPlot()->xAxis->coordToPixel(line.x);
        const bool isAcross = !line.label.isEmpty();
        painter->setPen(isAcross ? QPen(line.colour, 1.0, Qt::DotLine) : QPen(line.colour, 1.5));
        painter->drawLine(QPointF(pixel, isAcross ? double(rect.top()) : rect.bottom() - kStroke),
                          QPointF(pixel, rect.bottom()));
        const QSizeF size(painter->fontMetrics().horizontalAdvance(line.label) + 2.0,
                          painter->fontMetrics().height());
        QRectF place(QPointF(pixel + kGap, rect.top()), size);
        if (place.right() > rect.right()) // before the line, then
            place.moveRight(pixel - kGap);
        if (!isAcross || place.left() < free)
            continue;
        painter->setPen(theme().textMuted);
        painter->drawText(place, Qt::AlignLeft, line.label);
        free = place.right() + kGap;
    }
}

MarksItem::MarksItem(QCustomPlot* plot) : QCPAbstractItem(plot) {
    setSelectable(false);
    setClipToAxisRect(false);
}

void MarksItem::paint(QPainter* painter, const QPointF& centre, Kind kind, const QColor& colour) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(theme().surface, 1.0));
    painter->setBrush(colour);
    const double r = kMarkRadius;
    switch (kind) {
    case Kind::Checkpoint:
        painter->drawPolygon(QPolygonF({centre + QPointF(0, -r), centre + QPointF(r, 0),
                                        centre + QPointF(0, r), centre + QPointF(-r, 0)}));
        break;
    case Kind::Best:
        painter->drawPolygon(starAround(centre));
        break;
    case Kind::Stop:
        painter->drawRect(QRectF(centre - QPointF(r - 0.5, r - 0.5), QSizeF(2 * r - 1, 2 * r - 1)));
        break;
    case Kind::Dropped:
        painter->setPen(QPen(colour, 1.6));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(centre, r - 0.5, r - 0.5);
        painter->drawLine(centre + QPointF(-r + 1, r - 1), centre + QPointF(r - 1, -r + 1));
        break;
    case Kind::Infinity:
        painter->drawPolygon(QPolygonF({centre + QPointF(0, -r - 1), centre + QPointF(r + 1, r),
                                        centre + QPointF(-r - 1, r)}));
        break;
    case Kind::MinusInfinity:
        painter->drawPolygon(QPolygonF({centre + QPointF(0, r + 1), centre + QPointF(r + 1, -r),
                                        centre + QPointF(-r - 1, -r)}));
        break;
    case Kind::NotANumber:
        painter->setPen(QPen(colour, 2.0));
        painter->drawLine(centre + QPointF(-r, -r), centre + QPointF(r, r));
        painter->drawLine(centre + QPointF(-r, r), centre + QPointF(r, -r));
        break;
    }
}

void MarksItem::draw(QCPPainter* painter) {
    const QRect rect = parentPlot()->axisRect()->rect();
    for (const Mark& mark : m_marks) {
        const double pixel = parentPlot()->xAxis->coordToPixel(mark.x);
        if (!(pixel >= rect.left() && pixel <= rect.right() + 1)) // nor NaN
            continue;
        double y = rect.bottom() + 0.5;
        if (mark.kind == Kind::MinusInfinity)
            y = rect.bottom() - 8.0;
        else if (isOfCurve(mark.kind))
            y = rect.top() + 6.0;
        paint(painter, QPointF(pixel, y), mark.kind, mark.colour);
    }
}

} // namespace parlance::ui
