// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/waveform_view.h"

#include "ui/audio/time_axis.h"
#include "ui/theme/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {
constexpr float kQuietest = 0.02F; // below this the scale stays: silence is not blown up to noise
constexpr double kHeadroom = 0.92;
constexpr std::size_t kMostStretches = 2000; // that are told silent or not
constexpr std::size_t kStretchesPerSec = 50;
constexpr float kSilent = 0.00316F; // -50 dB of full scale

/// Of the whole: how much of it is silent, 0 to 1.
double silentShare(const AudioClip& clip) {
    const std::size_t samples = clip.audio->samples.size();
    const auto rate = static_cast<std::size_t>(clip.audio->sampleRateHz);
    const std::size_t stretches =
        std::clamp<std::size_t>(samples * kStretchesPerSec / rate, 1, kMostStretches);
    const auto envelope = clip.waveform.envelope(0, samples, stretches);
    std::size_t silent = 0;
    for (std::size_t i = 0; i < stretches; ++i)
        silent += std::max(std::abs(envelope.low[i]), std::abs(envelope.high[i])) < kSilent ? 1 : 0;
    return static_cast<double>(silent) / static_cast<double>(stretches);
}

} // namespace

WaveformView::WaveformView(TimeAxis& axis, QWidget* parent) : TimeView(axis, parent) {
    setAccessibleName(tr("Waveform"));
}

void WaveformView::setClip(std::shared_ptr<const AudioClip> clip) {
    m_clip = std::move(clip);
    m_peak = kQuietest;
    if (m_clip) {
        const auto whole = m_clip->waveform.envelope(0, m_clip->audio->samples.size(), 1);
        const float peak = std::max(std::abs(whole.low[0]), std::abs(whole.high[0]));
        m_peak = std::max(kQuietest, peak);
        describe(peak);
    } else {
        setAccessibleDescription({});
    }
    invalidate();
}

void WaveformView::describe(float peak) {
    const QString length = lengthText(m_clip->durationSec());
    if (m_clip->audio->samples.empty() || peak < kSilent) {
        setAccessibleDescription(tr("%1, silent").arg(length));
        return;
    }
    const QLocale locale;
    setAccessibleDescription(
        tr("%1, loudest level %2 dB, %3 % silent")
            .arg(length, locale.toString(20.0 * std::log10(static_cast<double>(peak)), 'f', 1),
                 locale.toString(100.0 * silentShare(*m_clip), 'f', 0)));
}

void WaveformView::paintContent(QPainter& painter) {
    const double middle = height() / 2.0;
    painter.setPen(theme().grid);
    painter.drawLine(QPointF(0.0, middle), QPointF(width(), middle));
    if (!m_clip || width() <= 0)
        return;
    const double ratio = painter.device()->devicePixelRatioF();
    const auto columns = static_cast<std::size_t>(std::lround(width() * ratio));
    const auto rate = static_cast<double>(m_clip->audio->sampleRateHz);
    const auto first = static_cast<std::size_t>(std::floor(axis().begin() * rate));
    const auto last = static_cast<std::size_t>(std::ceil(axis().end() * rate));
    const double scale = middle * kHeadroom / static_cast<double>(m_peak);
    painter.setPen(QPen(theme().accent, 1.0 / ratio));
    if (last - first < columns)
        return paintSamples(painter, first, last, scale);
    const audio::WaveformEnvelope envelope = m_clip->waveform.envelope(first, last, columns);
    for (std::size_t column = 0; column < columns; ++column) {
        // From one column to the next there is no gap: the wave has passed through what is between.
        const std::size_t before = column > 0 ? column - 1 : column;
        const float high = std::max(envelope.high[column], envelope.low[before]);
        const float low = std::min(envelope.low[column], envelope.high[before]);
        const double x = (static_cast<double>(column) + 0.5) / ratio;
        const double top = middle - static_cast<double>(high) * scale;
        const double bottom = middle - static_cast<double>(low) * scale;
        painter.drawLine(QPointF(x, top), QPointF(x, std::max(bottom, top + 1.0 / ratio)));
    }
}

/// So close that there are more pixels than samples: a line from each to the next.
void WaveformView::paintSamples(QPainter& painter, std::size_t first, std::size_t last,
                                double scale) const {
    const std::vector<float>& samples = m_clip->audio->samples;
    const auto rate = static_cast<double>(m_clip->audio->sampleRateHz);
    QPolygonF line;
    for (std::size_t i = first; i < std::min(last + 1, samples.size()); ++i)
        line += QPointF(axis().xOf(static_cast<double>(i) / rate, width()),
                        height() / 2.0 - static_cast<double>(samples[i]) * scale);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawPolyline(line);
}

} // namespace parlance::ui
