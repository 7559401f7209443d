// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "ui/plots/curves/run_curves.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace parlance;
using namespace parlance::ui;

namespace {

const runs::SeriesKey kLoss{"loss", runs::Split::Train};

runs::StepLine line(std::int64_t step, double loss, double time) {
    return {step, double(step) / 10.0, time, runs::Split::Train, {{"loss", loss}}};
}

std::shared_ptr<const runs::RunSeries> seriesOf(const std::vector<double>& losses) {
    std::vector<runs::MetricsLine> lines;
    for (std::size_t i = 0; i < losses.size(); ++i)
        lines.push_back(line(static_cast<std::int64_t>(i) + 1, losses[i], 1000.0 + double(i)));
    auto series = std::make_shared<runs::RunSeries>();
    series->feed(lines);
    return series;
}

CurveData curveOf(const std::vector<double>& losses, double weight = 0.0,
                  Smoothing::Kind kind = Smoothing::Kind::Average) {
    CurveData curve(kLoss, {kind, weight});
    curve.update(seriesOf(losses));
    return curve;
}

std::vector<std::size_t> drawnOf(const CurveData& curve, XAxis axis, const AxisWindow& window) {
    return curve.visible(CurveData::Layer::Raw, curve.columns(axis, window));
}

} // namespace

