// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_map_view.h"

#include "ui/attention/attention_axes.h"
#include "ui/attention/attention_picture.h"
#include "ui/attention/attention_scale.h"
#include "ui/attention/attention_words.h"
#include "ui/audio/colour_map.h"
#include "ui/services/async_call.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kUnitsPerNotch = 120.0; // of a mouse wheel, in Qt's eighths of a degree
constexpr double kClosest = 0.01;        // of the content
constexpr int kLeft = 72;                // room for names and times of rows
constexpr int kRight = 8;                // without the scale
constexpr int kTallestStrip = 96;
constexpr int kLeastMapWidth = 220, kLeastMapHeight = 124;
constexpr int kPage = 10; // rows of Page Up and Page Down

QVector<QRgb> colourTable() {
    const auto colours = intensityColours(theme().dark);
    return {colours.begin(), colours.end()};
}

} // namespace

AttentionMapView::AttentionMapView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Attention map"));
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

AttentionMapView::~AttentionMapView() = default;

void AttentionMapView::setContent(AttentionContent content) {
    m_content = std::move(content);
    updateGeometry();
    m_shown = {0.0, 0.0, 1.0, 1.0};
    m_lit.reset();
    m_picture = {};
    setMap({});
    Q_EMIT litChanged();
}

void AttentionMapView::setMap(AttentionMap map) {
    m_map = std::move(map);
    if (m_map.isEmpty())
        m_picture = {};
    render();
}

QSize AttentionMapView::minimumSizeHint() const {
    return {kLeastMapWidth, kLeastMapHeight + roomBelow(m_content)};
}

bool AttentionMapView::hasScale() const {
    return width() >= kLeastMapWidth + kAttentionScaleRoom;
}

QRect AttentionMapView::stripRect() const {
    const int tall = m_content.strip.isNull() ? 0 : std::min(kTallestStrip, height() / 4);
    const int right = hasScale() ? kAttentionScaleRoom : kRight;
    return {kLeft, 0, std::max(1, width() - kLeft - right), tall};
}

QRect AttentionMapView::mapRect() const {
    const QRect strip = stripRect();
    const int top = strip.height() > 0 ? strip.height() + kSpaceSmall : 0;
    return {kLeft, top, strip.width(), std::max(1, height() - top - roomBelow(m_content))};
}

QPointF AttentionMapView::contentAt(const QPointF& position) const {
    const QRectF area = mapRect();
    return {m_shown.left() + (position.x() - area.left()) / area.width() * m_shown.width(),
            m_shown.top() + (position.y() - area.top()) / area.height() * m_shown.height()};
}

QPointF AttentionMapView::positionOf(const QPointF& content) const {
    const QRectF area = mapRect();
    return {area.left() + (content.x() - m_shown.left()) / m_shown.width() * area.width(),
            area.top() + (content.y() - m_shown.top()) / m_shown.height() * area.height()};
}

AttentionMapView::Place AttentionMapView::placeAt(const QPointF& content) const {
    const auto cell = [](double share, qint64 cells) {
        return std::clamp<qint64>(
            static_cast<qint64>(std::floor(share * static_cast<double>(cells))), 0, cells - 1);
    };
    return {cell(content.y(), m_map.rows()), cell(content.x(), m_map.columns())};
}

std::optional<AttentionMapView::Place> AttentionMapView::litPlace() const {
    if (!m_lit || m_map.isEmpty())
        return std::nullopt;
    return placeAt(*m_lit);
}

QString AttentionMapView::summaryAt(const Place& place) const {
    return cellSummary(m_map, place.row, place.column, m_content.rows, m_content.columns);
}

void AttentionMapView::showAll() {
    show({0.0, 0.0, 1.0, 1.0});
}

void AttentionMapView::zoom(double factor, const QPointF& anchor) {
    const double width = std::clamp(m_shown.width() / factor, kClosest, 1.0);
    const double height = std::clamp(m_shown.height() / factor, kClosest, 1.0);
    show({anchor.x() - (anchor.x() - m_shown.left()) / m_shown.width() * width,
          anchor.y() - (anchor.y() - m_shown.top()) / m_shown.height() * height, width, height});
}

void AttentionMapView::show(const QRectF& part) {
    m_shown = part;
    m_shown.moveLeft(std::clamp(part.left(), 0.0, 1.0 - part.width()));
    m_shown.moveTop(std::clamp(part.top(), 0.0, 1.0 - part.height()));
    render();
}

