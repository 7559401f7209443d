// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart_marks.h"

#include "ui/theme/theme.h"
#include "ui/words/error_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

constexpr int kEpochPixels = 28;              ///< from one line to the next at least
constexpr std::ptrdiff_t kMostStrokeRuns = 8; ///< of more, strokes are a fringe that says nothing

std::optional<MarksItem::Kind> markOf(const std::string& event) {
    if (event == "checkpoint")
        return MarksItem::Kind::Checkpoint;
    if (event == "best")
        return MarksItem::Kind::Best;
    if (event == "stop" || event == "pause")
        return MarksItem::Kind::Stop;
    if (event == "not_finite") // an update that was left out
        return MarksItem::Kind::Dropped;
    return std::nullopt;
}

MarksItem::Kind markOf(double value) {
    if (std::isnan(value))
        return MarksItem::Kind::NotANumber;
    return value > 0.0 ? MarksItem::Kind::Infinity : MarksItem::Kind::MinusInfinity;
}

QString wordsOf(MarksItem::Kind kind) {
    const char* words = "";
    switch (kind) {
    case MarksItem::Kind::Checkpoint:
        words = QT_TRANSLATE_NOOP("ChartMarks", "checkpoint");
        break;
    case MarksItem::Kind::Best:
        words = QT_TRANSLATE_NOOP("ChartMarks", "best");
        break;
    case MarksItem::Kind::Stop:
        words = QT_TRANSLATE_NOOP("ChartMarks", "stopped");
        break;
    case MarksItem::Kind::Dropped:
        words = QT_TRANSLATE_NOOP("ChartMarks", "not applied");
        break;
    case MarksItem::Kind::NotANumber:
    case MarksItem::Kind::Infinity:
    case MarksItem::Kind::MinusInfinity:
        break; // values, which are read with the others
    }
    return QCoreApplication::translate("ChartMarks", words);
}

const std::vector<runs::EventLine>& markedEvents(const ChartRun& run) {
    static const std::vector<runs::EventLine> none;
    return run.curves->source() && !run.isBackground ? run.curves->source()->events() : none;
}

void markNotFinite(std::vector<MarksItem::Mark>& marks, const ChartRun& run,
                   const std::string& metric, XAxis axis, const AxisWindow& window) {
    for (const auto& [key, curve] : run.curves->curves())
        if (key.metric == metric)
            for (const std::size_t index : curve.notFinite(axis, window))
                marks.push_back({toAxis(curve.x(index, axis), window.scale),
                                 markOf(curve.value(index)), theme().danger});
}

} // namespace

std::vector<MarksItem::Mark> marksOf(const std::vector<ChartRun>& runs, const std::string& metric,
                                     XAxis axis, const AxisWindow& window) {
    std::vector<MarksItem::Mark> marks;
    for (const ChartRun& run : runs) {
        for (const runs::EventLine& event : markedEvents(run))
            if (const auto kind = markOf(event.name))
                marks.push_back({toAxis(run.curves->position(event, axis), window.scale), *kind,
                                 MarksItem::isOfCurve(*kind) ? theme().danger : run.look.colour()});
        markNotFinite(marks, run, metric, axis, window);
        if (run.spread && axis != XAxis::WallTime) // where its members do not lie together
            for (const ChartRun& member : run.spread->members)
                markNotFinite(marks, member, metric, axis, window);
    }
    // Stars last: a best step is always a checkpoint as well.
    std::ranges::stable_partition(marks, [](const MarksItem::Mark& mark) {
        return mark.kind == MarksItem::Kind::Checkpoint;
    });
    return marks;
}

std::vector<EpochsItem::Line> epochLines(const std::vector<ChartRun>& runs, XAxis axis,
                                         const AxisWindow& window) {
    std::vector<EpochsItem::Line> lines;
    const auto marked = std::ranges::count(runs, false, &ChartRun::isBackground);
    if (axis == XAxis::Epoch || marked > kMostStrokeRuns)
        return lines;
    for (const ChartRun& run : runs) {
        if (run.spread || run.isBackground)
            continue; // the epochs of a mean's members may end at different places
        for (const auto& [epoch, x] :
             run.curves->epochEnds(axis, window, window.pixels / kEpochPixels))
            lines.push_back(
                marked == 1 ? EpochsItem::Line{x,
                                               QCoreApplication::translate("ChartMarks", "epoch %1")
                                                   .arg(epoch),
                                               theme().border}
                            : EpochsItem::Line{x, {}, run.look.colour()});
    }
    return lines;
}

std::vector<EventWords> eventsNear(const std::vector<ChartRun>& runs, XAxis axis, Scale scale,
                                   double x, double reach) {
    std::vector<EventWords> found;
    for (std::size_t run = 0; run < runs.size(); ++run)
        for (const runs::EventLine& event : markedEvents(runs[run])) {
            const auto kind = markOf(event.name);
            if (!kind)
                continue;
            const double at = toAxis(runs[run].curves->position(event, axis), scale);
            if (!(std::abs(at - x) <= reach))
                continue;
            const QString detail = errorText(event.detail);
            found.push_back({run, event.step,
                             detail.isEmpty()
                                 ? wordsOf(*kind)
                                 : QStringLiteral("%1: %2").arg(wordsOf(*kind), detail)});
        }
    return found;
}

} // namespace parlance::ui
