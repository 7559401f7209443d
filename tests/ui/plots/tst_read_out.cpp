// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/curves/read_out.h"

#include <QTest>

#include <limits>

using namespace parlance;
using namespace parlance::ui;

namespace {

/// Three steps of training loss and, where given, a validation loss at the last one.
ChartRun runOf(const char* name, std::vector<double> train, std::optional<double> valid = {}) {
    std::vector<runs::MetricsLine> lines;
    std::int64_t step = 0;
    for (const double loss : train) {
        ++step;
        lines.push_back(
            runs::StepLine{step, 0.0, double(step), runs::Split::Train, {{"loss", loss}}});
    }
    if (valid)
        lines.push_back(
            runs::StepLine{step, 0.0, double(step), runs::Split::Valid, {{"loss", *valid}}});
    auto series = std::make_shared<runs::RunSeries>();
    series->feed(lines);
    auto curves = std::make_shared<RunCurves>(QString::fromLatin1(name), Smoothing());
    curves->update(series);
    return {curves, QString::fromLatin1(name), RunLook(0)};
}

} // namespace

class TestReadOut : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void nearestFirstWithDifferenceToTheFirstRun() {
        const std::vector<ChartRun> runs{runOf("a", {9, 8, 7}), runOf("b", {3, 2, 1}),
                                         runOf("c", {6, 5, 4})};
        const auto entries = readOut(runs, {"loss", XAxis::Step, 2.0, 4.0});
        QCOMPARE(entries.size(), std::size_t{3});
        QCOMPARE(entries[0].run, std::size_t{2}); // 5 is nearest to 4
        QCOMPARE(entries[1].run, std::size_t{1}); // then 2
        QCOMPARE(entries[2].run, std::size_t{0});
        QCOMPARE(entries[0].step, std::int64_t{2});
        QCOMPARE(entries[0].value, 5.0);
        QCOMPARE(entries[0].difference, std::optional(-3.0));
        QCOMPARE(entries[1].difference, std::optional(-6.0));
        QVERIFY(!entries[2].difference);
    }

    void runsAreComparedAtTheSamePlace() {
        // One logs every step, the other every tenth: at step 4 it is four tenths of the way down.
        auto often = runOf("often", {});
        {
            std::vector<runs::MetricsLine> lines;
            for (const std::int64_t step : {0, 10, 20})
                lines.push_back(runs::StepLine{step,
                                               0.0,
                                               double(step),
                                               runs::Split::Train,
                                               {{"loss", 10.0 - 0.5 * double(step)}}});
            auto series = std::make_shared<runs::RunSeries>();
            series->feed(lines);
            auto curves = std::make_shared<RunCurves>(QStringLiteral("seldom"), Smoothing());
            curves->update(series);
            often.curves = curves;
        }
        const std::vector<ChartRun> runs{runOf("a", {9, 9, 9, 9, 9}), often};
        const auto entries = readOut(runs, {"loss", XAxis::Step, 4.0, {}});
        QCOMPARE(entries.size(), std::size_t{2});
        QCOMPARE(entries[1].value, 8.0);
        QCOMPARE(entries[1].step, std::int64_t{4});
        QCOMPARE(entries[1].x, 4.0);
        QCOMPARE(entries[1].difference, std::optional(-1.0));
        QVERIFY(!entries[0].isBetween);
        QVERIFY(entries[1].isBetween); // nobody measured it there
        // Near a point it is the point that is read, of whichever run.
        const auto near = readOut(
            runs, {"loss", XAxis::Step, 9.8, {}, Scale::Linear, Scale::Linear, /*reach=*/0.3});
        QCOMPARE(near.size(), std::size_t{1});
        QCOMPARE(near[0].value, 5.0);
        QCOMPARE(near[0].step, std::int64_t{10});
        QVERIFY(!near[0].isBetween);

        // As the line is drawn: halfway on a logarithmic axis is the geometric mean.
        const std::vector<ChartRun> steep{runOf("steep", {100, 1})};
        const auto log = readOut(steep, {"loss", XAxis::Step, 1.5, {}, Scale::Log});
        QCOMPARE(log.front().value, 10.0);
    }

    void nothingIsQuotedOutsideOfARun() {
        const std::vector<ChartRun> runs{runOf("short", {5, 4}), runOf("long", {9, 8, 7, 6})};
        const auto entries = readOut(runs, {"loss", XAxis::Step, 3.0, {}});
        QCOMPARE(entries.size(), std::size_t{1});
        QCOMPARE(entries[0].run, std::size_t{1});
        QVERIFY(!entries[0].difference); // there is nothing to compare with
        QVERIFY(readOut(runs, {"loss", XAxis::Step, 0.9, {}}).empty());
        QVERIFY(readOut(runs, {"loss", XAxis::Step, 4.1, {}}).empty());
        // But a hand that misses the last point by a hair still reads it.
        const auto near = readOut(
            runs, {"loss", XAxis::Step, 4.1, {}, Scale::Linear, Scale::Linear, /*reach=*/0.2});
        QCOMPARE(near.size(), std::size_t{1});
        QCOMPARE(near[0].value, 6.0);
        QCOMPARE(near[0].x, 4.0);
    }

    void besideAGapTheNearerPointIsRead() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const std::vector<ChartRun> runs{runOf("gap", {3, nan, 5})};
        QCOMPARE(readOut(runs, {"loss", XAxis::Step, 1.2, {}}).front().value, 3.0);
        QVERIFY(std::isnan(readOut(runs, {"loss", XAxis::Step, 1.8, {}}).front().value));
    }

    void nearnessIsAsDrawn() {
        // On a logarithmic axis 1000 lies as near to 100 as 10 does, and 20 nearer.
        const std::vector<ChartRun> runs{runOf("far", {1000}), runOf("near", {20})};
        const auto log = readOut(runs, {"loss", XAxis::Step, 1.0, 2.0, Scale::Log});
        QCOMPARE(log.front().run, std::size_t{1});
    }

    void withoutAPointerTheOrderStays() {
        const std::vector<ChartRun> runs{runOf("a", {9}), runOf("b", {1}, 2.0)};
        const auto entries = readOut(runs, {"loss", XAxis::Step, 1.0, {}});
        QCOMPARE(entries.size(), std::size_t{3});
        QCOMPARE(entries[0].run, std::size_t{0});
        QCOMPARE(entries[2].split, runs::Split::Valid);
        QVERIFY(!entries[2].difference); // the first run has no validation
    }

    void aChartInWords() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const QString text = chartSummary({runOf("digits", {9, nan, 2, 3})}, "loss");
        QVERIFY2(text.contains(QStringLiteral("digits, train: from 9 at step 1 to 3 at step 4; "
                                              "lowest 2 at step 3, highest 9.")),
                 qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("not finite: 1")));
    }

    void aChartSaysWhereItIsHeading_data() {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<QString>("words");
        QTest::newRow("falling") << QList<double>{9, 8, 7, 6, 5, 4, 3, 2, 1, 0} << "falling";
        QTest::newRow("rising") << QList<double>{9, 2, 2, 2, 2, 2, 2, 2, 4, 4} << "rising";
        QTest::newRow("steady") << QList<double>{9, 8, 7, 6, 5, 4, 3, 3, 3, 3} << "steady";
        QTest::newRow("short") << QList<double>{9, 8} << "";
    }
    void aChartSaysWhereItIsHeading() {
        QFETCH(QList<double>, values);
        QFETCH(QString, words);
        const QString text = chartSummary({runOf("r", {values.begin(), values.end()})}, "loss");
        QVERIFY2(words.isEmpty() ? !text.contains("Lately") : text.contains("Lately " + words),
                 qPrintable(text));
    }

    void aChartNamesTheBestValueOfItsMetric() {
        std::vector<runs::MetricsLine> lines{
            runs::HeaderLine{{{"accuracy", "%", runs::Better::Higher}}}};
        for (const std::int64_t step : {1, 2, 3})
            lines.push_back(runs::StepLine{step,
                                           0.0,
                                           double(step),
                                           runs::Split::Valid,
                                           {{"accuracy", step == 2 ? 80. : 50.}}});
        auto series = std::make_shared<runs::RunSeries>();
        series->feed(lines);
        auto curves = std::make_shared<RunCurves>(QStringLiteral("r"), Smoothing());
        curves->update(series);
        const QString text = chartSummary({{curves, QStringLiteral("r"), RunLook(0)}}, "accuracy");
        QVERIFY2(text.contains("Best 80 at step 2."), qPrintable(text));
    }

    void aChartAsATable() {
        std::string csv;
        writeTable({runOf("say \"hi\"", {0.1}, INFINITY)}, "loss", XAxis::Step, TableForm::Csv,
                   [&](std::string_view part) { csv += part; });
        QCOMPARE(csv, std::string("run,split,step,epoch,time (Unix s),Loss (nats),smoothed\n"
                                  "\"say \"\"hi\"\"\",train,1,0,1,0.1,"
                                  "0.1\n"
                                  "\"say \"\"hi\"\"\",valid,1,0,1,Infinity,Infinity\n"));
    }
};

QTEST_GUILESS_MAIN(TestReadOut)
#include "tst_read_out.moc"
