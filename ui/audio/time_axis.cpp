// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/time_axis.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {
constexpr double kShortestSec = 0.05;
} // namespace

void TimeAxis::setDuration(double seconds) {
    m_duration = std::max(0.0, seconds);
    m_begin = 0.0;
    m_end = m_duration;
    m_cursor = 0.0;
    clearSelection();
    Q_EMIT rangeChanged();
    Q_EMIT cursorMoved();
}

void TimeAxis::extend(double seconds) {
    const bool wasWhole = isWhole();
    m_duration = std::max(m_duration, seconds);
    if (wasWhole)
        m_end = m_duration;
    Q_EMIT rangeChanged();
}

void TimeAxis::setCursor(double seconds) {
    const double clamped = std::clamp(seconds, 0.0, m_duration);
    if (clamped == m_cursor)
        return;
    m_cursor = clamped;
    Q_EMIT cursorMoved();
}

void TimeAxis::select(double from, double to) {
    const auto [first, last] = std::minmax(from, to);
    const audio::TimeSpan span{std::clamp(first, 0.0, m_duration),
                               std::clamp(last, 0.0, m_duration)};
    if (span == m_selection)
        return;
    m_selection = span;
    Q_EMIT selectionChanged();
}

void TimeAxis::extendSelection(double from, double to) {
    if (m_selection.isEmpty())
        select(from, to);
    else if (std::abs(from - m_selection.beginSec) < std::abs(from - m_selection.endSec))
        select(to, m_selection.endSec);
    else
        select(m_selection.beginSec, to);
}

void TimeAxis::setRange(double begin, double length) {
    const double shown = std::clamp(length, std::min(kShortestSec, m_duration), m_duration);
    const double first = std::clamp(begin, 0.0, m_duration - shown);
    if (first == m_begin && first + shown == m_end)
        return;
    m_begin = first;
    m_end = first + shown;
    Q_EMIT rangeChanged();
}

void TimeAxis::zoom(double factor, double anchor) {
    const double length = m_end - m_begin;
    if (length <= 0.0)
        return;
    const double shown =
        std::clamp(length / factor, std::min(kShortestSec, m_duration), m_duration);
    const double share = std::clamp((anchor - m_begin) / length, 0.0, 1.0);
    setRange(m_begin + share * (length - shown), shown);
}

void TimeAxis::pan(double seconds) {
    setRange(m_begin + seconds, m_end - m_begin);
}

void TimeAxis::showAll() {
    setRange(0.0, m_duration);
}

void TimeAxis::follow() {
    if (m_cursor < m_begin || m_cursor > m_end)
        setRange(m_cursor, m_end - m_begin);
}

double TimeAxis::xOf(double seconds, int width) const {
    return m_end > m_begin ? (seconds - m_begin) / (m_end - m_begin) * width : 0.0;
}

double TimeAxis::secondsAt(double x, int width) const {
    return width > 0 ? m_begin + x / width * (m_end - m_begin) : m_begin;
}

QString clockText(double seconds, int decimals) {
    const double unit = std::pow(10.0, decimals);
    const auto ticks = static_cast<qint64>(std::llround(std::max(0.0, seconds) * unit));
    const auto perSecond = static_cast<qint64>(unit);
    const qint64 whole = ticks / perSecond;
    const auto two = [](qint64 n) { return QStringLiteral("%1").arg(n, 2, 10, QLatin1Char('0')); };
    QString text = whole >= 3600 ? QStringLiteral("%1:%2:%3")
                                       .arg(whole / 3600)
                                       .arg(two(whole / 60 % 60), two(whole % 60))
                                 : QStringLiteral("%1:%2").arg(whole / 60).arg(two(whole % 60));
    if (decimals > 0)
        text += QLocale().decimalPoint() +
                QStringLiteral("%1").arg(ticks % perSecond, decimals, 10, QLatin1Char('0'));
    return text;
}

QString lengthText(double seconds) {
    if (std::llround(100.0 * seconds) >= 6000)
        return clockText(seconds, 1);
    QString text = TimeAxis::tr("%1 s").arg(QLocale().toString(seconds, 'f', 2));
    return text.replace(QLatin1Char(' '), QChar::Nbsp);
}

} // namespace parlance::ui