class TestCurveData : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void smoothingIsADebiasedAverage() {
        const CurveData curve = curveOf({2.0, 4.0, 8.0}, 0.5);
        // Weights 1/2^k, divided by their sum.
        QCOMPARE(curve.value(0, CurveData::Layer::Smoothed), 2.0);
        QCOMPARE(float(curve.value(1, CurveData::Layer::Smoothed)), float((0.5 * 2.0 + 4.0) / 1.5));
        QCOMPARE(float(curve.value(2, CurveData::Layer::Smoothed)),
                 float((0.25 * 2.0 + 0.5 * 4.0 + 8.0) / 1.75));
        QCOMPARE(curve.value(2), 8.0);
    }

    void memoryIsToldInGibibytes() {
        const runs::SeriesKey key{"gpu0_memory", runs::Split::Machine};
        auto series = std::make_shared<runs::RunSeries>();
        constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;
        series->feed(std::vector<runs::MetricsLine>{
            runs::StepLine{1, 0.0, 1000.0, key.split, {{key.metric, 3.0 * kGiB}}},
            runs::StepLine{2, 0.0, 1001.0, key.split, {{key.metric, 6.0 * kGiB}}}});
        CurveData curve(key, {});
        curve.update(series);
        QCOMPARE(curve.value(0), 3.0);
        QCOMPARE(curve.countOutside({0, 2}, 0.0, 4.0), std::size_t{1});
        QCOMPARE(metricUnit(runs::knownMetric(key.metric)), QStringLiteral("GiB"));
    }

    void theMedianTakesSpikesAwayAndKeepsSteps() {
        const Smoothing median{Smoothing::Kind::Median, 0.5};
        QCOMPARE(median.window(), std::size_t{3});
        QCOMPARE((Smoothing{Smoothing::Kind::Median, 0.99}.window()), std::size_t{199});
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const CurveData curve =
            curveOf({1, 1, 90, 1, nan, 1, 5, 5, 5}, 0.5, Smoothing::Kind::Median);
        const std::vector<double> expected{1, 1, 1, 1, nan, 1, 1, 5, 5};
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const double value = curve.value(i, CurveData::Layer::Smoothed);
            QVERIFY2(std::isnan(expected[i]) ? std::isnan(value) : value == expected[i],
                     qPrintable(QStringLiteral("%1: %2").arg(i).arg(value)));
        }
        QCOMPARE(curve.value(2), 90.0);
    }

    void theMedianIsTheOneOfTheWindow() {
        KeyedRandom random(13);
        std::vector<double> losses(500);
        for (double& loss : losses)
            loss = std::floor(20.0 * random.uniform()); // with ties
        const CurveData curve = curveOf(losses, 0.9, Smoothing::Kind::Median);
        const std::size_t window = Smoothing{Smoothing::Kind::Median, 0.9}.window();
        for (std::size_t i = window; i < losses.size(); ++i) {
            std::vector<double> last(losses.begin() + std::ptrdiff_t(i + 1 - window),
                                     losses.begin() + std::ptrdiff_t(i + 1));
            std::ranges::sort(last);
            QCOMPARE(curve.value(i, CurveData::Layer::Smoothed), last[window / 2]);
        }
    }

    void valuesOutsideOfARangeAreCounted() {
        KeyedRandom random(14);
        std::vector<double> losses(5000);
        for (double& loss : losses)
            loss = random.normal();
        losses[77] = std::numeric_limits<double>::quiet_NaN();
        losses[78] = INFINITY;
        const CurveData curve = curveOf(losses);
        for (int trial = 0; trial < 30; ++trial) {
            const auto first = std::size_t(random.uniform() * 2500.0);
            const auto last = first + std::size_t(random.uniform() * 2500.0);
            const double low = -4.0 * random.uniform();
            const double high = 4.0 * random.uniform();
            const auto outside = std::ranges::count_if(
                losses.begin() + std::ptrdiff_t(first), losses.begin() + std::ptrdiff_t(last),
                [&](double value) {
                    return std::isfinite(value) && (value < low || value > high);
                });
            QCOMPARE(curve.countOutside({first, last}, low, high), std::size_t(outside));
        }
    }

    void itemsSeenAreAnAxis() {
        std::vector<runs::MetricsLine> lines;
        for (const std::int64_t step : {2, 4, 6})
            lines.push_back(runs::StepLine{step,
                                           0.0,
                                           double(step),
                                           runs::Split::Train,
                                           {{"loss", 1.0}, {"items_seen", 10.0 * double(step)}}});
        const auto add = [&](std::int64_t step) {
            lines.push_back(runs::StepLine{
                step, 0.0, double(step), runs::Split::Valid, {{"loss", double(step)}}});
        };
        for (const std::int64_t step : {1, 3, 6, 7})
            add(step);
        auto series = std::make_shared<runs::RunSeries>();
        series->feed(lines);
        RunCurves run(QStringLiteral("a"), {});
        run.update(series);
        QCOMPARE(run.curves().at(kLoss).x(1, XAxis::Items), 40.0);
        // A validation lies between the updates that were recorded, and nowhere after the last.
        const CurveData& valid = run.curves().at({"loss", runs::Split::Valid});
        QCOMPARE(valid.size(XAxis::Items), std::size_t{3});
        QCOMPARE(valid.x(0, XAxis::Items), 10.0);
        QCOMPARE(valid.x(1, XAxis::Items), 30.0);
        QCOMPARE(valid.x(2, XAxis::Items), 60.0);
        QCOMPARE(valid.nearest(XAxis::Items, 1000.0), std::size_t{2});
        QVERIFY(!valid.around(XAxis::Items, 61.0));
        QCOMPARE(drawnOf(valid, XAxis::Items, {0.0, 100.0, 100}).size(), std::size_t{3});
        QCOMPARE(run.position({.step = 5, .time = 5.0, .name = "best"}, XAxis::Items), 50.0);
        QVERIFY(std::isnan(run.position({.step = 7, .time = 7.0, .name = "stop"}, XAxis::Items)));
        // Of a run that recorded none nothing is drawn.
        const CurveData without = curveOf({1.0, 2.0});
        QCOMPARE(without.size(XAxis::Items), std::size_t{0});
        QVERIFY(drawnOf(without, XAxis::Items, {0.0, 9.0, 100}).empty());
    }

    void epochsEndBetweenTheirPoints() {
        std::vector<double> losses(100, 1.0);
        RunCurves run(QStringLiteral("a"), {});
        run.update(seriesOf(losses)); // an epoch is ten steps
        const auto ends = run.epochEnds(XAxis::Step, {0.0, 101.0, 1000}, 20);
        QCOMPARE(ends.size(), std::size_t{10});
        QCOMPARE(ends[2].epoch, std::int64_t{3});
        QCOMPARE(ends[2].x, 30.0);
        QCOMPARE(run.epochEnds(XAxis::Step, {35.0, 55.0, 1000}, 20).size(), std::size_t{2});
        QCOMPARE(run.epochEnds(XAxis::RelativeTime, {0.0, 100.0, 1000}, 20)[0].x, 9.0);
        const auto few = run.epochEnds(XAxis::Step, {0.0, 101.0, 1000}, 3);
        QCOMPARE(few.size(), std::size_t{2});
        QCOMPARE(few[0].epoch, std::int64_t{5});
    }

    void nonFiniteValuesStayAndSpoilNothing() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const CurveData curve = curveOf({1.0, nan, 3.0, INFINITY}, 0.5);
        QVERIFY(std::isnan(curve.value(1, CurveData::Layer::Smoothed)));
        QCOMPARE(float(curve.value(2, CurveData::Layer::Smoothed)), float((0.5 * 1.0 + 3.0) / 1.5));
        QCOMPARE(curve.notFiniteCount(), std::size_t{2});
        QCOMPARE(curve.notFinite(XAxis::Step, {0.0, 10.0, 100}), (std::vector<std::size_t>{1, 3}));
        const auto shown = drawnOf(curve, XAxis::Step, {0.0, 10.0, 100});
        QCOMPARE(shown.size(), std::size_t{4});
    }

    void notFinitePointsAreMarkedOnceForEachPixel() {
        std::vector<double> losses(10000, std::numeric_limits<double>::quiet_NaN());
        losses[5000] = 1.0;
        const CurveData curve = curveOf(losses);
        const auto marks = curve.notFinite(XAxis::Step, {0.0, 10001.0, 100});
        QVERIFY2(marks.size() >= 99 && marks.size() <= 101,
                 qPrintable(QString::number(marks.size())));
        QVERIFY(std::ranges::is_sorted(marks));
        // What lies alone is found however far away the window is taken.
        std::vector<double> rare(10000, 1.0);
        rare[7777] = -INFINITY;
        const CurveData other = curveOf(rare);
        QCOMPARE(other.notFinite(XAxis::Step, {0.0, 10001.0, 100}), std::vector<std::size_t>{7777});
        QVERIFY(other.notFinite(XAxis::Step, {1.0, 7000.0, 100}).empty());
        QCOMPARE(other.notFinite(XAxis::Step, {0.0, 5.0, 100, Scale::Log}),
                 std::vector<std::size_t>{7777});
    }

    void noPeakIsLostAtAnyZoom() {
        KeyedRandom random(11);
        std::vector<double> losses(20000);
        for (double& loss : losses)
            loss = random.normal();
        losses[12345] = 1e6;
        losses[12346] = -1e6;
        const CurveData curve = curveOf(losses);
        for (int trial = 0; trial < 50; ++trial) {
            const double lower = random.uniform() * 12000.0;
            const double upper = 12400.0 + random.uniform() * 7000.0;
            const AxisWindow window{lower, upper, 300};
            const auto shown = drawnOf(curve, XAxis::Step, window);
            QVERIFY(shown.size() <= 2u * 300u + 2u);
            QVERIFY(std::ranges::is_sorted(shown));
            QVERIFY(std::ranges::count(shown, 12345u) == 1);
            QVERIFY(std::ranges::count(shown, 12346u) == 1);
        }
    }

    void everyColumnKeepsItsExtremes() {
        KeyedRandom random(12);
        std::vector<double> losses(2500);
        for (double& loss : losses)
            loss = random.uniform();
        const CurveData curve = curveOf(losses);
        const int columns = 50;
        const auto shown = drawnOf(curve, XAxis::Step, {1.0, 2501.0, columns});
        for (int column = 0; column < columns; ++column) {
            const auto first = losses.begin() + column * 50;
            for (const double extreme :
                 {*std::min_element(first, first + 50), *std::max_element(first, first + 50)})
                QVERIFY(std::ranges::any_of(shown,
                                            [&](std::size_t i) { return losses[i] == extreme; }));
        }
    }

    /// However uneven the steps are.
    void columnsHoldTheRowsOfTheirPixels() {
        KeyedRandom random(13);
        std::vector<runs::MetricsLine> lines;
        std::int64_t step = 0;
        for (int row = 0; row < 3000; ++row) {
            step += 1 + random.below(random.below(50) == 0 ? 2000 : 3);
            lines.push_back(line(step, random.uniform(), 1000.0 + double(row)));
        }
        auto series = std::make_shared<runs::RunSeries>();
        series->feed(lines);
        CurveData curve(kLoss, {});
        curve.update(series);
        for (int trial = 0; trial < 100; ++trial) {
            const double lower = random.uniform() * double(step);
            const double upper = lower + 1.0 + random.uniform() * double(step);
            const AxisWindow window{lower, upper, 50 + static_cast<int>(random.below(200))};
            const auto [first, ends] = curve.columns(XAxis::Step, window);
            const auto rows = curve.within(XAxis::Step, window);
            const auto expectedFirst = rows.first - (rows.first > 0 ? 1 : 0);
            QCOMPARE(first, expectedFirst);
            QCOMPARE(ends.back(), std::min(rows.last + 1, curve.size()));
            QVERIFY(std::ranges::adjacent_find(ends, std::greater_equal()) == ends.end());
            const double width = (upper - lower) / window.pixels;
            std::size_t begin = first;
            for (const std::size_t end : ends) {
                if (begin > rows.first && end <= rows.last)
                    QVERIFY(curve.x(end - 1, XAxis::Step) - curve.x(begin, XAxis::Step) <=
                            width * 1.001);
                begin = end;
            }
        }
    }

    void aWindowKeepsTheNeighboursOutside() {
        const CurveData curve = curveOf({1, 2, 3, 4, 5, 6});
        QCOMPARE(drawnOf(curve, XAxis::Step, {2.5, 4.5, 100}),
                 (std::vector<std::size_t>{1, 2, 3, 4}));
    }

    void axesOfOneCurve() {
        const CurveData curve = curveOf({5, 6, 7});
        QCOMPARE(curve.x(2, XAxis::Step), 3.0);
        QCOMPARE(curve.x(2, XAxis::Epoch), 0.3);
        QCOMPARE(curve.x(2, XAxis::RelativeTime), 2.0);
        QCOMPARE(curve.x(2, XAxis::WallTime), 1002.0);
        QCOMPARE(curve.nearest(XAxis::WallTime, 1001.4), std::size_t{1});
        QCOMPARE(curve.nearest(XAxis::Step, 1e9), std::size_t{2});
    }

    void neighboursAreFoundFromAnyGuess() {
        const CurveData curve = curveOf({5, 6, 7, 8});
        for (std::size_t guess = 0; guess < 6; ++guess) {
            const auto between = curve.around(XAxis::Step, 2.5, guess);
            QVERIFY(between && between->before == 1 && between->after == 2);
            const auto on = curve.around(XAxis::Step, 4.0, guess);
            QVERIFY(on && on->before == 3 && on->after == 3);
            QVERIFY(!curve.around(XAxis::Step, 0.5, guess));
            QVERIFY(!curve.around(XAxis::Step, 4.5, guess));
        }
    }

    void growingIsTheSameAsReadingAtOnce() {
        std::vector<runs::MetricsLine> first{line(1, 4.0, 1.0), line(2, 3.0, 2.0)};
        std::vector<runs::MetricsLine> second{line(3, 1.0, 3.0)};
        auto early = std::make_shared<runs::RunSeries>();
        early->feed(first);
        auto late = std::make_shared<runs::RunSeries>(*early);
        late->feed(second);
        CurveData curve(kLoss, {Smoothing::Kind::Average, 0.9});
        curve.update(early);
        curve.update(late);
        const CurveData whole = curveOf({4.0, 3.0, 1.0}, 0.9);
        QCOMPARE(curve.size(), std::size_t{3});
        QCOMPARE(curve.value(2, CurveData::Layer::Smoothed),
                 whole.value(2, CurveData::Layer::Smoothed));
    }

    void aResumedRunDropsItsTail() {
        std::vector<runs::MetricsLine> lines;
        for (int step = 1; step <= 10; ++step)
            lines.push_back(line(step, double(step), 100.0 + step));
        auto before = std::make_shared<runs::RunSeries>();
        before->feed(lines);
        RunCurves run(QStringLiteral("a"), {Smoothing::Kind::Average, 0.5});
        run.update(before);
        auto after = std::make_shared<runs::RunSeries>(*before);
        std::vector<runs::MetricsLine> more{runs::ResumeLine{4, 200.0}};
        for (int step = 5; step <= 12; ++step)
            more.push_back(line(step, 50.0, 200.0 + step));
        QVERIFY(after->feed(more));
        run.update(after);
        const CurveData& curve = run.curves().at(kLoss);
        QCOMPARE(curve.size(), std::size_t{12});
        QCOMPARE(curve.value(3), 4.0);
        QCOMPARE(curve.value(4), 50.0);
        const CurveData fresh = [&] {
            CurveData c(kLoss, {Smoothing::Kind::Average, 0.5});
            c.update(after);
            return c;
        }();
        QCOMPARE(curve.value(11, CurveData::Layer::Smoothed),
                 fresh.value(11, CurveData::Layer::Smoothed));
    }

    void numbersAsPeopleReadThem() {
        QCOMPARE(compactNumber(0.0005), QStringLiteral("0.0005"));
        QCOMPARE(compactNumber(0.00002), QStringLiteral("2e-5"));
        QCOMPARE(compactNumber(5000), QStringLiteral("5000"));
        QCOMPARE(compactNumber(12500), QStringLiteral("12.5k"));
        QCOMPARE(compactNumber(3e6), QStringLiteral("3M"));
        QCOMPARE(valueText(0.123456), QStringLiteral("0.1235"));
        QCOMPARE(valueText(-2.0), QStringLiteral("−2"));
        QCOMPARE(valueText(INFINITY), QStringLiteral("∞"));
        QCOMPARE(differenceText(0.25), QStringLiteral("+0.25"));
        QCOMPARE(differenceText(0.0), QStringLiteral("±0"));
        QCOMPARE(durationText(59.6), QStringLiteral("1 min"));
        QCOMPARE(durationText(200), QStringLiteral("3 min 20 s"));
        QCOMPARE(clockText(3725), QStringLiteral("1:02:05"));
    }
};

QTEST_GUILESS_MAIN(TestCurveData)
#include "tst_curve_data.moc"
