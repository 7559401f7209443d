// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/spectrogram_view.h"

#include "ui/audio/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/words/number_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

SpectrogramView::SpectrogramView(TimeAxis& axis, QWidget* parent) : TimeView(axis, parent) {
    setAccessibleName(tr("Spectrogram"));
}

void SpectrogramView::setClip(std::shared_ptr<const AudioClip> clip) {
    m_clip = std::move(clip);
    if (m_clip)
        m_scale = LevelScale(m_clip->mel.values);
    setAccessibleDescription(
        m_clip ? tr("%Ln frames of %1 mel bands, %2 to %3", nullptr,
                    static_cast<int>(m_clip->mel.frames))
                     .arg(m_clip->mel.melBins)
                     .arg(hertzText(m_clip->mel.minHz), hertzText(m_clip->mel.maxHz))
               : QString());
    invalidate();
}

QImage SpectrogramView::picture(const audio::MelSpectrogram& mel, double first, double step,
                                int columns) const {
    const auto colours = intensityColours(theme().dark);
    QImage image(columns, mel.melBins, QImage::Format_RGB32);
    std::vector<QRgb*> lines;
    for (int bin = 0; bin < mel.melBins; ++bin)
        lines.push_back(reinterpret_cast<QRgb*>(image.scanLine(mel.melBins - 1 - bin)));
    std::vector<float> levels(lines.size());
    for (int x = 0; x < columns; ++x) {
        const auto begin = static_cast<std::int64_t>(first + x * step);
        const auto end = std::max(begin + 1, static_cast<std::int64_t>(first + (x + 1) * step));
        std::ranges::fill(levels, 0.0F);
        for (std::int64_t i = begin; i < end; ++i) {
            const float* frame =
                mel.values.data() + std::min<std::int64_t>(i, mel.frames - 1) * mel.melBins;
            for (std::size_t bin = 0; bin < levels.size(); ++bin)
                levels[bin] += frame[bin];
        }
        const float share = 1.0F / static_cast<float>(end - begin);
        for (std::size_t bin = 0; bin < levels.size(); ++bin)
            lines[bin][x] =
                colours[static_cast<std::size_t>(m_scale.colourNumber(levels[bin] * share))];
    }
    return image;
}

void SpectrogramView::paintContent(QPainter& painter) {
    painter.fillRect(rect(), QColor(intensityColours(theme().dark).front()));
    if (!m_clip || m_clip->mel.frames == 0 || axis().end() <= axis().begin())
        return;
    const int columns = static_cast<int>(width() * painter.device()->devicePixelRatioF());
    const audio::MelSpectrogram& mel = m_clip->melFor((axis().end() - axis().begin()) / columns);
    const double from = axis().begin() / mel.hopSec;
    const double shown = axis().end() / mel.hopSec - from;
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (shown > columns) {
        painter.drawImage(rect(), picture(mel, from, shown / columns, columns));
    } else {
        // A column for each frame, and one more: it is drawn from the middle of one to the next.
        const double first = std::floor(from);
        const int frames = static_cast<int>(std::ceil(from + shown) - first) + 1;
        painter.drawImage(QRectF(rect()), picture(mel, first, 1.0, frames),
                          QRectF(from - first + 0.5, 0.0, shown, mel.melBins));
    }
    paintFrequencies(painter);
}

void SpectrogramView::paintFrequencies(QPainter& painter) const {
    const audio::MelSpectrogram& mel = m_clip->mel;
    const double low = audio::melFromHz(mel.minHz);
    const double range = audio::melFromHz(mel.maxHz) - low;
    painter.setFont(font());
    const QFontMetrics metrics(font());
    double below = height() + metrics.height(); // where the label below stands
    for (const int hz : {500, 1000, 2000, 4000, 8000, 16000}) {
        const double y = height() * (1.0 - (audio::melFromHz(hz) - low) / range);
        const bool hasRoom = y + metrics.height() <= below;
        if (y < metrics.height() || y > height() - 2 || !hasRoom)
            continue;
        below = y;
        const QString text = hertzText(hz);
        const QRectF box(6.0, y - metrics.height() / 2.0, metrics.horizontalAdvance(text) + 8.0,
                         metrics.height());
        QColor behind = theme().surface;
        behind.setAlphaF(0.75F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(behind);
        painter.drawRoundedRect(box, 3.0, 3.0);
        painter.setPen(theme().textMuted);
        painter.drawText(box, Qt::AlignCenter, text);
        painter.drawLine(QPointF(0.0, y), QPointF(4.0, y));
    }
}

} // namespace parlance::ui
