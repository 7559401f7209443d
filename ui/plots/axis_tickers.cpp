// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/axis_tickers.h"

#include "ui/words/number_text.h"

#include <QCoreApplication>

namespace parlance::ui {

double NumberTicker::getTickStep(const QCPRange& range) {
    m_step = QCPAxisTicker::getTickStep(range);
    if (m_isCounted)
        m_step = std::max(1.0, std::floor(m_step));
    return m_step;
}

QString NumberTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
    return compactNumber(std::abs(tick) < 1e-6 * m_step ? 0.0 : tick);
}

QString ClockTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
    return clockText(tick);
}

void Log10Ticker::generate(const QCPRange& range, const QLocale& locale, QChar format,
                           int precision, QVector<double>& ticks, QVector<double>* subTicks,
                           QVector<QString>* labels) {
    ticks.clear();
    if (subTicks)
        subTicks->clear();
    if (range.size() < 0.7) {
        // Less than a decade: round numbers of the linear scale fit better.
        NumberTicker linear(m_isCounted);
        const QCPRange values(std::pow(10.0, range.lower), std::pow(10.0, range.upper));
        linear.generate(values, locale, format, precision, ticks, subTicks, labels);
        for (auto* some : {&ticks, subTicks})
            if (some)
                for (double& tick : *some)
                    tick = tick > 0.0 ? std::log10(tick) : range.lower - 1.0;
        return; // trimmed, and labelled
    }
    const int stride = std::max(1, static_cast<int>(std::ceil(range.size() / 6.0)));
    const bool between = range.size() < 2.5;
    const int first = static_cast<int>(std::floor(range.lower));
    for (int decade = first; decade <= range.upper; ++decade) {
        if (decade % stride == 0)
            ticks.append(decade);
        for (int digit = 2; digit <= 9; ++digit) {
            const double at = decade + std::log10(digit);
            if (between && (digit == 2 || digit == 5))
                ticks.append(at);
            else if (subTicks && stride == 1)
                subTicks->append(at);
        }
    }
    for (auto* some : {&ticks, subTicks})
        if (some)
            some->removeIf([&](double tick) { return !range.contains(tick); });
    if (labels) {
        labels->clear();
        for (const double tick : ticks)
            labels->append(compactNumber(std::pow(10.0, tick)));
    }
}

QSharedPointer<QCPAxisTicker> tickerFor(Scale scale) {
    if (scale == Scale::Log)
        return QSharedPointer<Log10Ticker>::create();
    return QSharedPointer<NumberTicker>::create();
}

QSharedPointer<QCPAxisTicker> tickerFor(XAxis axis, Scale scale) {
    if (axis == XAxis::Step && scale == Scale::Log)
        return QSharedPointer<Log10Ticker>::create(/*isCounted=*/true);
    if (axis == XAxis::Step)
        return QSharedPointer<NumberTicker>::create(/*isCounted=*/true);
    if (scale == Scale::Log || axis == XAxis::Epoch || axis == XAxis::Items)
        return tickerFor(scale);
    if (axis == XAxis::RelativeTime)
        return QSharedPointer<ClockTicker>::create();
    auto dates = QSharedPointer<QCPAxisTickerDateTime>::create();
    dates->setDateTimeFormat(
        QCoreApplication::translate("Axis", "d MMM", "a date, as Qt has it: 28 Nov") +
        QStringLiteral("\nHH:mm"));
    return dates;
}

QString axisTitle(XAxis axis) {
    const char* title = "";
    switch (axis) {
    case XAxis::Step:
        title = QT_TRANSLATE_NOOP("Axis", "step");
        break;
    case XAxis::Epoch:
        title = QT_TRANSLATE_NOOP("Axis", "epoch");
        break;
    case XAxis::RelativeTime:
        title = QT_TRANSLATE_NOOP("Axis", "time since the start");
        break;
    case XAxis::WallTime:
        title = QT_TRANSLATE_NOOP("Axis", "time of day");
        break;
    case XAxis::Items:
        title = QT_TRANSLATE_NOOP("Axis", "items seen");
        break;
    }
    return QCoreApplication::translate("Axis", title);
}

} // namespace parlance::ui
