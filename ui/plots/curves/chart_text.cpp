// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart_text.h"

#include "ui/plots/axis_tickers.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(ChartText)
};

QString curveName(const ChartRun& run, runs::Split split) {
    return QStringLiteral("%1, %2").arg(run.name, splitWord(split));
}

/// Where the curve is heading: the mean of its last fifth against that of the fifth before, of a
/// thousand values each at most.
QString trend(const CurveData& curve) {
    constexpr std::size_t kParts = 5;
    constexpr double kSteadyShare = 0.02;
    constexpr std::size_t kMostValues = 1000;
    const std::size_t part = curve.size() / kParts;
    if (part == 0)
        return {};
    const auto meanOf = [&](std::size_t begin) {
        double sum = 0.0;
        std::size_t count = 0;
        for (std::size_t i = begin; i < begin + part; i += 1 + part / kMostValues)
            if (std::isfinite(curve.value(i))) {
                sum += curve.value(i);
                ++count;
            }
        return count > 0 ? sum / static_cast<double>(count) : std::nan("");
    };
    const double before = meanOf(curve.size() - 2 * part);
    const double now = meanOf(curve.size() - part);
    const double steady = kSteadyShare * std::max(std::abs(before), std::abs(now));
    if (!std::isfinite(before) || !std::isfinite(now))
        return {};
    if (std::abs(now - before) <= steady)
        return QLatin1Char(' ') + ChartText::tr("Lately steady.");
    return QLatin1Char(' ') +
           (now < before ? ChartText::tr("Lately falling.") : ChartText::tr("Lately rising."));
}

/// The best value, where the metric says which that is.
QString best(const ChartRun& run, const CurveData& curve) {
    const runs::MetricInfo* info =
        run.curves->source() ? run.curves->source()->metric(curve.key().metric) : nullptr;
    const auto extremes = curve.extremes();
    if (!info || !extremes || info->better == runs::Better::None)
        return {};
    const std::size_t at =
        info->better == runs::Better::Lower ? extremes->least : extremes->greatest;
    return QLatin1Char(' ') +
           ChartText::tr("Best %1 at step %2.").arg(valueText(curve.value(at))).arg(curve.step(at));
}

QString notFiniteText(const CurveData& curve) {
    const auto bad = static_cast<int>(curve.notFiniteCount());
    return bad == 0
               ? QString()
               : QLatin1Char(' ') + ChartText::tr("Values that are not finite: %Ln.", nullptr, bad);
}

/// A mean has no steps, and what it begins and ends at may be of other runs.
QString meanSentence(const ChartRun& run, const CurveData& curve) {
    const auto extremes = curve.extremes();
    QString text = curveName(run, curve.key().split) + QLatin1String(": ");
    text += ChartText::tr("mean of %n runs", nullptr,
                          static_cast<int>(run.spread->coverage.at(curve.key()).runs));
    if (!extremes)
        return text;
    text += QLatin1Char(' ') + ChartText::tr("from %1 to %2; lowest %3, highest %4.")
                                   .arg(valueText(curve.value(0)),
                                        valueText(curve.value(curve.size() - 1)),
                                        valueText(curve.value(extremes->least)),
                                        valueText(curve.value(extremes->greatest)));
    text += trend(curve);
    for (const ChartRun& member : run.spread->members)
        if (const CurveData* of = member.curves->find(curve.key()))
            text += notFiniteText(*of);
    return text;
}

QString sentence(const ChartRun& run, const CurveData& curve, bool isDifference) {
    const auto extremes = curve.extremes();
    QString text = curveName(run, curve.key().split) + QLatin1String(": ");
    if (const std::int64_t before = run.curves->stepsBefore(); before > 0)
        text +=
            ChartText::tr("goes on from its origin's step %1, and counts its own;").arg(before) +
            QLatin1Char(' ');
    if (!extremes)
        text += ChartText::tr("no finite value.");
    else
        text +=
            ChartText::tr("from %1 at step %2 to %3 at step %4; lowest %5 at step %6, highest %7.")
                .arg(valueText(curve.value(0)))
                .arg(curve.step(0))
                .arg(valueText(curve.value(curve.size() - 1)))
                .arg(curve.step(curve.size() - 1))
                .arg(valueText(curve.value(extremes->least)))
                .arg(curve.step(extremes->least))
                .arg(valueText(curve.value(extremes->greatest)));
    if (!isDifference)
        text += best(run, curve);
    return text + trend(curve) + notFiniteText(curve);
}

