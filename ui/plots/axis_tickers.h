// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/axis_scale.h"
#include "ui/plots/custom_plot.h"

namespace parlance::ui {

/// Round numbers, written by compactNumber().
class NumberTicker : public QCPAxisTicker {
  public:
    /// `leastStep` 1 for what is counted.
    explicit NumberTicker(double leastStep = 0.0) : m_leastStep(leastStep) {}

  protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

  private:
    double m_leastStep;
    double m_step = 1.0;
};

/// For an axis of log10 values: powers of ten, and 2 and 5 between them when zoomed in. None lies
/// outside of the range.
class Log10Ticker : public QCPAxisTicker {
  public:
    void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                  QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* labels) override;
};

/// Seconds since a start, at steps of a clock.
class ClockTicker : public QCPAxisTickerTime {
  protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;
};

QSharedPointer<QCPAxisTicker> tickerFor(Scale scale);
QSharedPointer<QCPAxisTicker> tickerFor(XAxis axis, Scale scale);
QString axisTitle(XAxis axis);

} // namespace parlance::ui