/// The newest picture counts; until it is there, the one before is shown where it belongs.
void AttentionMapView::render() {
    update();
    if (m_map.isEmpty())
        return;
    const QSize pixels = mapRect().size() * devicePixelRatioF();
    const auto rows = static_cast<double>(m_map.rows());
    const auto columns = static_cast<double>(m_map.columns());
    const QRectF cells(m_shown.left() * columns, m_shown.top() * rows, m_shown.width() * columns,
                       m_shown.height() * rows);
    ++m_renders;
    const auto isCurrent = [this, map = m_map, shown = m_shown, pixels] {
        return map.maps == m_map.maps && map.layer == m_map.layer && map.head == m_map.head &&
               shown == m_shown && pixels == mapRect().size() * devicePixelRatioF();
    };
    struct Rendered {
        QImage picture;
        float greatest = 0.0F;
    };
    callAsync(
        this,
        [map = m_map, cells, pixels](std::stop_token) {
            return Rendered{attentionPicture(map, cells, pixels), greatestWeight(map)};
        },
        [this, isCurrent](const Rendered& rendered) {
            --m_renders;
            if (!isCurrent())
                return;
            m_picture = rendered.picture;
            m_greatest = rendered.greatest;
            m_pictured = m_shown;
            update();
        },
        [this](const CallError&) { --m_renders; }, CallKind::Computes);
}

void AttentionMapView::resizeEvent(QResizeEvent*) {
    render();
}

void AttentionMapView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintTo(painter);
    if (hasFocus()) {
        painter.setPen(QPen(theme().accent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mapRect().adjusted(-1, -1, 0, 0));
    }
}

void AttentionMapView::paintTo(QPainter& painter) const {
    painter.fillRect(rect(), theme().surface);
    if (m_map.isEmpty())
        return;
    paintMap(painter);
    paintStrip(painter);
    paintAttentionAxes(painter, mapRect(), m_shown, m_content, font());
    if (hasScale() && !m_picture.isNull())
        paintAttentionScale(painter, mapRect(), m_greatest, font());
}

void AttentionMapView::paintMap(QPainter& painter) const {
    const QRect area = mapRect();
    const QVector<QRgb> colours = colourTable();
    painter.save();
    painter.setClipRect(area);
    painter.fillRect(area, QColor(colours.front()));
    QImage picture = m_picture;
    picture.setColorTable(colours);
    painter.drawImage(
        QRectF(positionOf(m_pictured.topLeft()), positionOf(m_pictured.bottomRight())), picture);
    if (const auto lit = litPlace()) {
        const auto rows = static_cast<double>(m_map.rows());
        const double top = positionOf({0.0, static_cast<double>(lit->row) / rows}).y();
        const double bottom = positionOf({0.0, static_cast<double>(lit->row + 1) / rows}).y();
        const QRectF row(area.left(), top - 1.0, area.width(), std::max(3.0, bottom - top + 2.0));
        QColor faded = theme().surface;
        faded.setAlphaF(0.55F);
        painter.fillRect(QRectF(area.topLeft(), QPointF(area.right() + 1, row.top())), faded);
        painter.fillRect(QRectF(row.bottomLeft(), QPointF(area.right() + 1, area.bottom() + 1)),
                         faded);
        painter.setPen(QPen(theme().accent, 1.0));
        painter.drawRect(row.adjusted(-2.0, 0.0, 2.0, 0.0));
        const double x = positionOf({(static_cast<double>(lit->column) + 0.5) /
                                         static_cast<double>(m_map.columns()),
                                     0.0})
                             .x();
        painter.drawLine(QPointF(x, row.top() - 5.0), QPointF(x, row.bottom() + 5.0));
    }
    painter.restore();
}

void AttentionMapView::paintStrip(QPainter& painter) const {
    const QRect strip = stripRect();
    if (strip.height() == 0)
        return;
    const QVector<QRgb> colours = colourTable();
    painter.save();
    painter.setClipRect(strip);
    painter.fillRect(strip, QColor(colours.front()));
    // The frames of the columns do not quite reach to the end of what the strip shows.
    const AttentionAxis& columns = m_content.columns;
    const auto xOf = [&](double seconds) {
        return positionOf({(seconds - columns.beginSec) / (columns.stepSec * columns.places()), 0})
            .x();
    };
    QImage picture = m_content.strip;
    picture.setColorTable(colours);
    const double left = xOf(m_content.stripBeginSec);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(QRectF(left, strip.top(), xOf(m_content.stripEndSec) - left, strip.height()),
                      picture);
    if (litPlace())
        paintCurve(painter, strip);
    painter.restore();
}