/// Gathers lines of fields into parts of a good size to be written.
class TableWriter {
  public:
    TableWriter(TableForm form, const std::function<void(std::string_view)>& write)
        : m_form(form), m_write(write) {}

    void line(const QByteArrayList& fields) {
        constexpr qsizetype kPartBytes = 1 << 20;
        m_part += fields.join(tableSeparator(m_form)) + '\n';
        if (m_part.size() >= kPartBytes)
            flush();
    }
    QByteArray text(const QString& words) const { return tableField(words, m_form).toUtf8(); }
    void flush() {
        m_write({m_part.constData(), static_cast<std::size_t>(m_part.size())});
        m_part.resize(0);
    }

  private:
    TableForm m_form;
    const std::function<void(std::string_view)>& m_write;
    QByteArray m_part;
};

/// What the places of a mean are, as the table of single runs calls them.
QByteArray placeColumn(XAxis axis) {
    switch (axis) {
    case XAxis::Step:
        return "step";
    case XAxis::Epoch:
        return "epoch";
    case XAxis::Items:
        return "items_seen";
    case XAxis::RelativeTime:
        return "seconds";
    case XAxis::WallTime:
        return "time (Unix s)";
    }
    return {};
}

/// What an axis shows that the table has no column for otherwise.
QByteArrayList axisColumn(XAxis axis) {
    return axis == XAxis::Items || axis == XAxis::RelativeTime ? QByteArrayList{placeColumn(axis)}
                                                               : QByteArrayList();
}

/// A branch's are counted on after those of the run that it comes from, as its curve is.
QByteArrayList pointFields(const CurveData& curve, std::size_t row, XAxis axis) {
    QByteArrayList fields{QByteArray::number(qlonglong(std::llround(curve.x(row, XAxis::Step)))),
                          csvNumber(curve.x(row, XAxis::Epoch)), csvNumber(curve.time(row))};
    if (!axisColumn(axis).isEmpty())
        fields << (row < curve.size(axis) ? csvNumber(curve.x(row, axis)) : QByteArray());
    return fields << csvNumber(curve.value(row))
                  << csvNumber(curve.value(row, CurveData::Layer::Smoothed));
}

QByteArrayList meanFields(const Spread& spread, const CurveData& curve, std::size_t row) {
    const runs::SeriesKey& key = curve.key();
    return {csvNumber(curve.place(row)), csvNumber(curve.value(row)),
            csvNumber(spread.low->find(key)->value(row)),
            csvNumber(spread.high->find(key)->value(row)),
            QByteArray::number(spread.coverage.at(key).counts[row])};
}

/// Do its places within the window, or those of any that it is a mean of, count what came before
/// the run?
bool countsOn(const ChartRun& run, const std::string& metric, XAxis axis,
              const AxisWindow& window) {
    if (run.spread)
        return std::ranges::any_of(run.spread->members, [&](const ChartRun& member) {
            return countsOn(member, metric, axis, window);
        });
    return run.curves->shift(axis) > 0.0 &&
           std::ranges::any_of(run.curves->curves(), [&](const auto& curve) {
               if (curve.first.metric != metric)
                   return false;
               const auto [first, last] = curve.second.within(axis, window);
               return first < last;
           });
}

} // namespace

