// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series.h"

#include <QtTest>

using namespace parlance::runs;

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
};

void TestSeries::columnsByMetricAndSplit() {
    RunSeries series;
    QVERIFY(!series.feed(std::vector{point(1, 5.0), point(2, 4.0), point(2, 6.0, Split::Valid)}));
    const Series& train = series.series().at({"loss", Split::Train});
    QCOMPARE(train.step, (std::vector<std::int64_t>{1, 2}));
    QCOMPARE(train.value, (std::vector<double>{5.0, 4.0}));
    QCOMPARE(train.epoch.size(), train.time.size());
    QCOMPARE(series.series().at({"loss", Split::Valid}).value, std::vector<double>{6.0});
    QCOMPARE(series.lastStep(), std::int64_t{2});
}

void TestSeries::resumeDropsLaterPoints() {
    RunSeries series;
    series.feed(std::vector{point(1, 5.0), point(2, 4.0), point(3, 3.0),
                            MetricsLine(EventLine{3, 0.0, "best"})});
    QVERIFY(series.feed(std::vector{MetricsLine(ResumeLine{1, 0.0}), point(2, 4.5)}));
    QCOMPARE(series.series().at({"loss", Split::Train}).value, (std::vector<double>{5.0, 4.5}));
    QVERIFY(series.events().empty());
    QCOMPARE(series.lastStep(), std::int64_t{2});
    // A resume from the newest point drops nothing.
    QVERIFY(!series.feed(std::vector{MetricsLine(ResumeLine{2, 0.0})}));
}

void TestSeries::repeatedStepReplaces() {
    RunSeries series;
    QVERIFY(series.feed(std::vector{point(1, 5.0), point(2, 4.0), point(2, 3.0)}));
    QCOMPARE(series.series().at({"loss", Split::Train}).value, (std::vector<double>{5.0, 3.0}));
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

QTEST_APPLESS_MAIN(TestSeries)
#include "tst_series.moc"
