// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics by the names that people know them by, in the window's language.
#include "core/models/family_info.h"
#include "core/runs/machine_metrics.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/services/runs/run_words.h"
#include "ui/shell/languages.h"
#include "ui/words/core_text.h"
#include "ui/words/metric_words.h"

#include <QTest>

#include <set>
#include <string>

using namespace parlance;
using namespace parlance::ui;

namespace {

/// What any task measures, and its machine.
std::vector<runs::MetricInfo> allMetrics() {
    std::vector<runs::MetricInfo> all(runs::knownMetrics().begin(), runs::knownMetrics().end());
    for (const models::FamilyInfo* family : models::familyInfos())
        for (const models::TaskInfo& task : family->tasks)
            all.insert(all.end(), task.metrics.begin(), task.metrics.end());
    for (const std::string_view name : runs::kMachineMetrics)
        all.push_back(runs::knownMetric(name));
    return all;
}

} // namespace

class TestMetricWords : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void english() {
        QCOMPARE(metricTitle("items_per_second"), QString("Items per second"));
        QCOMPARE(metricTitle("gpu1_memory"), QString("GPU1 memory"));
        QCOMPARE(metricTitle("memory"), QString("Process memory"));
        QCOMPARE(metricTitle("machine/machine_cpu"), QString("Machine CPU"));
        QCOMPARE(metricLabel("wer"), QString("WER"));
        QCOMPARE(metricLabel("loss"), QString("loss"));
        QCOMPARE(metricLabel("f1"), QString("F1"));
        QCOMPARE(metricLabel("pearson"), QString("Pearson correlation"));
        QCOMPARE(metricLabel("gpu_memory"), QString("GPU memory"));
        QCOMPARE(metricTitle("something_new"), QString("Something new"));
        QCOMPARE(metricLabel(""), QString());
    }

    /// Those of tasks by what the tasks call them, where they agree.
    void byNameAlone() {
        QCOMPARE(metricTitle("mlm_accuracy"), QString("Masked tokens guessed"));
        QCOMPARE(metricLabel("intelligibility_wer"), QString("words misheard"));
        QCOMPARE(metricTitle("ntokens"), QString("Ntokens")); // letters here, frames there
    }

    /// The translators' files have what the window asks for.
    void allAreListed() {
        std::set<std::string, std::less<>> listed;
        visitCoreTexts([&](std::string_view text) { listed.emplace(text); });
        for (const runs::MetricInfo& metric : allMetrics()) {
            QVERIFY2(listed.contains(metric.title), metric.title.c_str());
            QVERIFY2(listed.contains(metric.unit), metric.unit.c_str());
            if (metric.name != "wer" && metric.name != "cer") // WER, CER
                QVERIFY2(listed.contains(metricLabel(metric).toStdString()), metric.title.c_str());
        }
        for (const models::FamilyInfo* family : models::familyInfos())
            for (const models::TaskInfo& task : family->tasks)
                QVERIFY2(listed.contains(task.title), task.title.c_str());
    }

    void german() {
        const Translation german(QStringLiteral("de"));
        QCOMPARE(german.language(), QString("de"));
        QCOMPARE(metricTitle("wer"), QString("Wortfehlerrate"));
        QCOMPARE(metricLabel("wer"), QString("WER"));
        QCOMPARE(metricTitle("mlm_loss"), QString("Loss maskierter Token"));
        QCOMPARE(metricTitle("intelligibility_wer"), QString("Falsch gehörte Wörter"));
        QCOMPARE(metricLabel("intelligibility_wer"), QString("falsch gehörte Wörter"));
        QCOMPARE(metricLabel("loss"), QString("Loss")); // a noun wherever it stands
        QCOMPARE(metricTitle("machine/gpu1_memory"), QString("Speicher der GPU 1"));
        QCOMPARE(metricTitle("something_new"), QString("Something new"));
        QCOMPARE(chartTitle({}, "machine/gpu_memory"), QString("Speicher der GPU (GiB)"));
        runs::RunConfig config;
        config.family = "bert";
        config.task = "pretrain";
        QCOMPARE(measuredText(config, "items_per_second", 12.5), QString("12,5 Sequenzen/s"));
    }
};

QTEST_GUILESS_MAIN(TestMetricWords)
#include "tst_metric_words.moc"
