// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scatter.h"

#include "ui/theme/theme.h"
#include "ui/words/number_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>

namespace parlance::ui {

namespace {

constexpr int kScatterLeft = 56;
constexpr int kScatterBelow = 40;
constexpr int kScatterEdge = 8;
constexpr int kAxisPixels = 11;
constexpr double kLeastRadius = 4.0;
constexpr double kGreatestRadius = 20.0;
constexpr double kInset = kGreatestRadius + 2.0; ///< discs at the ends of the scales lie inside
constexpr double kNumberRadius = 9.0;            ///< from here on the number fits inside
constexpr double kReach = 6.0;                   ///< a click this far beside a disc is meant for it
constexpr double kLeastRange = 1e-6;
constexpr int kMarks = 5;
constexpr double kMarkGap = 6.0;

/// The step between two marks that is 1, 2 or 5 times a power of ten and at least `step`.
double roundStep(double step) {
    const double power = std::pow(10.0, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= step * (1.0 - 1e-9))
            return factor * power;
    return 10.0 * power;
}

} // namespace

Scatter::Scatter(const QString& title, QWidget* parent) : QWidget(parent) {
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void Scatter::setPoints(std::vector<Point> points, const QString& across, const QString& up,
                        const QString& summary) {
    m_points = std::move(points);
    std::ranges::stable_sort(m_points, std::greater(), &Point::count);
    m_across = across;
    m_up = up;
    fitScales();
    m_chosen = -1;
    setAccessibleDescription(summary);
    update();
    Q_EMIT chosenChanged();
}

void Scatter::setScale(const Scale& scale) {
    m_scale = scale;
    update();
}

void Scatter::fitScales() {
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const Point& point : m_points) {
        least = std::min({least, point.at.x(), point.at.y()});
        most = std::max({most, point.at.x(), point.at.y()});
    }
    if (m_points.empty())
        least = most = 0.0;
    // Marks from zero say most, unless all lies far from it.
    if (least > 0.0 && least < 2.0 * (most - least))
        least = 0.0;
    const double range = most - least;
    const double step = roundStep(
        std::max(range > 0.0 ? range : std::max(1.0, std::abs(most)), kLeastRange) / kMarks);
    m_least = std::floor(least / step + 1e-9) * step;
    m_greatest = m_least + kMarks * step;
    if (m_greatest < most)
        m_greatest = m_least + kMarks * roundStep((most - m_least) / kMarks);
}

QString Scatter::markText(double value) const {
    return QStringLiteral("%1 %2").arg(valueText(value), m_scale.unit).trimmed();
}

std::optional<QPointF> Scatter::chosen() const {
    if (m_chosen < 0)
        return std::nullopt;
    return m_points[static_cast<std::size_t>(m_chosen)].at;
}

/// The frame. Both scales are as long as each other: the line of equality rises at 45 degrees.
QRectF Scatter::frame() const {
    const double side = std::max(1, std::min(width() - kScatterLeft - kScatterEdge,
                                             height() - kScatterBelow - kScatterEdge));
    const double spare = height() - kScatterBelow - kScatterEdge - side;
    return {static_cast<double>(kScatterLeft), kScatterEdge + std::floor(spare / 2.0), side, side};
}

QPointF Scatter::positionOf(const QPointF& value) const {
    const QRectF plot = frame().adjusted(kInset, kInset, -kInset, -kInset);
    const double range = m_greatest - m_least;
    return {plot.left() + (value.x() - m_least) / range * plot.width(),
            plot.bottom() - (value.y() - m_least) / range * plot.height()};
}

double Scatter::radiusOf(const Point& point) const {
    const double most = m_points.empty() ? 1.0 : static_cast<double>(m_points.front().count);
    const double share = std::sqrt(static_cast<double>(point.count) / most);
    const double widest = std::min(kGreatestRadius, kLeastRadius + 1.5 * std::sqrt(most));
    return std::max(kLeastRadius, widest * share);
}

int Scatter::pointAt(const QPointF& position) const {
    int nearest = -1;
    double least = kReach;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF away = positionOf(m_points[i].at) - position;
        const double distance = std::hypot(away.x(), away.y()) - radiusOf(m_points[i]);
        if (distance < least) {
            least = distance;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

void Scatter::choose(int index) {
    if (index == m_chosen)
        return;
    m_chosen = index;
    update();
    Q_EMIT chosenChanged();
}

void Scatter::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        choose(pointAt(event->position()));
}

/// The nearest disc that lies more in this direction than to its sides.
void Scatter::chooseTowards(const QPointF& direction) {
    if (m_chosen < 0 && !m_points.empty())
        return choose(0);
    int nearest = m_chosen;
    double least = 0.0;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF away = m_points[i].at - m_points[static_cast<std::size_t>(m_chosen)].at;
        const double ahead = QPointF::dotProduct(away, direction);
        const double distance = std::hypot(away.x(), away.y());
        if (ahead * std::sqrt(2.0) < distance * 0.999 || ahead <= 0.0)
            continue;
        if (nearest == m_chosen || distance < least) {
            nearest = static_cast<int>(i);
            least = distance;
        }
    }
    choose(nearest);
}

void Scatter::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return chooseTowards({-1.0, 0.0});
    case Qt::Key_Right:
        return chooseTowards({1.0, 0.0});
    case Qt::Key_Up:
        return chooseTowards({0.0, 1.0});
    case Qt::Key_Down:
        return chooseTowards({0.0, -1.0});
    case Qt::Key_Escape:
        return choose(-1);
    default:
        QWidget::keyPressEvent(event);
    }
}

