// SPDX-License-Identifier: GPL-3.0-or-later
// Differences and means of runs, and how they are read and told.
#include "core/base/error.h"
#include "ui/plots/curves/chart_marks.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/curves/derived_runs.h"
#include "ui/plots/curves/read_out.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace parlance;
using namespace parlance::ui;

namespace {

const runs::SeriesKey kLoss{"loss", runs::Split::Train};
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

struct Made {
    double start = 1000.0; ///< time of step 0
    double secondsPerStep = 1.0;
    double stepsPerEpoch = 10.0;
    std::int64_t itemsPerStep = 0; ///< 0: not counted
    Smoothing smoothing = {};
};

ChartRun runOf(const char* name, const std::vector<std::pair<std::int64_t, double>>& points,
               const Made& made = {}) {
    std::vector<runs::MetricsLine> lines{runs::HeaderLine{{{"loss", "nats", runs::Better::Lower}}}};
    for (const auto& [step, loss] : points) {
        runs::StepLine line{step,
                            double(step) / made.stepsPerEpoch,
                            made.start + made.secondsPerStep * double(step),
                            runs::Split::Train,
                            {{"loss", loss}}};
        if (made.itemsPerStep > 0)
            line.values.emplace_back("items_seen", double(made.itemsPerStep * step));
        lines.push_back(line);
    }
    if (!points.empty())
        lines.push_back(runs::EventLine{points.back().first, made.start, "checkpoint"});
    lines.push_back(runs::MachineLine{made.start + 1e6, {{"cpu", 50.0}}});
    auto series = std::make_shared<runs::RunSeries>();
    series->feed(lines);
    auto curves = std::make_shared<RunCurves>(QString::fromLatin1(name), made.smoothing);
    curves->update(series);
    return {curves, QString::fromLatin1(name), RunLook(0)};
}

struct Point {
    double x, value;
    bool operator==(const Point&) const = default;
};
std::vector<Point> pointsOf(const ChartRun& run, XAxis axis) {
    std::vector<Point> points;
    if (const CurveData* curve = run.curves->find(kLoss))
        for (std::size_t row = 0; row < curve->size(axis); ++row)
            points.push_back({curve->x(row, axis), curve->value(row)});
    return points;
}
std::vector<std::uint32_t> countsOf(const ChartRun& run) {
    return run.spread->coverage.at(kLoss).counts;
}
using Points = std::vector<Point>;

} // namespace

