// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/histogram.h"

#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {
constexpr int kLabelPixels = 10;
constexpr int kLabelGap = 3;
constexpr double kBetweenLabels = 3.0;
constexpr double kWidestBar = 28.0;
} // namespace

Histogram::Histogram(const QString& title, QWidget* parent) : QWidget(parent) {
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void Histogram::setBars(std::vector<Bar> bars, const QString& summary) {
    m_bars = std::move(bars);
    m_summary = summary;
    m_current = 0;
    m_picked = -1;
    const QFontMetrics metrics(labelFont());
    m_wantedRoom = kWidestBar;
    for (const Bar& bar : m_bars)
        m_wantedRoom =
            std::max(m_wantedRoom, metrics.horizontalAdvance(bar.label) + kBetweenLabels);
    setAccessibleDescription(summary);
    update();
}

QFont Histogram::labelFont() const {
    QFont small = font();
    small.setPixelSize(kLabelPixels);
    return small;
}

double Histogram::barRoom() const {
    return std::min(m_wantedRoom,
                    width() / static_cast<double>(std::max<std::size_t>(1, m_bars.size())));
}

int Histogram::barAt(int x) const {
    const auto bar = static_cast<int>(x / barRoom());
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
    QToolTip::showText(help->globalPos(), barWords(bar).toHtmlEscaped(), this);
    return true;
}

QString Histogram::barWords(int bar) const {
    const Bar& shown = m_bars[static_cast<std::size_t>(bar)];
    return tr("%1: %L2").arg(shown.name).arg(shown.count);
}

void Histogram::setPicked(int bar) {
    m_picked = bar;
    update();
}

void Histogram::mouseReleaseEvent(QMouseEvent* event) {
    const int bar = barAt(event->pos().x());
    if (event->button() != Qt::LeftButton || bar < 0 || !rect().contains(event->pos()))
        return QWidget::mouseReleaseEvent(event);
    m_current = bar;
    Q_EMIT barPicked(bar);
}

/// The bar is said too, to those who do not see it.
void Histogram::goTo(int bar) {
    m_current = std::clamp(bar, 0, static_cast<int>(m_bars.size()) - 1);
    setAccessibleDescription(QStringLiteral("%1. %2").arg(barWords(m_current), m_summary));
    showTip(m_current);
    update();
}

void Histogram::showTip(int bar) {
    const int centre = static_cast<int>((bar + 0.5) * barRoom());
    QToolTip::showText(mapToGlobal(QPoint(centre, height() / 2)), barWords(bar).toHtmlEscaped(),
                       this);
}

void Histogram::keyPressEvent(QKeyEvent* event) {
    if (m_bars.empty())
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return goTo(m_current - 1);
    case Qt::Key_Right:
        return goTo(m_current + 1);
    case Qt::Key_Home:
        return goTo(0);
    case Qt::Key_End:
        return goTo(static_cast<int>(m_bars.size()) - 1);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT barPicked(m_current);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void Histogram::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (!m_bars.empty())
        setAccessibleDescription(QStringLiteral("%1. %2").arg(barWords(m_current), m_summary));
}

void Histogram::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    setAccessibleDescription(m_summary);
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
    paintBars(painter, base, most);
    paintLabels(painter);
}

/// The picked bar stands out by its frame, the one where the keys are by a frame around its place.
void Histogram::paintBars(QPainter& painter, double base, qint64 most) const {
    const double step = barRoom();
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const double left = static_cast<double>(i) * step;
        const int bar = static_cast<int>(i);
        // A single one among thousands still shows.
        const double tall =
            std::max(1.5, base * static_cast<double>(m_bars[i].count) / static_cast<double>(most));
        painter.setPen(bar == m_picked ? QPen(theme().text, 2.0) : QPen(Qt::NoPen));
        painter.setBrush(bar == m_picked ? theme().accent : theme().series.front());
        const double wide = 0.8 * std::min(step, kWidestBar);
        if (m_bars[i].count > 0)
            painter.drawRect(QRectF(left + (step - wide) / 2.0, base - tall, wide, tall));
        if (bar != m_current || !hasFocus())
            continue;
        painter.setPen(QPen(theme().accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(left + 1.0, 1.0, std::max(2.0, step - 2.0), base - 2.0));
    }
}

void Histogram::paintLabels(QPainter& painter) const {
    painter.setFont(labelFont());
    painter.setPen(theme().textMuted);
    const std::size_t step = labelStep();
    for (std::size_t i = 0; i < m_bars.size(); i += step)
        painter.drawText(QPointF(labelPlace(i, painter.fontMetrics()).first, height() - kLabelGap),
                         m_bars[i].label);
}

std::pair<double, double> Histogram::labelPlace(std::size_t bar, const QFontMetrics& small) const {
    const double wide = small.horizontalAdvance(m_bars[bar].label);
    const double centre = (static_cast<double>(bar) + 0.5) * barRoom();
    const double left = std::clamp(centre - wide / 2.0, 0.0, std::max(0.0, width() - wide));
    return {left, left + wide};
}

std::size_t Histogram::labelStep() const {
    const QFontMetrics metrics(labelFont());
    const auto fits = [&](std::size_t step) {
        for (std::size_t i = step; i < m_bars.size(); i += step)
            if (labelPlace(i, metrics).first <
                labelPlace(i - step, metrics).second + kBetweenLabels)
                return false;
        return true;
    };
    std::size_t step = 1;
    for (const std::size_t factor : {2, 5, 10, 20, 50}) // as people count
        if (!fits(step))
            step = factor;
    return step;
}

} // namespace parlance::ui