bool Scatter::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = pointAt(help->pos());
    if (index < 0) {
        QToolTip::hideText();
        return true;
    }
    const Point& point = m_points[static_cast<std::size_t>(index)];
    QToolTip::showText(help->globalPos(),
                       tr("%1: %2, %3: %4 (%Ln items)", nullptr, static_cast<int>(point.count))
                           .arg(m_across.toHtmlEscaped(), markText(point.at.x()),
                                m_up.toHtmlEscaped(), markText(point.at.y())),
                       this);
    return true;
}

void Scatter::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintTo(painter);
    if (hasFocus()) {
        painter.setPen(QPen(theme().accent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(frame().adjusted(-1.0, -1.0, 1.0, 1.0));
    }
}

void Scatter::paintTo(QPainter& painter) const {
    QFont small = font();
    small.setPixelSize(kAxisPixels);
    painter.setFont(small);
    paintGround(painter);
    paintPoints(painter);
}

void Scatter::paintGround(QPainter& painter) const {
    const QRectF plot = frame();
    const QFontMetricsF metrics(painter.font());
    painter.setPen(theme().grid);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot);
    const double step = (m_greatest - m_least) / kMarks;
    const double apart = positionOf({m_least + step, 0.0}).x() - positionOf({m_least, 0.0}).x();
    const bool isNarrow = apart < metrics.horizontalAdvance(markText(m_greatest)) + kMarkGap;
    for (int i = 0; i <= kMarks; ++i) {
        const double value = m_least + step * i;
        const QPointF place = positionOf({value, value});
        painter.setPen(theme().grid);
        painter.drawLine(QPointF(place.x(), plot.top()), QPointF(place.x(), plot.bottom()));
        painter.drawLine(QPointF(plot.left(), place.y()), QPointF(plot.right(), place.y()));
        painter.setPen(theme().textMuted);
        const QString text = markText(value);
        if (!isNarrow || i == 0 || i == kMarks)
            painter.drawText(QPointF(place.x() - metrics.horizontalAdvance(text) / 2.0,
                                     plot.bottom() + metrics.ascent() + 4.0),
                             text);
        painter.drawText(QPointF(plot.left() - metrics.horizontalAdvance(text) - kMarkGap,
                                 place.y() + metrics.capHeight() / 2.0),
                         text);
    }
    painter.setPen(QPen(theme().textMuted, 1.0, Qt::DashLine));
    painter.drawLine(positionOf({m_least, m_least}), positionOf({m_greatest, m_greatest}));
    painter.setPen(theme().text);
    const double room = plot.width();
    painter.drawText(
        QRectF(plot.left(), plot.bottom() + metrics.height() + 4.0, room, metrics.height()),
        Qt::AlignCenter, metrics.elidedText(m_across, Qt::ElideMiddle, room));
    painter.save();
    painter.translate(metrics.ascent(), plot.center().y());
    painter.rotate(-90.0);
    painter.drawText(QRectF(-room / 2.0, -metrics.ascent(), room, metrics.height()),
                     Qt::AlignCenter, metrics.elidedText(m_up, Qt::ElideMiddle, room));
    painter.restore();
}

void Scatter::paintPoints(QPainter& painter) const {
    const Theme& colours = theme();
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const Point& point = m_points[i];
        const double radius = radiusOf(point);
        const bool isChosen = static_cast<int>(i) == m_chosen;
        const double difference = point.at.y() - point.at.x();
        const double side = m_scale.isHigherBetter ? -difference : difference;
        const QColor tint = side < 0.0   ? colours.success
                            : side > 0.0 ? colours.danger
                                         : colours.textMuted;
        painter.setBrush(mixed(colours.surface, tint, isChosen ? 0.9 : 0.45));
        painter.setPen(QPen(isChosen ? colours.text : tint, isChosen ? 2.5 : 1.2));
        const QPointF centre = positionOf(point.at);
        painter.drawEllipse(centre, radius, radius);
        if (point.count > 1 && radius >= kNumberRadius) {
            painter.setPen(colours.text);
            painter.drawText(
                QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
                Qt::AlignCenter | Qt::TextDontClip, QString::number(point.count));
        }
    }
}

} // namespace parlance::ui