class TestDerivedRuns : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void aDifferenceIsTakenAtThePointsOfTheRun() {
        const ChartRun base = runOf("base", {{10, 5.0}, {20, 3.0}, {40, 1.0}});
        const ChartRun run = runOf("run", {{5, 9.0}, {10, 6.0}, {15, 6.0}, {30, 1.0}, {41, 0.0}});
        const ChartRun difference = differenceOf(run, base, XAxis::Step);
        // Neither before the baseline begins nor after its end, and on the line between its points.
        QCOMPARE(pointsOf(difference, XAxis::Step), (Points{{10, 1.0}, {15, 2.0}, {30, -1.0}}));
        QCOMPARE(difference.name, run.name);
        QVERIFY(!difference.curves->find({"machine/cpu", runs::Split::Machine}));
        QVERIFY(difference.curves->source()->metric("loss")->better == runs::Better::Lower);
        QCOMPARE(difference.curves->source()->events().size(), std::size_t{1});
    }

    void aDifferenceIsTakenAtTheSamePlaceOfTheAxis() {
        // Twice as many steps an epoch, and twice as fast.
        const ChartRun base =
            runOf("base", {{10, 5.0}, {20, 3.0}}, {.secondsPerStep = 2.0, .itemsPerStep = 4});
        const ChartRun run = runOf("run", {{20, 4.0}, {30, 4.0}, {40, 4.0}},
                                   {.start = 5000.0, .stepsPerEpoch = 20.0, .itemsPerStep = 2});
        QCOMPARE(pointsOf(differenceOf(run, base, XAxis::Epoch), XAxis::Epoch),
                 (Points{{1.0, -1.0}, {1.5, 0.0}, {2.0, 1.0}}));
        QCOMPARE(pointsOf(differenceOf(run, base, XAxis::Items), XAxis::Items),
                 (Points{{40, -1.0}, {60, 0.0}, {80, 1.0}}));
        // Since the first point, at 20 s of the one and at step 20 of the other.
        QCOMPARE(pointsOf(differenceOf(run, base, XAxis::RelativeTime), XAxis::RelativeTime),
                 (Points{{0.0, -1.0}, {10.0, 0.0}, {20.0, 1.0}}));
        // Of the time of day, at the same step.
        QCOMPARE(pointsOf(differenceOf(run, base, XAxis::WallTime), XAxis::WallTime),
                 (Points{{5020.0, 1.0}}));
    }

    void aDifferenceIsSmoothedAsTheRunIs() {
        const Smoothing half{Smoothing::Kind::Average, 0.5};
        const ChartRun base = runOf("base", {{1, 1.0}, {2, 1.0}});
        const ChartRun run = runOf("run", {{1, 3.0}, {2, 5.0}}, {.smoothing = half});
        const ChartRun difference = differenceOf(run, base, XAxis::Step);
        const CurveData& curve = *difference.curves->find(kLoss);
        QCOMPARE(curve.value(1), 4.0);
        QCOMPARE(float(curve.value(1, CurveData::Layer::Smoothed)), float((0.5 * 2.0 + 4.0) / 1.5));
    }

    void nothingInCommonIsNoCurve() {
        const ChartRun early = runOf("early", {{1, 1.0}, {2, 1.0}});
        const ChartRun late = runOf("late", {{3, 1.0}, {4, 1.0}});
        QVERIFY(!differenceOf(late, early, XAxis::Step).curves->find(kLoss));
        QVERIFY(!differenceOf(late, runOf("none", {}), XAxis::Step).curves->find(kLoss));
    }

    void aMeanLiesOnAllPlacesOfItsRuns() {
        const ChartRun a = runOf("a", {{10, 4.0}, {20, 2.0}, {30, 2.0}});
        const ChartRun b = runOf("b", {{15, 9.0}, {20, 8.0}, {40, 4.0}});
        const ChartRun mean = meanOf({a, b}, QStringLiteral("both"), XAxis::Step, Band::Extremes);
        // At 15 a is halfway from 4 to 2; at 30 b is halfway from 8 to 4.
        QCOMPARE(pointsOf(mean, XAxis::Step),
                 (Points{{10, 4.0}, {15, 6.0}, {20, 5.0}, {30, 4.0}, {40, 4.0}}));
        QCOMPARE(countsOf(mean), (std::vector<std::uint32_t>{1, 2, 2, 2, 1}));
        QCOMPARE(mean.spread->coverage.at(kLoss).runs, std::size_t{2});
        QCOMPARE(mean.spread->low->find(kLoss)->value(1), 3.0);
        QCOMPARE(mean.spread->high->find(kLoss)->value(1), 9.0);
        QCOMPARE(mean.name, QStringLiteral("both"));
        QVERIFY(!mean.curves->find({"machine/cpu", runs::Split::Machine}));
    }

    void theBandIsTheStandardDeviationOfASample() {
        const ChartRun mean =
            meanOf({runOf("a", {{1, 1.0}}), runOf("b", {{1, 2.0}}), runOf("c", {{1, 6.0}})}, {},
                   XAxis::Step, Band::Deviation);
        const double deviation = std::sqrt((4.0 + 1.0 + 9.0) / 2.0);
        QCOMPARE(mean.curves->find(kLoss)->value(0), 3.0);
        QCOMPARE(mean.spread->low->find(kLoss)->value(0), 3.0 - deviation);
        QCOMPARE(mean.spread->high->find(kLoss)->value(0), 3.0 + deviation);
        const ChartRun one = meanOf({runOf("a", {{1, 1.0}})}, {}, XAxis::Step, Band::Deviation);
        QCOMPARE(one.spread->low->find(kLoss)->value(0), 1.0);
    }

    void aMeanGoesByTheAxis() {
        const ChartRun a = runOf("a", {{10, 4.0}, {20, 2.0}}, {.itemsPerStep = 8});
        const ChartRun b = runOf("b", {{20, 8.0}, {40, 6.0}},
                                 {.start = 3000.0, .stepsPerEpoch = 20.0, .itemsPerStep = 4});
        const auto mean = [&](XAxis axis) {
            return pointsOf(meanOf({b, a}, {}, axis, Band::Extremes), axis);
        };
        QCOMPARE(mean(XAxis::Epoch), (Points{{1.0, 6.0}, {2.0, 4.0}}));
        QCOMPARE(mean(XAxis::Items), (Points{{80, 6.0}, {160, 4.0}}));
        QCOMPARE(mean(XAxis::RelativeTime), (Points{{0.0, 6.0}, {10.0, 4.5}, {20.0, 6.0}}));
        // Of the time of day they begin together, with the first: that was at 1010 s.
        QCOMPARE(mean(XAxis::WallTime), (Points{{1010.0, 6.0}, {1020.0, 4.5}, {1030.0, 6.0}}));
    }

    void whatIsNotFiniteDoesNotCountButIsMarked() {
        const ChartRun well = runOf("well", {{1, 1.0}, {2, 1.0}, {3, 1.0}});
        const ChartRun ill = runOf("ill", {{1, 3.0}, {2, kNaN}, {3, double(INFINITY)}});
        const ChartRun mean = meanOf({well, ill}, {}, XAxis::Step, Band::Extremes);
        QCOMPARE(pointsOf(mean, XAxis::Step), (Points{{1, 2.0}, {2, 1.0}, {3, 1.0}}));
        QCOMPARE(countsOf(mean), (std::vector<std::uint32_t>{2, 1, 1}));
        const auto marks = marksOf({mean}, "loss", XAxis::Step, {0.0, 4.0, 100, Scale::Linear});
        QCOMPARE(marks.size(), std::size_t{2});
        QCOMPARE(marks[0].kind, MarksItem::Kind::NotANumber);
        QCOMPARE(marks[0].x, 2.0);
    }

    void aMeanIsReadWithItsBandAndItsRuns() {
        const ChartRun a = runOf("a", {{10, 4.0}, {20, 2.0}});
        const ChartRun b = runOf("b", {{10, 8.0}, {20, 6.0}, {30, 6.0}});
        const std::vector<ChartRun> runs{
            meanOf({a, b}, QStringLiteral("m"), XAxis::Step, Band::Extremes),
            meanOf({b}, QStringLiteral("b"), XAxis::Step, Band::Extremes)};
        auto entries = readOut(runs, {"loss", XAxis::Step, 15.0, {}});
        QCOMPARE(entries.size(), std::size_t{2});
        QCOMPARE(entries[0].value, 5.0);
        QCOMPARE(entries[0].spread->low, 3.0);
        QCOMPARE(entries[0].spread->high, 7.0);
        QCOMPARE(entries[0].spread->count, std::size_t{2});
        QCOMPARE(entries[1].difference, std::optional(2.0)); // of one group to the other
        entries = readOut(runs, {"loss", XAxis::Step, 25.0, {}});
        QCOMPARE(entries[0].spread->count, std::size_t{1});
        QCOMPARE(entries[0].spread->runs, std::size_t{2});

        // Differences are not compared once more.
        const std::vector<ChartRun> differences{differenceOf(a, b, XAxis::Step),
                                                differenceOf(b, b, XAxis::Step)};
        const auto read =
            readOut(differences, {.metric = "loss", .x = 15.0, .y = {}, .isDifference = true});
        QCOMPARE(read[0].value, -4.0);
        QVERIFY(!read[1].difference);
    }

    void theyAreToldAndWrittenAsTables() {
        const ChartRun a = runOf("a", {{10, 4.0}, {20, 2.0}});
        const ChartRun b = runOf("b", {{10, 8.0}, {20, kNaN}});
        const std::vector<ChartRun> means{
            meanOf({a, b}, QStringLiteral("rate = 1, \"x\""), XAxis::Step, Band::Extremes)};
        const QString words = chartSummary(means, "loss");
        QVERIFY2(words.contains(QStringLiteral("mean of 2 runs from 6 to 2; lowest 2, highest 6.")),
                 qPrintable(words));
        QVERIFY(words.contains(QStringLiteral("not finite: 1")));
        QCOMPARE(bandText(means), QStringLiteral("Band: minimum to maximum"));
        QVERIFY(bandText({a}).isEmpty());
        QVERIFY(curvesWithGaps(means, "loss", Scale::Log).isEmpty());
        const std::vector<ChartRun> wide{
            meanOf({a, runOf("c", {{10, -1.0}})}, QStringLiteral("wide"), XAxis::Step,
                   Band::Extremes)}; // its mean is above zero, its band is not
        QCOMPARE(curvesWithGaps(wide, "loss", Scale::Log),
                 QStringList(QStringLiteral("wide, train")));
        QVERIFY(curvesWithGaps(wide, "loss", Scale::Linear).isEmpty());
        QByteArray csv;
        writeTable(means, "loss", XAxis::Step, TableForm::Csv,
                   [&](std::string_view part) { csv.append(part.data(), qsizetype(part.size())); });
        QCOMPARE(csv, QByteArray("run,split,step,mean of Loss (nats),low,high,runs\n"
                                 "\"rate = 1, \"\"x\"\"\",train,10,6,4,8,2\n"
                                 "\"rate = 1, \"\"x\"\"\",train,20,2,2,2,1\n"));
        csv.clear();
        writeTable(
            {differenceOf(a, a, XAxis::Step)}, "loss", XAxis::Step, TableForm::Csv,
            [&](std::string_view part) { csv.append(part.data(), qsizetype(part.size())); },
            QStringLiteral("base"));
        QVERIFY2(csv.contains(",\"Loss (nats), difference to base\",smoothed\n"), csv.data());
        QVERIFY(chartSummary({differenceOf(a, a, XAxis::Step)}, "loss", QStringLiteral("base"))
                    .startsWith(QStringLiteral("Chart of Loss, differences to base.")));
    }

    /// The table holds what the picture shows.
    void aBranchIsWrittenWhereItIsDrawn() {
        const auto curves = std::make_shared<RunCurves>(
            *runOf("b", {{10, 4.0}, {20, 2.0}}, {.itemsPerStep = 8}).curves);
        curves->setShift({50.0, 5.0, 100.0, 0.0, 400.0}); // step, epoch, times, items
        const auto table = [&](XAxis axis) {
            QByteArray csv;
            writeTable(
                {{curves, QStringLiteral("b"), RunLook(0)}}, "loss", axis, TableForm::Csv,
                [&](std::string_view part) { csv.append(part.data(), qsizetype(part.size())); });
            return csv;
        };
        QCOMPARE(table(XAxis::Step),
                 QByteArray("run,split,step,epoch,time (Unix s),Loss (nats),smoothed\n"
                            "b,train,60,6,1010,4,4\n"
                            "b,train,70,7,1020,2,2\n"));
        QCOMPARE(table(XAxis::Items),
                 QByteArray("run,split,step,epoch,time (Unix s),items_seen,Loss (nats),smoothed\n"
                            "b,train,60,6,1010,480,4,4\n"
                            "b,train,70,7,1020,560,2,2\n"));
        QCOMPARE(table(XAxis::RelativeTime),
                 QByteArray("run,split,step,epoch,time (Unix s),seconds,Loss (nats),smoothed\n"
                            "b,train,60,6,1010,100,4,4\n"
                            "b,train,70,7,1020,110,2,2\n"));
    }

    void aRequestToStopIsHeeded() {
        std::stop_source stop;
        stop.request_stop();
        const ChartRun a = runOf("a", {{10, 4.0}});
        for (const auto& derive :
             {std::function([&] { differenceOf(a, a, XAxis::Step, stop.get_token()); }),
              std::function(
                  [&] { meanOf({a}, {}, XAxis::Step, Band::Extremes, stop.get_token()); })}) {
            try {
                derive();
                QFAIL("went on");
            } catch (const Error& error) {
                QCOMPARE(error.kind(), ErrorKind::Cancelled);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestDerivedRuns)
#include "tst_derived_runs.moc"
