// SPDX-License-Identifier: GPL-3.0-or-later
// A chart in words and as a table.
#pragma once

#include "ui/plots/curves/run_curves.h"
#include "ui/words/table_text.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::ui {

/// "train", "valid", "test" or "machine", translated.
QString splitWord(runs::Split split);

/// With all its digits; what is not finite as metrics.jsonl has it: NaN, Infinity, -Infinity.
QByteArray csvNumber(double value);

/// With its unit: "Loss (nats)".
QString chartTitle(const std::vector<ChartRun>& runs, const std::string& metric);

/// What the x axis counts, within the window: "step (branches count on from their origins)".
/// `isRecorded`: there are values over it.
QString xAxisTitle(const std::vector<ChartRun>& runs, const std::string& metric, XAxis axis,
                   const AxisWindow& window, bool isRecorded);

/// What a chart says to someone who cannot see it: for each curve where it starts and ends, where
/// it is least and best, how great it gets, where it is heading, and how many values are not
/// finite; on a logarithmic y axis also which cannot be shown whole. `differenceTo` names the run
/// that the values are differences to, if they are.
QString chartSummary(const std::vector<ChartRun>& runs, const std::string& metric,
                     const QString& differenceTo = {}, Scale yScale = Scale::Linear);

/// The curves with values at or below zero, which a logarithmic y axis cannot show: "digits,
/// train". Of a mean its band counts. None on a linear one.
QStringList curvesWithGaps(const std::vector<ChartRun>& runs, const std::string& metric,
                           Scale yScale);

/// Which curves are smoothed, where any are: "train: smoothed".
QString smoothedText();

/// What the band around means shows: "Band: from the least to the greatest"; empty where none of
/// the runs is a mean of several.
QString bandText(const std::vector<ChartRun>& runs);

/// All points of the metric where they are drawn, one line each: run, split, step, epoch, time,
/// the value, which is headed by chartTitle(), and smoothed; before the value what else `axis`
/// shows, items_seen or seconds since the start. Of means run, split, place, mean, low, high and
/// runs, where the place is that on the axis. There may be millions, so that `write` gets them in
/// parts. `differenceTo` as of chartSummary().
void writeTable(const std::vector<ChartRun>& runs, const std::string& metric, XAxis axis,
                TableForm form, const std::function<void(std::string_view)>& write,
                const QString& differenceTo = {});

} // namespace parlance::ui
