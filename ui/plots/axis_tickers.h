// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/axis_scale.h"
#include "ui/plots/custom_plot.h"

namespace parlance::ui {

/// Round numbers, written by compactNumber().
class NumberTicker : public QCPAxisTicker {
  public:
    /// `isCounted`: there are whole numbers only.
    explicit NumberTicker(bool isCounted = false) : m_isCounted(isCounted) {}

  protected:
    double getTickStep(const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

  private:
    bool m_isCounted;
    double m_step = 1.0;
};

/// For an axis of log10 values: powers of ten, and 2 and 5 between them when zoomed in. None lies
/// outside of the range.
class Log10Ticker : public QCPAxisTicker {
  public:
    /// As of NumberTicker, which it is within a decade.
    explicit Log10Ticker(bool isCounted = false) : m_isCounted(isCounted) {}

    void generate(const QCPRange& range, const QLocale& locale, QChar format, int precision,
                  QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* labels) override;

  private:
    bool m_isCounted;
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
