// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/histogram.h"

#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {
constexpr int kLabelPixels = 10;
constexpr int kLabelGap = 3;
constexpr double kWidestBar = 28.0;
} // namespace

Histogram::Histogram(const QString& title, QWidget* parent) : QWidget(parent) {
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void Histogram::setBars(std::vector<Bar> bars, const QString& summary) {
    m_bars = std::move(bars);
    setAccessibleDescription(summary);
    update();
}

double Histogram::barWidth() const {
    return std::min(kWidestBar,
                    width() / static_cast<double>(std::max<std::size_t>(1, m_bars.size())));
}

int Histogram::barAt(int x) const {
    const auto bar = static_cast<int>(x / barWidth());
    return bar >= 0 && bar < static_cast<int>(m_bars.size()) ? bar : -1;
}

bool Histogram::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int bar = barAt(help->pos().x());
    if (bar < 0) {
        QToolTip::hideText();
        return true;
    }
    const Bar& shown = m_bars[static_cast<std::size_t>(bar)];
    QToolTip::showText(help->globalPos(),
                       tr("%1: %L2").arg(shown.name.toHtmlEscaped()).arg(shown.count), this);
    return true;
}

void Histogram::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double base = height() - kLabelPixels - 2.0 * kLabelGap;
    painter.setPen(theme().border);
    painter.drawLine(QPointF(0.0, base), QPointF(width(), base));
    qint64 most = 0;
    for (const Bar& bar : m_bars)
        most = std::max(most, bar.count);
    if (most == 0)
        return;
    const double step = barWidth();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().series.front());
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        if (m_bars[i].count == 0)
            continue;
        // A single one among thousands still shows.
        const double tall =
            std::max(1.5, base * static_cast<double>(m_bars[i].count) / static_cast<double>(most));
        painter.drawRect(
            QRectF(static_cast<double>(i) * step + step * 0.1, base - tall, step * 0.8, tall));
    }
    paintLabels(painter);
}

void Histogram::paintLabels(QPainter& painter) const {
    QFont small = font();
    small.setPixelSize(kLabelPixels);
    painter.setFont(small);
    painter.setPen(theme().textMuted);
    const QFontMetrics metrics(small);
    double free = 0.0; // left of here labels have been written
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const double wide = metrics.horizontalAdvance(m_bars[i].label);
        const double centre = (static_cast<double>(i) + 0.5) * barWidth();
        const double left = std::clamp(centre - wide / 2.0, 0.0, std::max(0.0, width() - wide));
        if (m_bars[i].label.isEmpty() || left < free)
            continue;
        painter.drawText(QPointF(left, height() - kLabelGap), m_bars[i].label);
        free = left + wide + 2.0;
    }
}

} // namespace parlance::ui
