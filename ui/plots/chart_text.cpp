// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart_text.h"

#include "ui/plots/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace parlance::ui {
namespace {

QString tr(const char* text, int n = -1) {
    return QCoreApplication::translate("ChartText", text, nullptr, n);
}

QString sentence(const ChartRun& run, const CurveData& curve) {
    const auto extremes = curve.extremes();
    QString text = QStringLiteral("%1, %2: ").arg(run.name, splitWord(curve.key().split));
    if (!extremes)
        text += tr("no finite value.");
    else
        text += tr("from %1 at step %2 to %3 at step %4; least %5 at step %6, greatest %7.")
                    .arg(valueText(curve.value(0)))
                    .arg(curve.step(0))
                    .arg(valueText(curve.value(curve.size() - 1)))
                    .arg(curve.step(curve.size() - 1))
                    .arg(valueText(curve.value(extremes->least)))
                    .arg(curve.step(extremes->least))
                    .arg(valueText(curve.value(extremes->greatest)));
    if (const auto bad = static_cast<int>(curve.nonFinite().size()); bad > 0)
        text += QLatin1Char(' ') + tr("Values that are not finite: %n.", bad);
    return text;
}

QByteArray csvNumber(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return QByteArray::number(value, 'g', 17);
}

QByteArray csvText(QString text) {
    text.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return '"' + text.toUtf8() + '"';
}

} // namespace

QString splitWord(runs::Split split) {
    switch (split) {
    case runs::Split::Train:
        return tr("train");
    case runs::Split::Valid:
        return tr("valid");
    case runs::Split::Test:
        return tr("test");
    }
    return {};
}

QString chartSummary(const std::vector<ChartRun>& runs, const std::string& metric) {
    QStringList sentences{tr("Chart of %1.").arg(metricTitle(metric))};
    for (const ChartRun& run : runs)
        for (const auto& [key, curve] : run.curves->curves())
            if (key.metric == metric)
                sentences += sentence(run, curve);
    return sentences.join(QLatin1Char(' '));
}

QByteArray chartCsv(const std::vector<ChartRun>& runs, const std::string& metric) {
    QByteArray csv = "run,split,step,epoch,time,value,smoothed\n";
    for (const ChartRun& run : runs) {
        for (const auto& [key, curve] : run.curves->curves()) {
            if (key.metric != metric)
                continue;
            const std::string_view split = runs::splitName(key.split);
            const QByteArray start =
                csvText(run.name) + ',' + QByteArray(split.data(), qsizetype(split.size())) + ',';
            for (std::size_t i = 0; i < curve.size(); ++i)
                csv += start + QByteArray::number(qlonglong(curve.step(i))) + ',' +
                       csvNumber(curve.epoch(i)) + ',' + csvNumber(curve.time(i)) + ',' +
                       csvNumber(curve.value(i)) + ',' +
                       csvNumber(curve.value(i, CurveData::Layer::Smoothed)) + '\n';
        }
    }
    return csv;
}

} // namespace parlance::ui
