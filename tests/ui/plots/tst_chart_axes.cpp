// SPDX-License-Identifier: GPL-3.0-or-later
// The axes of charts: what they are over, their ticks and their ranges.
#include "tests/ui/plots/charts_stage.h"
#include "ui/plots/axis_tickers.h"

#include <QHelpEvent>
#include <QToolTip>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::ChartsStage;
using parlance::ui::testing::WrittenRuns;

class TestChartAxes : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void aChartOfOnePointHasPlainAxes() {
        ChartsStage shown;
        auto run = shown.written.create("one");
        run->step({69'874, 2.5, 1.7e9, runs::Split::Train, {{"loss", 69'874.572512345}}});
        shown.show({QStringLiteral("one")});
        QTRY_COMPARE(shown.drawn(), 1);
        shown.store->setSmoothing(
            {Smoothing::Kind::Average, 0.6}); // kept in single precision: not quite the same value
        for (const XAxis axis :
             {XAxis::Step, XAxis::Epoch, XAxis::RelativeTime, XAxis::WallTime, XAxis::Items}) {
            shown.grid->setOptions({axis, Scale::Linear, Scale::Linear});
            QTRY_VERIFY(!shown.loss()->isReplotPending());
            for (QCPAxis* each : {shown.loss()->plot()->xAxis, shown.loss()->plot()->yAxis})
                for (const QString& label : each->tickVectorLabels())
                    QVERIFY2(label.size() <= 12, qPrintable(label));
            QVERIFY(shown.loss()->plot()->yAxis->range().size() > 1000.0);
        }
    }

    void aChartOfZerosGoesUpToOne() {
        ChartsStage shown;
        auto run = shown.written.create("zeros");
        for (int step = 1; step <= 5; ++step)
            run->step({step,
                       0.0,
                       1e9 + step,
                       runs::Split::Train,
                       {{"loss", 0.0}, {"negative_determinants", 0.0}}});
        shown.show({QStringLiteral("zeros")});
        QTRY_COMPARE(shown.drawn(), 5);
        QTRY_COMPARE(shown.loss()->plot()->yAxis->range(), QCPRange(0.0, 1.0));
        // What the name alone does not say is explained.
        QVERIFY(shown.grid->chart("negative_determinants")
                    ->parentWidget()
                    ->toolTip()
                    .contains("1×1 convolutions"));
    }

    /// Also where a line crosses the window between two points that lie outside of it.
    void theWindowHasAllThatIsDrawnInIt() {
        ChartsStage shown;
        auto run = shown.written.create("steep");
        for (const auto& [step, loss] :
             {std::pair{0, 0.0}, std::pair{10, 100.0}, std::pair{20, 0.0}, std::pair{40, 200.0}})
            WrittenRuns::step(*run, step, loss);
        shown.show({QStringLiteral("steep")});
        shown.store->setSmoothing({Smoothing::Kind::Average, 0.0});
        QTRY_COMPARE(shown.drawn(), 4);
        const auto* y = shown.loss()->plot()->yAxis;
        shown.loss()->setXWindow({5.0, 18.0});
        QTRY_VERIFY(y->range().lower < 20.0); // at the right edge; at the left one it is 50
        QVERIFY(y->range().upper >= 100.0);
        shown.loss()->setXWindow({25.0, 30.0});
        QTRY_VERIFY(y->range().lower > 40.0);
        QVERIFY(y->range().lower <= 50.0);
        QVERIFY(y->range().upper >= 100.0 && y->range().upper < 110.0);
    }

    void ticksOfALogarithmicAxisLieInside() {
        Log10Ticker ticker;
        for (const QCPRange& range : {QCPRange(-3.4, 2.7), QCPRange(0.3, 0.8), QCPRange(1.2, 2.9),
                                      QCPRange(-0.05, 5.1), QCPRange(2.1, 2.15)}) {
            QVector<double> ticks;
            QVector<double> subTicks;
            QVector<QString> labels;
            ticker.generate(range, QLocale::c(), QLatin1Char('g'), 6, ticks, &subTicks, &labels);
            QVERIFY(!ticks.isEmpty());
            QCOMPARE(labels.size(), ticks.size());
            for (const double tick : ticks + subTicks)
                QVERIFY2(tick >= range.lower - 1e-9 && tick <= range.upper + 1e-9,
                         qPrintable(QStringLiteral("%1 of %2 to %3")
                                        .arg(tick)
                                        .arg(range.lower)
                                        .arg(range.upper)));
        }
    }

    /// Epochs have halves.
    void ticksOfStepsAreWholeNumbers() {
        const auto ticksOf = [](XAxis axis, Scale scale, int last) {
            QVector<double> ticks;
            tickerFor(axis, scale)
                ->generate({toAxis(1.0, scale), toAxis(last, scale)}, QLocale::c(),
                           QLatin1Char('g'), 6, ticks, nullptr, nullptr);
            for (double& tick : ticks)
                tick = fromAxis(tick, scale);
            return ticks;
        };
        const auto isWhole = [](double tick) { return std::abs(tick - std::round(tick)) < 1e-9; };
        for (const Scale scale : {Scale::Linear, Scale::Log})
            for (int last = 2; last < 40; ++last) {
                const auto ticks = ticksOf(XAxis::Step, scale, last);
                QVERIFY(!ticks.isEmpty() && ticks.size() < 20);
                for (const double tick : ticks)
                    QVERIFY2(isWhole(tick), qPrintable(QString::number(tick)));
            }
        QVERIFY(!std::ranges::all_of(ticksOf(XAxis::Epoch, Scale::Linear, 2), isWhole));
    }

    void logarithmicAxesAndOtherAxes() {
        ChartsStage shown;
        auto run = shown.written.create("log");
        WrittenRuns::step(*run, 1, 1000.0);
        WrittenRuns::step(*run, 10, 10.0);
        WrittenRuns::step(*run, 100, 0.0); // has no place on the axis: a gap
        shown.show({QStringLiteral("log")});
        QTRY_COMPARE(shown.drawn(), 3);
        shown.grid->setOptions({XAxis::Step, Scale::Log, Scale::Log});
        QTRY_VERIFY(!shown.loss()->isReplotPending());
        const auto data = shown.loss()->plot()->graph(0)->data();
        QCOMPARE(data->at(1)->key, 1.0);
        QCOMPARE(data->at(0)->value, 3.0);
        QVERIFY(std::isnan(data->at(2)->value));

        // And what is missing is said, with the curve's name for those who ask, or hear it.
        QCustomPlot* plot = shown.loss()->plot();
        QCOMPARE(plot->xAxis->label(),
                 QStringLiteral("curves with values at or below zero: 1 · step"));
        const auto tip = [&](const QPoint& place) {
            QHelpEvent event(QEvent::ToolTip, place, plot->mapToGlobal(place));
            QCoreApplication::sendEvent(plot, &event);
            return QToolTip::text();
        };
        const QRect before = plot->axisRect()->rect();
        const QPoint label(before.center().x(), plot->height() - 10);
        QVERIFY(tip(label).contains(QStringLiteral("log, train")));
        QTRY_VERIFY(!tip(before.center()).contains(QStringLiteral("log, train")));
        QTRY_VERIFY(plot->accessibleDescription().contains(
            QStringLiteral("values at or below zero, which these have: log, train.")));
        shown.grid->setOptions({XAxis::Step, Scale::Log, Scale::Linear});
        QTRY_COMPARE(plot->xAxis->label(), QStringLiteral("step"));
        QCOMPARE(plot->axisRect()->rect().bottom(), before.bottom()); // and nothing has moved
        shown.grid->setOptions({XAxis::Epoch, Scale::Linear, Scale::Linear});
        QTRY_VERIFY(!shown.loss()->isReplotPending());
        QCOMPARE(shown.loss()->plot()->graph(0)->data()->at(1)->key, 1.0);
    }

    void outliersAreClippedButStay() {
        ChartsStage shown;
        auto run = shown.written.create("spiky");
        for (int step = 1; step <= 100; ++step)
            WrittenRuns::step(*run, step, step == 50 ? 1e6 : 1.0 + 0.01 * step);
        shown.show({QStringLiteral("spiky")});
        QTRY_COMPARE(shown.drawn(), 100);
        const QCPAxis* y = shown.loss()->plot()->yAxis;
        QVERIFY(y->range().contains(1e6));
        ChartOptions options;
        options.clipsOutliers = true;
        shown.grid->setOptions(options);
        QTRY_VERIFY(y->range().upper < 3.0);
        QVERIFY(y->range().contains(1.01) && y->range().contains(2.0));
        QVERIFY(shown.loss()->plot()->xAxis->label().startsWith(
            QStringLiteral("beyond the y axis: 1")));
        QCOMPARE(shown.loss()->plot()->graph(0)->data()->at(49)->value, 1e6); // stays drawn
        // Where nothing is unusual nothing is clipped.
        QTest::keyClick(shown.loss()->plot(), Qt::Key_Plus);
        const QCPRange x(60.0, 90.0);
        shown.loss()->setXWindow(x);
        QTRY_VERIFY(!shown.loss()->plot()->xAxis->label().contains(QStringLiteral("beyond")));
    }

    void itemsSeenAreAnAxisAndNoChart() {
        ChartsStage shown;
        auto run = shown.written.create("items");
        for (int step = 1; step <= 10; ++step)
            run->step({step,
                       0.0,
                       1e9 + step,
                       runs::Split::Train,
                       {{"loss", 1.0}, {"items_seen", 64.0 * step}}});
        shown.show({QStringLiteral("items")});
        QTRY_COMPARE(shown.drawn(), 10);
        QVERIFY(!shown.grid->chart("items_seen"));
        shown.grid->setOptions({XAxis::Items, Scale::Linear, Scale::Linear});
        QTRY_VERIFY(!shown.loss()->isReplotPending());
        QVERIFY(shown.loss()->plot()->xAxis->range().contains(640.0));
        QCOMPARE(shown.loss()->plot()->graph(0)->data()->at(9)->key, 640.0);
        QCOMPARE(shown.loss()->plot()->xAxis->label(), QStringLiteral("items seen"));
    }

    void whereNoItemsWereCountedTheAxisSaysSo() {
        ChartsStage shown;
        auto run = shown.written.create("none");
        ChartsStage::writeSteps(*run, 1, 10);
        shown.show({QStringLiteral("none")});
        QTRY_COMPARE(shown.drawn(), 10);
        shown.grid->setOptions({XAxis::Items, Scale::Linear, Scale::Linear});
        QTRY_COMPARE(shown.drawn(), 0);
        QVERIFY(shown.loss()->plot()->xAxis->label().contains(QStringLiteral("not recorded")));
        QTest::mouseMove(shown.loss()->plot(), shown.loss()->plot()->rect().center());
    }
};

QTEST_MAIN(TestChartAxes)
#include "tst_chart_axes.moc"