/// The weights of the lit row, the greatest reaching the upper edge.
void AttentionMapView::paintCurve(QPainter& painter, const QRect& strip) const {
    const auto weights = m_map.row(litPlace()->row);
    const float greatest = *std::ranges::max_element(weights);
    if (greatest <= 0.0F)
        return;
    const auto columns = static_cast<double>(weights.size());
    const double base = strip.bottom() - 1.0;
    QPainterPath curve(QPointF(positionOf({0.0, 0.0}).x(), base));
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double x = positionOf({(static_cast<double>(i) + 0.5) / columns, 0.0}).x();
        curve.lineTo(x, base - static_cast<double>(weights[i] / greatest) * (strip.height() - 4));
    }
    curve.lineTo(positionOf({1.0, 0.0}).x(), base);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor halo = theme().surface;
    halo.setAlphaF(0.8F);
    painter.strokePath(curve, QPen(halo, 4.0));
    painter.strokePath(curve, QPen(theme().accent, 1.6));
}

void AttentionMapView::light(std::optional<QPointF> point) {
    m_lit = point;
    update();
    Q_EMIT litChanged();
}

void AttentionMapView::lightRow(double share) {
    if (m_map.isEmpty())
        return;
    const auto weights = m_map.row(placeAt({0.0, share}).row);
    const auto most = std::ranges::max_element(weights) - weights.begin();
    light(QPointF((static_cast<double>(most) + 0.5) / static_cast<double>(m_map.columns()), share));
}

void AttentionMapView::moveLit(int rows, int columns) {
    if (m_map.isEmpty())
        return;
    Place place = litPlace().value_or(placeAt(m_shown.center()));
    if (m_lit) {
        place.row = std::clamp<qint64>(place.row + rows, 0, m_map.rows() - 1);
        place.column = std::clamp<qint64>(place.column + columns, 0, m_map.columns() - 1);
    }
    light(QPointF((static_cast<double>(place.column) + 0.5) / static_cast<double>(m_map.columns()),
                  (static_cast<double>(place.row) + 0.5) / static_cast<double>(m_map.rows())));
}

void AttentionMapView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !mapRect().contains(event->pos()) || m_map.isEmpty())
        return event->ignore();
    m_pressed = event->position();
    m_shownWhenPressed = m_shown;
    m_dragging = false;
}

void AttentionMapView::mouseMoveEvent(QMouseEvent* event) {
    if (m_pressed) {
        const QPointF moved = event->position() - *m_pressed;
        m_dragging = m_dragging || moved.manhattanLength() >= QApplication::startDragDistance();
        if (m_dragging) {
            const QRect area = mapRect();
            show(m_shownWhenPressed.translated(-moved.x() / area.width() * m_shown.width(),
                                               -moved.y() / area.height() * m_shown.height()));
        }
        return;
    }
    const bool inside = mapRect().contains(event->pos()) && !m_map.isEmpty();
    Q_EMIT hovered(inside ? std::optional(placeAt(contentAt(event->position()))) : std::nullopt);
}

void AttentionMapView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_pressed && !m_dragging)
        light(contentAt(event->position()));
    m_pressed.reset();
}

void AttentionMapView::leaveEvent(QEvent*) {
    Q_EMIT hovered(std::nullopt);
}

void AttentionMapView::wheelEvent(QWheelEvent* event) {
    // The wheel alone scrolls the page.
    if (m_map.isEmpty() || !(event->modifiers() & Qt::ControlModifier))
        return event->ignore();
    zoom(std::pow(kZoomStep, event->angleDelta().y() / kUnitsPerNotch),
         contentAt(event->position()));
    event->accept();
}

/// The page has shortcuts for some of these keys; while the map has the focus they are its own.
bool AttentionMapView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Plus || key == Qt::Key_Minus || key == Qt::Key_0) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void AttentionMapView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up:
        return moveLit(-1, 0);
    case Qt::Key_Down:
        return moveLit(1, 0);
    case Qt::Key_PageUp:
        return moveLit(-kPage, 0);
    case Qt::Key_PageDown:
        return moveLit(kPage, 0);
    case Qt::Key_Left:
        return moveLit(0, -1);
    case Qt::Key_Right:
        return moveLit(0, 1);
    case Qt::Key_Plus:
        return zoom(kZoomStep, m_lit.value_or(m_shown.center()));
    case Qt::Key_Minus:
        return zoom(1.0 / kZoomStep, m_lit.value_or(m_shown.center()));
    case Qt::Key_0:
        return showAll();
    case Qt::Key_Escape:
        if (m_lit)
            return light(std::nullopt);
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace parlance::ui
