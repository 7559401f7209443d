// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/text_map.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace parlance::ui {

namespace {

constexpr double kPointRadius = 4.5, kChosenRadius = 6.5;
constexpr double kPointReach = 9.0; ///< a click this far beside a point is meant for it
constexpr double kMapMargin = 16.0;
constexpr int kCaptionGap = 4;
constexpr int kCaptionFlags = Qt::AlignLeft | Qt::TextWordWrap;
constexpr int kMapFontPixels = 11;
constexpr int kLabelWidth = 150;
constexpr double kLabelGap = 4.0;
constexpr double kLeastExtent = 1e-12;
constexpr int kMostLabelled = 60; ///< of more points only those that are pointed at

} // namespace

TextMap::TextMap(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Map of the texts by meaning"));
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void TextMap::setTexts(PrincipalPlane plane, QStringList texts) {
    m_plane = std::move(plane);
    m_texts = std::move(texts);
    m_chosen = m_hovered = -1;
    fitMap();
    describeMap();
    update();
}

void TextMap::setHint(const QString& hint) {
    m_hint = hint;
    setTexts({}, {});
}

void TextMap::describeMap() {
    if (m_texts.isEmpty())
        return setAccessibleDescription(m_hint);
    const QString all = tr("%Ln texts; the map shows %1 % of how they differ", nullptr, count())
                            .arg(qRound(100.0 * (m_plane.acrossShare + m_plane.upShare)));
    setAccessibleDescription(m_chosen < 0 ? all : tr("%1; chosen: %2").arg(all, m_texts[m_chosen]));
}

QRectF TextMap::mapFrame() const {
    return QRectF(rect()).adjusted(kMapMargin, kMapMargin, -kMapMargin,
                                   -kMapMargin - captionRoom());
}

void TextMap::fitMap() {
    if (m_plane.points.empty())
        return;
    const auto [left, right] = std::ranges::minmax(
        m_plane.points, {}, [](const PlanePoint& point) { return point.across; });
    const auto [low, high] =
        std::ranges::minmax(m_plane.points, {}, [](const PlanePoint& point) { return point.up; });
    m_centre = {(left.across + right.across) / 2.0, (low.up + high.up) / 2.0};
    m_extent = {std::max(right.across - left.across, kLeastExtent),
                std::max(high.up - low.up, kLeastExtent)};
}

/// Both axes on one scale: what is twice as far away is twice as far away.
QPointF TextMap::positionOf(int index) const {
    const QRectF frame = mapFrame();
    const double scale =
        std::min(frame.width() / m_extent.width(), frame.height() / m_extent.height());
    const PlanePoint& point = m_plane.points[static_cast<std::size_t>(index)];
    return {frame.center().x() + scale * (point.across - m_centre.x()),
            frame.center().y() - scale * (point.up - m_centre.y())};
}

int TextMap::pointAt(const QPointF& position) const {
    int nearest = -1;
    double least = kPointReach;
    for (int i = 0; i < count(); ++i) {
        const QPointF away = positionOf(i) - position;
        if (const double distance = std::hypot(away.x(), away.y()); distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

void TextMap::setChosen(int index) {
    m_chosen = index;
    describeMap();
    update();
}

void TextMap::choose(int index) {
    if (index == m_chosen)
        return;
    setChosen(index);
    Q_EMIT chosenChanged(index);
}

void TextMap::hover(int index) {
    if (index == m_hovered)
        return;
    m_hovered = index;
    setToolTip(index < 0 ? QString() : m_texts[index].toHtmlEscaped());
    update();
}

void TextMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        choose(pointAt(event->position()));
}

void TextMap::mouseMoveEvent(QMouseEvent* event) {
    hover(pointAt(event->position()));
}

void TextMap::leaveEvent(QEvent* event) {
    hover(-1);
    QWidget::leaveEvent(event);
}

/// The nearest point that lies more in this direction than to its sides.
void TextMap::chooseTowards(const QPointF& direction) {
    if (m_texts.isEmpty())
        return;
    if (m_chosen < 0)
        return choose(0);
    int nearest = m_chosen;
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < count(); ++i) {
        const QPointF away = positionOf(i) - positionOf(m_chosen);
        const double ahead = QPointF::dotProduct(away, direction);
        const double distance = std::hypot(away.x(), away.y());
        if (ahead > 0.0 && ahead * std::sqrt(2.0) >= distance * 0.999 && distance < least) {
            least = distance;
            nearest = i;
        }
    }
    choose(nearest);
}

void TextMap::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return chooseTowards({-1.0, 0.0});
    case Qt::Key_Right:
        return chooseTowards({1.0, 0.0});
    case Qt::Key_Up:
        return chooseTowards({0.0, -1.0});
    case Qt::Key_Down:
        return chooseTowards({0.0, 1.0});
    case Qt::Key_Escape:
        return choose(-1);
    default:
        QWidget::keyPressEvent(event);
    }
}

void TextMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(mapFont());
    painter.setPen(QPen(hasFocus() ? theme().accent : theme().border, 1.0));
    painter.setBrush(theme().sunken);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    if (m_texts.isEmpty()) {
        painter.setPen(theme().textMuted);
        painter.setFont(font());
        painter.drawText(mapFrame(), Qt::AlignCenter | Qt::TextWordWrap, m_hint);
        return;
    }
    paintCaption(painter);
    for (int i = 0; i < count(); ++i) {
        const bool isLit = i == m_chosen || i == m_hovered;
        painter.setPen(QPen(isLit ? theme().text : theme().accent, i == m_chosen ? 2.0 : 1.2));
        painter.setBrush(mixed(theme().sunken, theme().accent, isLit ? 0.9 : 0.45));
        const double radius = i == m_chosen ? kChosenRadius : kPointRadius;
        painter.drawEllipse(positionOf(i), radius, radius);
    }
    paintLabels(painter);
}

QString TextMap::caption() const {
    return tr("Left to right shows %1 % of the differences between the texts, bottom to top %2 %.")
        .arg(qRound(100.0 * m_plane.acrossShare))
        .arg(qRound(100.0 * m_plane.upShare));
}

int TextMap::captionRoom() const {
    const QRect any(0, 0, width() - 2 * static_cast<int>(kMapMargin), QWIDGETSIZE_MAX);
    return QFontMetrics(mapFont()).boundingRect(any, kCaptionFlags, caption()).height() +
           2 * kCaptionGap;
}

QFont TextMap::mapFont() const {
    QFont small = font();
    small.setPixelSize(kMapFontPixels);
    return small;
}

void TextMap::paintCaption(QPainter& painter) const {
    const QRectF frame = mapFrame();
    painter.setPen(theme().textMuted);
    painter.drawText(QRectF(frame.left(), height() - captionRoom() + kCaptionGap, frame.width(),
                            captionRoom() - kCaptionGap),
                     kCaptionFlags, caption());
}

QRectF TextMap::labelPlace(int index, const QSizeF& size, const std::vector<QRectF>& taken) const {
    const QPointF at = positionOf(index);
    const double away = kChosenRadius + kLabelGap;
    const QRectF all = QRectF(rect()).adjusted(3.0, 3.0, -3.0, -captionRoom());
    for (const QPointF& corner :
         {QPointF(at.x() + away, at.y() - size.height() / 2.0),
          QPointF(at.x() - away - size.width(), at.y() - size.height() / 2.0),
          QPointF(at.x() - size.width() / 2.0, at.y() - away - size.height()),
          QPointF(at.x() - size.width() / 2.0, at.y() + away)}) {
        const QRectF place(corner, size);
        const auto covers = [&](const QRectF& other) { return other.intersects(place); };
        if (all.contains(place) && std::ranges::none_of(taken, covers))
            return place;
    }
    return {};
}

void TextMap::paintLabels(QPainter& painter) const {
    std::vector<QRectF> taken;
    for (int i = 0; i < count(); ++i) {
        const QPointF at = positionOf(i);
        taken.emplace_back(at.x() - kPointRadius, at.y() - kPointRadius, 2.0 * kPointRadius,
                           2.0 * kPointRadius);
    }
    const auto paint = [&](int index, bool isLit) {
        const QString text =
            painter.fontMetrics().elidedText(m_texts[index], Qt::ElideRight, kLabelWidth);
        const QSizeF size(painter.fontMetrics().horizontalAdvance(text) + 6.0,
                          painter.fontMetrics().height());
        QRectF place = labelPlace(index, size, taken);
        if (place.isNull() && isLit) // over whatever is there
            place = labelPlace(index, size, {});
        if (place.isNull())
            return;
        taken.push_back(place);
        if (isLit) {
            painter.setPen(theme().border);
            painter.setBrush(theme().surface);
            painter.drawRoundedRect(place, 3.0, 3.0);
        }
        painter.setPen(isLit ? theme().text : theme().textMuted);
        painter.drawText(place, Qt::AlignCenter, text);
    };
    for (const int lit : {m_hovered, m_chosen})
        if (lit >= 0)
            paint(lit, true);
    for (int i = 0; i < count() && count() <= kMostLabelled; ++i)
        if (i != m_hovered && i != m_chosen)
            paint(i, false);
}

} // namespace parlance::ui
