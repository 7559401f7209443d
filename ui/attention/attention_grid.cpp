// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_grid.h"

#include "ui/attention/attention_picture.h"
#include "ui/audio/colour_map.h"
#include "ui/services/async_call.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kWordRoom = 14;   // for "Layer" at the left, "Head" above
constexpr int kNumberRoom = 36; // left of the layers, above the heads, with the words
constexpr int kNumberPixels = 10;
constexpr int kLeastSide = 8;
constexpr int kGreatestSide = 56;
constexpr int kUsualSide = 40;
constexpr int kMapGap = 2;

} // namespace

AttentionGrid::AttentionGrid(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Layers and heads"));
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void AttentionGrid::setMaps(std::shared_ptr<const engine::AttentionMaps> maps) {
    m_maps = std::move(maps);
    m_pictures.clear();
    m_layer = std::clamp<std::int64_t>(m_layer, 0, std::max<std::int64_t>(0, layers() - 1));
    m_head = std::clamp<std::int64_t>(m_head, 0, std::max<std::int64_t>(0, heads() - 1));
    setAccessibleDescription(tr("Layer %1, head %2").arg(m_layer).arg(m_head));
    updateGeometry();
    render();
}

QSize AttentionGrid::sizeHint() const {
    return {kNumberRoom + kUsualSide * static_cast<int>(heads()),
            kNumberRoom + kUsualSide * static_cast<int>(layers())};
}

QSize AttentionGrid::minimumSizeHint() const {
    return {kNumberRoom + kLeastSide * static_cast<int>(heads()),
            kNumberRoom + kLeastSide * static_cast<int>(layers())};
}

int AttentionGrid::side() const {
    const int across =
        (width() - kNumberRoom) / static_cast<int>(std::max<std::int64_t>(1, heads()));
    const int down =
        (height() - kNumberRoom) / static_cast<int>(std::max<std::int64_t>(1, layers()));
    return std::clamp(std::min(across, down), kLeastSide, kGreatestSide);
}

QRect AttentionGrid::cellRect(std::int64_t layer, std::int64_t head) const {
    const int size = side();
    return {kNumberRoom + static_cast<int>(head) * size,
            kNumberRoom + static_cast<int>(layer) * size, size - kMapGap, size - kMapGap};
}

bool AttentionGrid::findCell(const QPoint& position, std::int64_t& layer,
                             std::int64_t& head) const {
    if (position.x() < kNumberRoom || position.y() < kNumberRoom)
        return false;
    layer = (position.y() - kNumberRoom) / side();
    head = (position.x() - kNumberRoom) / side();
    return layer < layers() && head < heads();
}

void AttentionGrid::render() {
    update();
    const QSize pixels = cellRect(0, 0).size() * devicePixelRatioF();
    if (layers() == 0 || pixels.isEmpty())
        return;
    ++m_renders;
    callAsync(
        this,
        [maps = m_maps, pixels](std::stop_token) {
            std::vector<QImage> pictures;
            const QRectF whole(0.0, 0.0, static_cast<double>(maps->columns),
                               static_cast<double>(maps->rows));
            for (std::int64_t layer = 0; layer < maps->layers; ++layer)
                for (std::int64_t head = 0; head < maps->heads; ++head)
                    pictures.push_back(attentionPicture({maps, layer, head}, whole, pixels));
            return pictures;
        },
        [this, maps = m_maps](std::vector<QImage> pictures) {
            --m_renders;
            if (maps != m_maps)
                return;
            m_pictures = std::move(pictures);
            update();
        },
        [this](const CallError&) { --m_renders; }, CallKind::Computes);
}

void AttentionGrid::resizeEvent(QResizeEvent*) {
    render();
}

void AttentionGrid::choose(std::int64_t layer, std::int64_t head) {
    layer = std::clamp<std::int64_t>(layer, 0, layers() - 1);
    head = std::clamp<std::int64_t>(head, 0, heads() - 1);
    if (layer == m_layer && head == m_head)
        return;
    m_layer = layer;
    m_head = head;
    setAccessibleDescription(tr("Layer %1, head %2").arg(m_layer).arg(m_head));
    update();
    Q_EMIT chosen(m_layer, m_head);
}

void AttentionGrid::mousePressEvent(QMouseEvent* event) {
    std::int64_t layer = 0;
    std::int64_t head = 0;
    if (event->button() == Qt::LeftButton && findCell(event->pos(), layer, head))
        choose(layer, head);
}

void AttentionGrid::keyPressEvent(QKeyEvent* event) {
    if (layers() == 0)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Up:
        return choose(m_layer - 1, m_head);
    case Qt::Key_Down:
        return choose(m_layer + 1, m_head);
    case Qt::Key_Left:
        return choose(m_layer, m_head - 1);
    case Qt::Key_Right:
        return choose(m_layer, m_head + 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

bool AttentionGrid::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    std::int64_t layer = 0;
    std::int64_t head = 0;
    if (findCell(help->pos(), layer, head))
        QToolTip::showText(help->globalPos(), tr("Layer %1, head %2").arg(layer).arg(head), this);
    else
        QToolTip::hideText();
    return true;
}

/// Which of the numbers are which.
void AttentionGrid::paintWords(QPainter& painter) const {
    const QRect cells = cellRect(0, 0) | cellRect(layers() - 1, heads() - 1);
    painter.drawText(QRect(cells.left(), 0, cells.width(), kWordRoom),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tr("Head"));
    painter.save();
    painter.translate(0.0, cells.bottom() + 1.0);
    painter.rotate(-90.0);
    painter.drawText(QRect(0, 0, cells.height(), kWordRoom),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, tr("Layer"));
    painter.restore();
}

void AttentionGrid::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QFont small = font();
    small.setPixelSize(kNumberPixels);
    painter.setFont(small);
    const int size = side();
    const auto colours = intensityColours(theme().dark);
    const QVector<QRgb> table(colours.begin(), colours.end());
    // Numbers stand where there is room for them: at every one, or at every fifth.
    const std::int64_t every = size < 2 * kNumberPixels ? 5 : 1;
    painter.setPen(theme().textMuted);
    for (std::int64_t head = 0; head < heads(); head += every)
        painter.drawText(QRect(cellRect(0, head).left(), kWordRoom, size - kMapGap,
                               kNumberRoom - kWordRoom - kMapGap),
                         Qt::AlignHCenter | Qt::AlignBottom | Qt::TextDontClip,
                         QString::number(head));
    for (std::int64_t layer = 0; layer < layers(); layer += every)
        painter.drawText(QRect(kWordRoom, cellRect(layer, 0).top(),
                               kNumberRoom - kWordRoom - 2 * kMapGap, size - kMapGap),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                         QString::number(layer));
    for (std::size_t i = 0; i < m_pictures.size(); ++i) {
        QImage picture = m_pictures[i];
        picture.setColorTable(table);
        const auto index = static_cast<std::int64_t>(i);
        painter.drawImage(cellRect(index / heads(), index % heads()), picture);
    }
    if (layers() == 0)
        return;
    paintWords(painter);
    painter.setPen(QPen(hasFocus() ? theme().accent : theme().text, 2.0));
    painter.drawRect(cellRect(m_layer, m_head));
}

} // namespace parlance::ui
