// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/curves_picture.h"

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr double kSamePlace = 0.01; ///< pixels: within rounding

} // namespace

void CurveGraph::paint(QCPPainter& painter) {
    painter.save();
    painter.setClipRect(clipRect());
    applyDefaultAntialiasingHint(&painter);
    draw(&painter);
    painter.restore();
}

CurvesPicture::CurvesPicture(QCustomPlot* plot) : QCPLayerable(plot, layerName()) {}

void CurvesPicture::start(const QList<QCPLayer*>& layers) {
    QCustomPlot* plot = parentPlot();
    m_drawn = {.image = {},
               .area = plot->axisRect()->rect(),
               .x = plot->xAxis->range(),
               .y = plot->yAxis->range(),
               .isLeft = false};
    plot->xAxis2->setRange(m_drawn.x);
    plot->yAxis2->setRange(m_drawn.y);
    const double ratio = plot->bufferDevicePixelRatio();
    m_drawn.image = QImage(plot->viewport().size() * ratio, QImage::Format_ARGB32_Premultiplied);
    m_drawn.image.setDevicePixelRatio(ratio);
    m_drawn.image.fill(Qt::transparent);
    m_left.clear();
    for (const QCPLayer* layer : layers)
        for (QCPLayerable* child : layer->children())
            if (auto* graph = dynamic_cast<CurveGraph*>(child))
                m_left.emplace_back(graph);
    std::ranges::reverse(m_left);
}

bool CurvesPicture::paintNext() {
    if (m_left.empty()) {
        m_shown = std::exchange(m_drawn, {});
        return false;
    }
    if (const QPointer<CurveGraph> graph = m_left.back()) { // it may be gone
        QCPPainter painter(&m_drawn.image);
        graph->paint(painter);
    }
    m_left.pop_back();
    return true;
}

void CurvesPicture::draw(QCPPainter* painter) {
    if (m_shown.image.isNull())
        return;
    const QCPAxis* x = parentPlot()->xAxis;
    const QCPAxis* y = parentPlot()->yAxis;
    const QRectF was = m_shown.area;
    const QRectF is(QPointF(x->coordToPixel(m_shown.x.lower), y->coordToPixel(m_shown.y.upper)),
                    QPointF(x->coordToPixel(m_shown.x.upper), y->coordToPixel(m_shown.y.lower)));
    painter->setClipRect(parentPlot()->axisRect()->rect());
    const QPointF moved = is.topLeft() - was.topLeft();
    const QPointF grown = is.bottomRight() - was.bottomRight() - moved;
    if (moved.manhattanLength() + grown.manhattanLength() > kSamePlace) {
        if (m_shown.isLeft)
            return;
        painter->translate(is.topLeft());
        painter->scale(is.width() / was.width(), is.height() / was.height());
        painter->translate(-was.topLeft());
    } // else it is copied, sharp
    painter->drawImage(QPointF(), m_shown.image);
}

} // namespace parlance::ui
