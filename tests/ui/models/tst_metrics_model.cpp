// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/runs/metrics_model.h"
#include "ui/shell/languages.h"
#include "ui/words/table_text.h"

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace parlance;
using namespace parlance::ui;

namespace {

/// Validations at steps 10, 20, ... with a loss, of which less is better, and training at each
/// step.
ChartRun runOf(const char* name, const std::vector<double>& valid, int trainSteps = 0) {
    std::vector<runs::MetricsLine> lines{runs::HeaderLine{{{"loss", "nats", runs::Better::Lower}}}};
    std::int64_t step = 0;
    for (const double loss : valid)
        lines.push_back(
            runs::StepLine{step += 10, 0.0, double(step), runs::Split::Valid, {{"loss", loss}}});
    for (int i = 1; i <= trainSteps; ++i)
        lines.push_back(
            runs::StepLine{i, 0.0, double(i), runs::Split::Train, {{"learning_rate", 0.1 * i}}});
    auto series = std::make_shared<runs::RunSeries>();
    series->feed(lines);
    auto curves = std::make_shared<RunCurves>(QString::fromLatin1(name), Smoothing());
    curves->update(series);
    return {curves, QString::fromLatin1(name), RunLook(0)};
}

QStringList rowOf(const QAbstractItemModel& model, int row) {
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.index(row, column).data().toString();
    return cells;
}

} // namespace

class TestMetricsModel : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void bestValuesWithTheirStepsAndDifferences() {
        MetricsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRuns({runOf("a", {4, 2, 3}), runOf("b", {1.5, 5})}, {});
        QCOMPARE(model.columnCount(), 4);
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("loss, valid"));
        QCOMPARE(rowOf(model, 0), (QStringList{"a", "2 nats", "", "20"}));
        QCOMPARE(rowOf(model, 1), (QStringList{"b", "1.5 nats", "−0.5", "10"}));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString(),
                 QStringLiteral("loss, valid (nats)"));
        QVERIFY(!model.index(0, 1).data(Qt::FontRole).isValid());
        QVERIFY(model.index(1, 1).data(Qt::FontRole).value<QFont>().bold());
    }

    void valuesAtAStepAreTheLastBeforeIt() {
        MetricsModel model;
        const QAbstractItemModelTester tester(&model);
        const std::vector<ChartRun> runs{runOf("a", {4, 2, 3}), runOf("b", {1.5, 5})};
        model.setRuns(runs, {MetricMoment::At::Step, 29});
        QCOMPARE(rowOf(model, 0), (QStringList{"a", "2 nats", "", "20"}));
        QCOMPARE(rowOf(model, 1), (QStringList{"b", "5 nats", "+3", "20"}));
        model.setRuns(runs, {MetricMoment::At::Step, 5});
        QCOMPARE(rowOf(model, 1), (QStringList{"b", "–", "", "–"}));
        model.setRuns(runs, {MetricMoment::At::Last});
        QCOMPARE(rowOf(model, 0), (QStringList{"a", "3 nats", "", "30"}));
    }

    void oneRunHasNoDifferencesAndPlansNoBest() {
        MetricsModel model;
        const QAbstractItemModelTester tester(&model);
        model.setRuns({runOf("a", {4}, 3)}, {});
        QCOMPARE(model.columnCount(), 5);
        QCOMPARE(rowOf(model, 0), (QStringList{"a", "4 nats", "10", "0.3", "3"})); // its last
        model.setRuns({}, {});
        QCOMPARE(model.columnCount(), 0);
    }

    void whatIsNotFiniteStaysAndIsNeverBest() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        MetricsModel model;
        model.setRuns({runOf("a", {4, nan}), runOf("b", {nan})}, {MetricMoment::At::Last});
        QCOMPARE(rowOf(model, 0), (QStringList{"a", "NaN nats", "", "20"}));
        QCOMPARE(model.index(0, 1).data(MetricsModel::ExportRole).toString(), "NaN");
        model.setRuns({runOf("a", {4, nan}), runOf("b", {nan})}, {});
        QCOMPARE(rowOf(model, 0), (QStringList{"a", "4 nats", "", "10"}));
        QCOMPARE(rowOf(model, 1), (QStringList{"b", "–", "", "–"}));
    }

    void whatIsMissingComesLastEitherWay() {
        MetricsModel model;
        MetricsOrder order;
        const QAbstractItemModelTester tester(&order);
        order.setSourceModel(&model);
        model.setRuns({runOf("none", {}, 1), runOf("b", {3}), runOf("c", {1}), runOf("d", {2})},
                      {});
        const auto names = [&] {
            QStringList all;
            for (int row = 0; row < order.rowCount(); ++row)
                all << order.index(row, 0).data().toString();
            return all;
        };
        order.sort(1, Qt::AscendingOrder);
        QCOMPARE(names(), (QStringList{"c", "d", "b", "none"}));
        order.sort(1, Qt::DescendingOrder);
        QCOMPARE(names(), (QStringList{"b", "d", "c", "none"}));
        order.sort(0, Qt::DescendingOrder);
        QCOMPARE(names(), (QStringList{"none", "d", "c", "b"}));
    }

    void columnsHaveTheSameNamesInEveryLanguage() {
        MetricsModel model;
        model.setRuns({runOf("a", {4}, 1), runOf("b", {3}, 1)}, {});
        const auto headings = [&](int role) {
            QStringList all;
            for (int column = 0; column < model.columnCount(); ++column)
                all << model.headerData(column, Qt::Horizontal, role).toString();
            return all;
        };
        QStringList names = headings(MetricsModel::NameRole);
        const QStringList english = headings(MetricsModel::ExportRole);
        const Translation german(QStringLiteral("de"));
        QCOMPARE(headings(MetricsModel::NameRole), names);
        QVERIFY(headings(MetricsModel::ExportRole) != english);
        QCOMPARE(names.removeDuplicates(), 0);
        QCOMPARE(names.size(), 7);
    }

    void growingRunsKeepTheirRows() {
        MetricsModel model;
        model.setRuns({runOf("a", {4})}, {});
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setRuns({runOf("a", {4, 3})}, {});
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(rowOf(model, 0), (QStringList{"a", "3 nats", "20"}));
    }

    void asTextForOtherPrograms() {
        MetricsModel model;
        model.setRuns({runOf("a, \"b\"\tc", {0.1}), runOf("d", {INFINITY})},
                      {MetricMoment::At::Last});
        QCOMPARE(tableText(model, {0, 1}, TableForm::Csv, MetricsModel::ExportRole),
                 QByteArray("Run,\"loss, valid (nats)\",\"loss, valid: difference\","
                            "\"loss, valid: step\"\n"
                            "\"a, \"\"b\"\"\tc\",0.1,,10\n"
                            "d,Infinity,Infinity,10\n"));
        QCOMPARE(
            tableText(model, {0, 1}, TableForm::Tsv, MetricsModel::ExportRole).split('\n').at(1),
            QByteArray("a, \"b\" c\t0.1\t\t10"));
    }
};

QTEST_GUILESS_MAIN(TestMetricsModel)
#include "tst_metrics_model.moc"
