// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/series.h"
#include "tests/support/columns.h"

#include <QtTest>

#include <cmath>

using namespace parlance::runs;
using parlance::tests::rowsOf;

namespace {

MetricsLine point(std::int64_t step, double loss, Split split = Split::Train) {
    return StepLine{step, 0.1 * static_cast<double>(step), 1.0, split, {{"loss", loss}}};
}

} // namespace

class TestSeries : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void columnsByMetricAndSplit();
    void resumeDropsLaterPoints();
    void repeatedStepReplaces();
    void headersMerge();
    void metricsThatPartKeepTheirPoints();
    void copiesAreIndependent();
    void machineLinesOutliveAResume();
    void tooManyMetricsAreLeftOut();
};

void TestSeries::columnsByMetricAndSplit() {
    RunSeries series;
    QVERIFY(!series.feed(std::vector{point(1, 5.0), point(2, 4.0), point(2, 6.0, Split::Valid)}));
    const Series& train = series.series().at({"loss", Split::Train});
    QCOMPARE(rowsOf(train.step()), (std::vector<std::int64_t>{1, 2}));
    QCOMPARE(rowsOf(train.value()), (std::vector<double>{5.0, 4.0}));
    QCOMPARE(train.epoch().size(), train.time().size());
    QCOMPARE(rowsOf(series.series().at({"loss", Split::Valid}).value()), std::vector<double>{6.0});
    QCOMPARE(series.lastStep(), std::int64_t{2});
}

void TestSeries::resumeDropsLaterPoints() {
    RunSeries series;
    series.feed(std::vector{point(1, 5.0), point(2, 4.0), point(3, 3.0),
                            MetricsLine(EventLine{3, 0.0, "best"})});
    QVERIFY(series.feed(std::vector{MetricsLine(ResumeLine{1, 0.0}), point(2, 4.5)}));
    QCOMPARE(rowsOf(series.series().at({"loss", Split::Train}).value()),
             (std::vector<double>{5.0, 4.5}));
    QVERIFY(series.events().empty());
    QCOMPARE(series.lastStep(), std::int64_t{2});
    // A resume from the newest point drops nothing.
    QVERIFY(!series.feed(std::vector{MetricsLine(ResumeLine{2, 0.0})}));
}

void TestSeries::repeatedStepReplaces() {
    RunSeries series;
    QVERIFY(series.feed(std::vector{point(1, 5.0), point(2, 4.0), point(2, 3.0)}));
    QCOMPARE(rowsOf(series.series().at({"loss", Split::Train}).value()),
             (std::vector<double>{5.0, 3.0}));
}

void TestSeries::headersMerge() {
    RunSeries series;
    series.feed(std::vector{MetricsLine(HeaderLine{{{"loss", "", Better::None}}})});
    series.feed(std::vector{
        MetricsLine(HeaderLine{{{"loss", "nats", Better::Lower}, {"wer", "%", Better::Lower}}})});
    QCOMPARE(series.metrics().size(), std::size_t{2});
    QCOMPARE(series.metric("loss")->unit, std::string("nats"));
    QVERIFY(!series.metric("missing"));
}

void TestSeries::metricsThatPartKeepTheirPoints() {
    // Both metrics share an axis until a line has only one of them.
    const auto line = [](std::int64_t step, Values values) {
        return MetricsLine(StepLine{step, 0.0, double(step), Split::Train, std::move(values)});
    };
    RunSeries series;
    series.feed(std::vector{line(1, {{"a", 1.0}, {"b", 10.0}}), line(2, {{"a", 2.0}}),
                            line(3, {{"a", 3.0}, {"b", 30.0}}), line(4, {{"b", 40.0}})});
    const Series& a = series.series().at({"a", Split::Train});
    const Series& b = series.series().at({"b", Split::Train});
    QCOMPARE(rowsOf(a.step()), (std::vector<std::int64_t>{1, 2, 3}));
    QCOMPARE(rowsOf(a.value()), (std::vector<double>{1.0, 2.0, 3.0}));
    QCOMPARE(rowsOf(b.step()), (std::vector<std::int64_t>{1, 3, 4}));
    QCOMPARE(rowsOf(b.time()), (std::vector<double>{1.0, 3.0, 4.0}));
    QCOMPARE(rowsOf(b.value()), (std::vector<double>{10.0, 30.0, 40.0}));
    // A step that comes again replaces the points of its own metrics only.
    QVERIFY(series.feed(std::vector{line(3, {{"b", 31.0}})}));
    QCOMPARE(rowsOf(series.series().at({"b", Split::Train}).value()),
             (std::vector<double>{10.0, 31.0}));
    QCOMPARE(series.series().at({"a", Split::Train}).size(), std::size_t{3});
}

void TestSeries::copiesAreIndependent() {
    // Enough for several chunks; the ends lie within one.
    std::vector<MetricsLine> lines;
    for (int step = 1; step <= 10000; ++step)
        lines.push_back(point(step, step == 7000 ? NAN : double(step)));
    RunSeries first;
    first.feed(lines);
    RunSeries second = first;
    const RunSeries held = first;
    first.feed(std::vector{point(10001, -1.0)});
    second.feed(std::vector{MetricsLine(ResumeLine{6500, 0.0}), point(6501, -2.0)});
    const SeriesKey key{"loss", Split::Train};
    QCOMPARE(held.series().at(key).size(), std::size_t{10000});
    QCOMPARE(held.series().at(key).value()[6500], 6501.0);
    QCOMPARE(rowsOf(held.series().at(key).notFinite()), std::vector<std::uint32_t>{6999});
    QCOMPARE(held.series().at(key).extremes(0, 10000)->least, std::size_t{0});
    QCOMPARE(first.series().at(key).value().back(), -1.0);
    QCOMPARE(first.series().at(key).extremes(0, 10001)->least, std::size_t{10000});
    QCOMPARE(second.series().at(key).size(), std::size_t{6501});
    QCOMPARE(second.series().at(key).step().back(), std::int64_t{6501});
    QCOMPARE(second.series().at(key).extremes(0, 6501)->least, std::size_t{6500});
    QVERIFY(second.series().at(key).notFinite().empty());
}

void TestSeries::machineLinesOutliveAResume() {
    RunSeries series;
    series.feed(std::vector{point(1, 5.0), MetricsLine(MachineLine{10.0, {{"cpu", 50.0}}}),
                            point(2, 4.0), MetricsLine(MachineLine{15.0, {{"cpu", 60.0}}}),
                            MetricsLine(ResumeLine{1, 20.0}),
                            MetricsLine(MachineLine{25.0, {{"cpu", 70.0}}})});
    const Series& cpu = series.series().at({"machine/cpu", Split::Machine});
    QCOMPARE(rowsOf(cpu.time()), (std::vector<double>{10.0, 15.0, 25.0}));
    QCOMPARE(rowsOf(cpu.value()), (std::vector<double>{50.0, 60.0, 70.0}));
    QCOMPARE(rowsOf(cpu.step()), (std::vector<std::int64_t>{1, 2, 1}));
    QCOMPARE(series.lastStep(), std::int64_t{1});
}

void TestSeries::tooManyMetricsAreLeftOut() {
    RunSeries series;
    for (int i = 0; i < 3000; ++i)
        series.feed(std::vector{MetricsLine(
            StepLine{i, 0.0, 0.0, Split::Train, {{"metric" + std::to_string(i), 1.0}}})});
    QCOMPARE(series.series().size(), RunSeries::kMaxSeries);
    QCOMPARE(series.lastStep(), std::int64_t{2999});
}

QTEST_APPLESS_MAIN(TestSeries)
#include "tst_series.moc"
