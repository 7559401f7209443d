// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/alignment_lane.h"

#include "ui/audio/colour_map.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr int kHeight = 48;

} // namespace

QImage alignmentPicture(std::int64_t frames, std::int64_t symbols, std::span<const float> weights) {
    const auto width = static_cast<int>(frames);
    const auto height = static_cast<int>(symbols);
    QImage picture(width, height, QImage::Format_Indexed8);
    auto weight = weights.begin();
    for (int frame = 0; frame < width; ++frame)
        for (int symbol = 0; symbol < height; ++symbol)
            // By the square root, so that weak attention shows beside strong.
            picture.scanLine(height - 1 - symbol)[frame] = static_cast<uchar>(
                std::lround(255.0F * std::sqrt(std::clamp(*weight++, 0.0F, 1.0F))));
    return picture;
}

std::vector<float> alignmentWeights(const QImage& picture) {
    std::vector<float> weights;
    weights.reserve(static_cast<std::size_t>(picture.width()) *
                    static_cast<std::size_t>(picture.height()));
    for (int frame = 0; frame < picture.width(); ++frame)
        for (int symbol = 0; symbol < picture.height(); ++symbol) {
            const float root =
                static_cast<float>(picture.pixelIndex(frame, picture.height() - 1 - symbol)) /
                255.0F;
            weights.push_back(root * root);
        }
    return weights;
}

AlignmentLane::AlignmentLane(TimeAxis& axis, QWidget* parent) : TimeView(axis, parent) {
    setObjectName(QStringLiteral("alignmentLane"));
    setAccessibleName(tr("Alignment of text and speech"));
    setMinimumHeight(kHeight);
}

void AlignmentLane::setAlignment(const QImage& picture, std::vector<AlignedPart> parts) {
    m_picture = picture;
    m_parts = std::move(parts);
    QStringList told;
    for (const AlignedPart& part : m_parts)
        if (const QRect seen = part.part & m_picture.rect(); !seen.isEmpty())
            told << tr("%1 × %2, frames by symbols. %3")
                        .arg(seen.width())
                        .arg(seen.height())
                        .arg(part.tip);
    setAccessibleDescription(told.join(QLatin1Char('\n')));
    invalidate();
    Q_EMIT alignmentChanged();
}

std::optional<double> AlignmentLane::secondsOf(int frame) const {
    const auto of = std::ranges::find_if(m_parts, [frame](const AlignedPart& aligned) {
        return frame >= aligned.part.left() && frame <= aligned.part.right();
    });
    if (of == m_parts.end())
        return std::nullopt;
    return of->startSec +
           (frame - of->part.left() + 0.5) / of->part.width() * (of->endSec - of->startSec);
}

void AlignmentLane::paintContent(QPainter& painter) {
    const auto colours = intensityColours(theme().dark);
    painter.fillRect(rect(), QColor(colours.front()));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QList<QRgb> table(colours.begin(), colours.end());
    for (const AlignedPart& aligned : m_parts) {
        const double left = axis().xOf(aligned.startSec, width());
        const double right = axis().xOf(aligned.endSec, width());
        if (right < 0.0 || left > width())
            continue;
        QImage part = m_picture.copy(aligned.part & m_picture.rect());
        if (part.isNull())
            continue;
        part.setColorTable(table);
        painter.drawImage(QRectF(left, 0.0, right - left, height()), part);
        painter.setPen(theme().grid);
        painter.drawLine(QPointF(left, 0.0), QPointF(left, height()));
    }
}

bool AlignmentLane::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return TimeView::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
}

QString AlignmentLane::tipAt(const QPoint& place) const {
    const double second = axis().secondsAt(place.x(), width());
    const auto under = std::ranges::find_if(m_parts, [second](const AlignedPart& aligned) {
        return second >= aligned.startSec && second < aligned.endSec;
    });
    if (under == m_parts.end())
        return {};
    const QRect part = under->part & m_picture.rect();
    if (part.isEmpty() || !rect().contains(place))
        return under->tip;
    const double across = (second - under->startSec) / (under->endSec - under->startSec);
    const auto frame = std::min(part.width() - 1, static_cast<int>(across * part.width()));
    const int symbol = (height() - 1 - place.y()) * part.height() / height();
    // Of the square root, as alignmentPicture() has it.
    const double root = m_picture.pixelIndex(part.left() + frame, part.bottom() - symbol) / 255.0;
    return tr("%1: symbol %2 with %3 %")
               .arg(clockText(second, 2))
               .arg(symbol)
               .arg(QLocale().toString(100.0 * root * root, 'f', 0)) +
           (under->tip.isEmpty() ? QString() : QLatin1Char('\n') + under->tip);
}

} // namespace parlance::ui
