// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/spectrogram_view.h"

#include "ui/audio/colour_map.h"
#include "ui/plots/number_text.h"
#include "ui/theme/theme.h"

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
        m_clip ? tr("%n frames of %1 mel bands, %2 to %3", nullptr,
                    static_cast<int>(m_clip->mel.frames))
                     .arg(m_clip->mel.melBins)
                     .arg(hertzText(m_clip->mel.minHz), hertzText(m_clip->mel.maxHz))
               : QString());
    invalidate();
}

void SpectrogramView::column(double from, double to, std::span<float> levels) const {
    const audio::MelSpectrogram& mel = m_clip->mel;
    const std::int64_t last = mel.frames - 1;
    const auto frame = [&](std::int64_t index) {
        return mel.values.data() + std::clamp<std::int64_t>(index, 0, last) * mel.melBins;
    };
    if (to - from <= 1.0) {
        const double centre = (from + to) / 2.0;
        const auto left = static_cast<std::int64_t>(std::floor(centre));
        const auto share = static_cast<float>(centre - std::floor(centre));
        const float* a = frame(left);
        const float* b = frame(left + 1);
        for (std::size_t bin = 0; bin < levels.size(); ++bin)
            levels[bin] = a[bin] + share * (b[bin] - a[bin]);
        return;
    }
    std::fill(levels.begin(), levels.end(), 0.0F);
    const auto first = static_cast<std::int64_t>(from);
    const std::int64_t count = std::max<std::int64_t>(1, static_cast<std::int64_t>(to) - first);
    for (std::int64_t i = 0; i < count; ++i)
        for (std::size_t bin = 0; bin < levels.size(); ++bin)
            levels[bin] += frame(first + i)[bin] / static_cast<float>(count);
}

void SpectrogramView::paintContent(QPainter& painter) {
    const auto colours = intensityColours(theme().dark);
    painter.fillRect(rect(), QColor(colours.front()));
    if (!m_clip || m_clip->mel.frames == 0)
        return;
    const double ratio = painter.device()->devicePixelRatioF();
    QImage image(size() * ratio, QImage::Format_RGB32);
    const audio::MelSpectrogram& mel = m_clip->mel;
    std::vector<float> levels(static_cast<std::size_t>(mel.melBins));
    const auto frameAt = [&](int x) { return axis().secondsAt(x, image.width()) / mel.hopSec; };
    for (int x = 0; x < image.width(); ++x) {
        column(frameAt(x), frameAt(x + 1), levels);
        for (int y = 0; y < image.height(); ++y) {
            const double place = std::clamp((1.0 - (y + 0.5) / image.height()) * mel.melBins - 0.5,
                                            0.0, mel.melBins - 1.0);
            const auto low = static_cast<std::size_t>(place);
            const std::size_t high = std::min(low + 1, levels.size() - 1);
            const float level = levels[low] + static_cast<float>(place - std::floor(place)) *
                                                  (levels[high] - levels[low]);
            image.setPixel(x, y, colours[static_cast<std::size_t>(m_scale.colourNumber(level))]);
        }
    }
    painter.drawImage(rect(), image);
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
