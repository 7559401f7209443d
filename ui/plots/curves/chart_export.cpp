// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart_export.h"

#include "ui/plots/curves/chart.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {
namespace {

struct ChartExport {
    Q_DECLARE_TR_FUNCTIONS(ChartExport)
};

/// All that the chart is of: also those of a mean, and what differences are to.
QStringList runNames(const Chart& chart) {
    QStringList names;
    for (const ChartRun& run : chart.runs()) {
        if (run.isBackground)
            continue;
        if (!run.spread)
            names << run.name;
        else
            for (const ChartRun& member : run.spread->members)
                names << member.name;
    }
    if (chart.options().isDifference())
        names << chart.options().differenceTo;
    return names;
}

std::vector<Figure::Key> keysOf(const Chart& chart) {
    std::vector<Figure::Key> keys;
    if (chart.options().isDifference())
        keys.push_back(
            {{}, ChartExport::tr("Differences to %1").arg(chart.options().differenceTo)});
    if (const QString band = bandText(chart.runs()); !band.isEmpty())
        keys.push_back({{}, band});
    if (std::ranges::any_of(chart.runs(), [&chart](const ChartRun& run) {
            return isSmoothed(run, {chart.metric(), runs::Split::Train});
        }))
        keys.push_back({{}, smoothedText()});
    for (const runs::Split split : splitsOf(chart.runs(), chart.metric()))
        keys.push_back({chart.runs().size() == 1
                            ? splitColour(chart.runs().front().look.colour(), split)
                            : theme().textMuted,
                        splitWord(split), splitStyle(split)});
    for (const ChartRun& run : chart.runs())
        keys.push_back({run.look.colour(), run.name, curveStyle(run.look, runs::Split::Train)});
    return keys;
}

/// What the values are, and that they are means where they are.
QString exportTitle(const Chart& chart) {
    const QString title = chartTitle(chart.runs(), chart.metric());
    const auto& runs = chart.runs();
    if (runs.empty() || !runs.front().spread)
        return title;
    return runs.size() == 1 ? ChartExport::tr("%1: mean of runs").arg(title)
                            : ChartExport::tr("%1: means of groups of runs").arg(title);
}

/// Those on the chart go on growing.
std::vector<ChartRun> copied(std::vector<ChartRun> runs) {
    for (ChartRun& run : runs)
        run.curves = std::make_shared<const RunCurves>(*run.curves);
    return runs;
}

} // namespace

Figure figureOf(const Chart& chart) {
    const std::string& metric = chart.metric();
    return {.title = exportTitle(chart),
            .keys = keysOf(chart),
            .description = chartSummary(chart.runs(), metric, chart.options().differenceTo,
                                        chart.options().yScale),
            .fileName = figureFileName(runNames(chart), QString::fromStdString(metric)),
            .chart = chart.plot()->size(),
            .paint = [&chart](QCPPainter& painter) { chart.paintTo(painter); },
            .table =
                [runs = copied(chart.runs()), metric,
                 options = chart.options()](TableForm form, const auto& write) {
                    writeTable(runs, metric, options.x, form, write, options.differenceTo);
                }};
}

} // namespace parlance::ui
