// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/read_out_rows.h"

#include "ui/plots/axis_tickers.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

struct ReadOutText {
    Q_DECLARE_TR_FUNCTIONS(ReadOutText)
};

QString spreadRunsText(const ReadOutEntry::Spread& spread) {
    return ReadOutText::tr("%1 of %n runs", nullptr, static_cast<int>(spread.runs))
        .arg(spread.count);
}

QString spreadText(const ReadOutEntry::Spread& spread) {
    const QString runs = spreadRunsText(spread);
    return spread.runs < 2 ? runs
                           : QStringLiteral("%1 – %2 · %3")
                                 .arg(valueText(spread.low), valueText(spread.high), runs);
}

/// Where a mean was read: it has places on the axis only.
QString meanPlaceText(double x, XAxis axis) {
    switch (axis) {
    case XAxis::Step:
        return stepText(std::llround(x), 0);
    case XAxis::Epoch:
        return ReadOutText::tr("epoch %1").arg(valueText(x));
    case XAxis::Items:
        return QStringLiteral("%L1 %2").arg(std::llround(x)).arg(axisTitle(axis));
    case XAxis::RelativeTime:
        return durationText(x);
    case XAxis::WallTime:
        return QLocale().toString(QDateTime::fromSecsSinceEpoch(std::llround(x)),
                                  QLocale::ShortFormat);
    }
    return {};
}

/// Of a group what it has apart from the others: how many runs it is of stands beside the value.
/// Empty where there is one only.
QString nameOf(const ChartRun& run, const std::vector<ChartRun>& runs) {
    if (runs.size() < 2)
        return {};
    if (!run.spread)
        return run.name;
    const QString group = run.name.section(QStringLiteral(" · "), 0, 0);
    const qsizetype value = group.indexOf(QLatin1String(" = "));
    return value < 0 ? group : group.mid(value + 3);
}

} // namespace

std::vector<ReadOutBox::Row> readOutRows(const std::vector<ChartRun>& runs,
                                         const std::string& metric, const ChartOptions& options,
                                         const std::vector<ReadOutEntry>& entries, bool inFull) {
    std::vector<ReadOutBox::Row> rows;
    const bool isSplitKnown = runs.size() > 1 && splitsOf(runs, metric).size() == 1;
    std::vector<double> values;
    for (const ReadOutEntry& entry : entries)
        values.push_back(entry.value);
    const QStringList texts = valueTexts(values);
    for (const ReadOutEntry& entry : entries) {
        const ChartRun& run = runs[entry.run];
        const QString value =
            options.isDifference() ? differenceText(entry.value) : texts[rows.size()];
        ReadOutBox::Row row{.colour = splitColour(run.look.colour(), entry.split),
                            .line = curveStyle(run.look, entry.split),
                            .split = isSplitKnown ? QString() : splitWord(entry.split),
                            .name = nameOf(run, runs),
                            .value = entry.isBetween ? QStringLiteral("≈ ") + value : value,
                            .difference = {},
                            .place = {},
                            .shortPlace = {}};
        if (inFull && entry.spread) {
            row.shortPlace = meanPlaceText(entry.x, options.x);
            row.place = QStringLiteral("%1 · %2").arg(row.shortPlace, spreadText(*entry.spread));
        } else if (inFull) {
            row.place = stepText(entry.step, run.curves->stepsBefore());
            row.shortPlace = stepText(entry.step, 0);
        }
        if (inFull) {
            if (entry.difference)
                row.difference = differenceText(*entry.difference);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

QString smoothedNote(const std::vector<ReadOutEntry>& entries) {
    return std::ranges::any_of(entries, &ReadOutEntry::isSmoothed) ? smoothedText() : QString();
}

std::vector<ReadOutBox::Row> eventRows(const std::vector<ChartRun>& runs,
                                       const std::vector<EventWords>& events) {
    std::vector<ReadOutBox::Row> rows;
    for (const EventWords& event : events) {
        const ChartRun& run = runs[event.run];
        const auto told = [&event](std::int64_t before) {
            return QStringLiteral("%1 · %2").arg(stepText(event.step, before), event.words);
        };
        rows.push_back({.colour = run.look.colour(),
                        .line = curveStyle(run.look, runs::Split::Train),
                        .split = {},
                        .name = nameOf(run, runs),
                        .value = {},
                        .difference = {},
                        .place = told(run.curves->stepsBefore()),
                        .shortPlace = told(0)});
    }
    return rows;
}

} // namespace parlance::ui
