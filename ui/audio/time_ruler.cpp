// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/time_ruler.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <array>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr std::array kSteps{0.005, 0.01, 0.02, 0.05, 0.1,   0.2,   0.5,   1.0,    2.0,   5.0,
                            10.0,  15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1800.0, 3600.0};

constexpr int kTickHeight = 4;

} // namespace

TimeRuler::TimeRuler(TimeAxis& axis, QWidget* parent) : TimeView(axis, parent) {
    setFixedHeight(fontMetrics().height() + 6);
    setAccessibleName(tr("Time axis"));
}

int TimeRuler::cursorHeight() const {
    return kTickHeight;
}

void TimeRuler::paintContent(QPainter& painter) {
    const double shown = axis().end() - axis().begin();
    if (shown <= 0.0)
        return;
    const int labelWidth = fontMetrics().horizontalAdvance(QStringLiteral("00:00.000")) + 16;
    double step = kSteps.back();
    for (const double candidate : kSteps)
        if (candidate / shown * width() >= labelWidth) {
            step = candidate;
            break;
        }
    const int decimals = step >= 1.0 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
    painter.setFont(font());
    for (auto i = static_cast<qint64>(std::ceil(axis().begin() / step - 1e-9));
         static_cast<double>(i) * step <= axis().end() + 1e-9; ++i) {
        const double seconds = static_cast<double>(i) * step;
        const double x = axis().xOf(seconds, width());
        painter.setPen(theme().border);
        painter.drawLine(QPointF(x, 0.0), QPointF(x, kTickHeight));
        const QString text = clockText(seconds, decimals);
        const double half = fontMetrics().horizontalAdvance(text) / 2.0;
        // The outermost labels stay inside, and off the edge.
        const double most = half + kSpaceSmall;
        const double centre = std::max(most, std::min(x, width() - most));
        painter.setPen(theme().textMuted);
        painter.drawText(
            QRectF(centre - half - 1.0, kTickHeight, 2.0 * half + 2.0, height() - kTickHeight),
            Qt::AlignCenter, text);
    }
}

} // namespace parlance::ui
