// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recording/level_view.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr int kMarkStepDb = 12, kWideMarkStepDb = 20; ///< both end at zero
constexpr double kLowestDb = -60.0;
constexpr double kLoudDb = -6.0; // speech that peaks above this is about to clip
constexpr int kBarHeight = 14;
constexpr double kRadius = 3.0;

} // namespace

LevelView::LevelView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Input level"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

QSize LevelView::sizeHint() const {
    return {320, kBarHeight + kSpaceSmall + fontMetrics().height()};
}

void LevelView::setReading(const audio::LevelReading& reading) {
    m_reading = reading;
    setAccessibleDescription(levelText(reading));
    update();
}

double LevelView::xOf(double decibel) const {
    return std::clamp(1.0 - decibel / kLowestDb, 0.0, 1.0) * width();
}

void LevelView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar(0.0, 0.0, width(), kBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().sunken);
    painter.drawRoundedRect(bar, kRadius, kRadius);
    QPainterPath inside;
    inside.addRoundedRect(bar, kRadius, kRadius);
    painter.setClipPath(inside);
    const double loud = xOf(kLoudDb);
    const double rms = xOf(m_reading.rmsDb);
    painter.fillRect(QRectF(0.0, 0.0, std::min(rms, loud), kBarHeight), theme().success);
    if (rms > loud)
        painter.fillRect(QRectF(loud, 0.0, rms - loud, kBarHeight), theme().warning);
    if (m_reading.peakDb > kLowestDb)
        painter.fillRect(QRectF(std::max(0.0, xOf(m_reading.peakDb) - 3.0), 0.0, 3.0, kBarHeight),
                         m_reading.peakDb > kLoudDb ? theme().danger : theme().text);
    painter.setClipping(false);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme().border);
    painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.drawLine(QPointF(loud, 0.0), QPointF(loud, kBarHeight + 3.0));

    painter.setFont(font());
    painter.setPen(theme().textMuted);
    // The outer two are moved inwards: half a text more between them and their neighbours.
    const double apart = width() * kMarkStepDb / -kLowestDb;
    const bool hasRoom = apart > 1.6 * fontMetrics().horizontalAdvance(decibelText(kLowestDb));
    const int step = hasRoom ? kMarkStepDb : kWideMarkStepDb;
    for (int decibel = static_cast<int>(kLowestDb); decibel <= 0; decibel += step) {
        const QString text = decibelText(decibel);
        const double half = fontMetrics().horizontalAdvance(text) / 2.0 + 1.0;
        const double centre = std::clamp(xOf(decibel), half, std::max(half, width() - half));
        painter.drawText(
            QRectF(centre - half, kBarHeight + kSpaceSmall, 2.0 * half, fontMetrics().height()),
            Qt::AlignCenter, text);
    }
}

QString decibelText(double decibel) {
    return decibel <= audio::kSilenceDb ? QStringLiteral("−∞ dB")
                                        : QStringLiteral("%1 dB")
                                              .arg(std::lround(decibel))
                                              .replace(QLatin1Char('-'), QStringLiteral("−"));
}

QString levelText(const audio::LevelReading& reading) {
    return LevelView::tr("peak %1, average %2")
        .arg(decibelText(reading.peakDb), decibelText(reading.rmsDb));
}

} // namespace parlance::ui