QByteArray csvNumber(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

QString splitWord(runs::Split split) {
    switch (split) {
    case runs::Split::Train:
        return ChartText::tr("train");
    case runs::Split::Valid:
        return ChartText::tr("valid");
    case runs::Split::Test:
        return ChartText::tr("test");
    case runs::Split::Machine:
        return ChartText::tr("machine");
    }
    return {};
}

QString chartTitle(const std::vector<ChartRun>& runs, const std::string& metric) {
    const runs::MetricInfo info = metricInfo(runs, metric);
    const QString title = metricTitle(info);
    const QString unit = metricUnit(info);
    return unit.isEmpty() ? title : ChartText::tr("%1 (%2)").arg(title, unit);
}

QString xAxisTitle(const std::vector<ChartRun>& runs, const std::string& metric, XAxis axis,
                   const AxisWindow& window, bool isRecorded) {
    QString title = axisTitle(axis);
    if (axis == XAxis::Items) {
        const QString unit = metricUnit(metricInfo(runs, std::string(runs::kItemsSeen)));
        if (!unit.isEmpty())
            title = ChartText::tr("%1 (%2)").arg(title, unit);
        if (!isRecorded)
            title = ChartText::tr("%1: not recorded by these runs").arg(title);
    }
    const bool countOn = std::ranges::any_of(
        runs, [&](const ChartRun& run) { return countsOn(run, metric, axis, window); });
    return countOn ? ChartText::tr("%1 (branches count on from their origins)").arg(title) : title;
}

QStringList curvesWithGaps(const std::vector<ChartRun>& runs, const std::string& metric,
                           Scale yScale) {
    QStringList names;
    if (yScale == Scale::Linear)
        return names;
    for (const ChartRun& run : runs) {
        const RunCurves& lowest = run.spread ? *run.spread->low : *run.curves;
        for (const auto& [key, curve] : lowest.curves()) {
            if (key.metric != metric)
                continue;
            if (const auto extremes = curve.extremes();
                extremes && curve.value(extremes->least) <= 0.0)
                names += curveName(run, key.split);
        }
    }
    return names;
}

QString chartSummary(const std::vector<ChartRun>& runs, const std::string& metric,
                     const QString& differenceTo, Scale yScale) {
    const QString title = metricTitle(metricInfo(runs, metric));
    QStringList sentences{
        differenceTo.isEmpty()
            ? ChartText::tr("Chart of %1.").arg(title)
            : ChartText::tr("Chart of %1, differences to %2.").arg(title, differenceTo)};
    for (const ChartRun& run : runs)
        for (const auto& [key, curve] : run.curves->curves())
            if (key.metric == metric)
                sentences += run.spread ? meanSentence(run, curve)
                                        : sentence(run, curve, !differenceTo.isEmpty());
    if (const QStringList names = curvesWithGaps(runs, metric, yScale); !names.isEmpty())
        sentences += ChartText::tr("The logarithmic axis cannot show values at or below zero, "
                                   "which these have: %1.")
                         .arg(names.join(QStringLiteral("; ")));
    return sentences.join(QLatin1Char(' '));
}

QString bandText(const std::vector<ChartRun>& runs) {
    for (const ChartRun& run : runs)
        if (run.spread && run.spread->members.size() > 1)
            return run.spread->band == Band::Extremes
                       ? ChartText::tr("Band: minimum to maximum")
                       : ChartText::tr("Band: ± one standard deviation");
    return {};
}

QString smoothedText() {
    return ChartText::tr("%1: smoothed").arg(splitWord(runs::Split::Train));
}

void writeTable(const std::vector<ChartRun>& runs, const std::string& metric, XAxis axis,
                TableForm form, const std::function<void(std::string_view)>& write,
                const QString& differenceTo) {
    TableWriter out(form, write);
    QString title = chartTitle(runs, metric);
    if (!differenceTo.isEmpty())
        title = ChartText::tr("%1, difference to %2").arg(title, differenceTo);
    out.line(!runs.empty() && runs.front().spread
                 ? QByteArrayList{"run", "split", placeColumn(axis),
                                  out.text(ChartText::tr("mean of %1").arg(title)), "low", "high",
                                  "runs"}
                 : QByteArrayList{"run", "split", "step", "epoch", "time (Unix s)"} +
                       axisColumn(axis) + QByteArrayList{out.text(title), "smoothed"});
    for (const ChartRun& run : runs) {
        for (const auto& [key, curve] : run.curves->curves()) {
            if (key.metric != metric)
                continue;
            const std::string_view split = runs::splitName(key.split);
            const QByteArrayList start{out.text(run.name),
                                       QByteArray(split.data(), qsizetype(split.size()))};
            for (std::size_t row = 0; row < curve.size(); ++row)
                out.line(start + (run.spread ? meanFields(*run.spread, curve, row)
                                             : pointFields(curve, row, axis)));
        }
    }
    out.flush();
}

} // namespace parlance::ui
