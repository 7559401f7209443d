// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/held_files.h"
#include "tests/ui/plots/charts_stage.h"
#include "ui/plots/curves/read_out_box.h"

#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::ChartsStage;
using parlance::ui::testing::WrittenRuns;

class TestChartGrid : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void newLinesAppearByThemselves() {
        ChartsStage shown;
        auto run = shown.written.create("live");
        ChartsStage::writeSteps(*run, 1, 10);
        shown.show({QStringLiteral("live")});
        QTRY_COMPARE(shown.drawn(), 10);
        ChartsStage::writeSteps(*run, 11, 25);
        QTRY_COMPARE(shown.drawn(), 25);
        QVERIFY(shown.loss()->plot()->xAxis->range().upper >= 25.0);
        WrittenRuns::step(*run, 25, 3.0, runs::Split::Valid);
        QTRY_COMPARE(shown.loss()->plot()->graphCount(), 4); // shown and raw of two curves
    }

    void aResumeLineDropsTheTail() {
        ChartsStage shown;
        auto run = shown.written.create("again");
        ChartsStage::writeSteps(*run, 1, 30);
        shown.show({QStringLiteral("again")});
        QTRY_COMPARE(shown.drawn(), 30);
        const auto folder = run->directory().folder();
        const runs::RunConfig config = run->directory().config();
        run.reset();
        run = runs::RunWriter::resume(folder, config, 20);
        QTRY_COMPARE(shown.drawn(), 20);
    }

    void threeRunsLieOverOneAnother() {
        ChartsStage shown;
        std::vector<std::unique_ptr<runs::RunWriter>> writers;
        for (const char* name : {"a", "b", "c"}) {
            writers.push_back(shown.written.create(name));
            ChartsStage::writeSteps(*writers.back(), 1, 20, double(writers.size()));
        }
        shown.show({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        QTRY_COMPARE(shown.drawn(4), 20);
        QCOMPARE(shown.loss()->runs().size(), std::size_t{3});
        QVERIFY(shown.loss()->plot()->graph(0)->pen().color() !=
                shown.loss()->plot()->graph(2)->pen().color());

        // The pointer lies on the curve of c at step 10: c first, then b, then a.
        const QPoint at = shown.at(10.0, 3.0 + 5.0);
        QTest::mouseMove(shown.loss()->plot(), at);
        auto* box = shown.loss()->findChild<ReadOutBox*>();
        QTRY_VERIFY(box->isVisible());
        QCOMPARE(box->rows().size(), std::size_t{3});
        QVERIFY(box->rows()[0].name == QStringLiteral("c"));
        QVERIFY(box->rows()[1].name == QStringLiteral("b"));
        QCOMPARE(box->rows()[0].value, QStringLiteral("8"));
        QCOMPARE(box->rows()[0].difference, QStringLiteral("+2"));
        QCOMPARE(box->rows()[0].place, QStringLiteral("step 10"));
        QVERIFY(box->rows()[2].difference.isEmpty());
    }

    void chartsShareCursorAndWindow() {
        ChartsStage shown;
        auto run = shown.written.create("two");
        for (int step = 1; step <= 20; ++step)
            run->step({step,
                       0.0,
                       1e9 + step,
                       runs::Split::Train,
                       {{"loss", double(step)}, {"learning_rate", 0.1 * step}}});
        shown.show({QStringLiteral("two")});
        QTRY_COMPARE(shown.drawn(), 20);
        Chart* other = shown.grid->chart("learning_rate");
        QVERIFY(other);
        QTest::mouseMove(shown.loss()->plot(), shown.at(10.0, 10.0));
        auto* box = other->findChild<ReadOutBox*>();
        QTRY_VERIFY(box->isVisible());
        QCOMPARE(box->rows()[0].value, QStringLiteral("1"));

        const auto fit = [&shown](const char* card) {
            return shown.grid->findChild<QWidget*>(QLatin1String(card))
                ->findChild<QAbstractButton*>(QStringLiteral("showEverything"));
        };
        const QCPRange before = other->plot()->xAxis->range();
        QVERIFY(!fit("chart-loss")->isEnabled()); // nothing is hidden
        QTest::keyClick(shown.loss()->plot(), Qt::Key_Plus);
        QVERIFY(fit("chart-loss")->isEnabled() && fit("chart-learning_rate")->isEnabled());
        QVERIFY(other->plot()->xAxis->range().size() < before.size());
        QCOMPARE(other->plot()->xAxis->range().size(), shown.loss()->plot()->xAxis->range().size());
        QTest::mouseDClick(shown.loss()->plot(), Qt::LeftButton, {}, shown.at(10.0, 10.0));
        QCOMPARE(other->plot()->xAxis->range().size(), before.size());
        QVERIFY(!fit("chart-loss")->isEnabled() && !fit("chart-learning_rate")->isEnabled());

        // Or each has its own.
        shown.grid->setOptions({.sharedZoom = false});
        QTest::keyClick(shown.loss()->plot(), Qt::Key_Plus);
        const QCPRange own = shown.loss()->plot()->xAxis->range();
        QVERIFY(own.size() < before.size());
        QVERIFY(fit("chart-loss")->isEnabled() && !fit("chart-learning_rate")->isEnabled());
        QCOMPARE(other->plot()->xAxis->range().size(), before.size());
        shown.grid->setOptions({.sharedZoom = true}); // and nothing moves
        QCOMPARE(shown.loss()->plot()->xAxis->range().size(), own.size());
        shown.grid->setOptions({.sharedZoom = false});
        QTest::keyClick(other->plot(), Qt::Key_Plus);
        QTest::mouseDClick(shown.loss()->plot(), Qt::LeftButton, {}, shown.at(10.0, 10.0));
        QCOMPARE(shown.loss()->plot()->xAxis->range().size(), before.size());
        QVERIFY(other->plot()->xAxis->range().size() < before.size());
    }

    void whileARunWasPausedItsMachineHasNoLine() {
        ChartsStage shown;
        auto run = shown.written.create("machine");
        run->step({1, 0.0, 1e9, runs::Split::Train, {{"loss", 5.0}}});
        for (int reading = 0; reading < 40; ++reading)
            AppendFile(run->directory().metricsFile())
                .appendLine(runs::formatLine(
                    runs::MachineLine{1e9 + 10.0 * reading + (reading < 20 ? 0.0 : 600.0),
                                      {{"cpu", reading < 20 ? 10.0 : 30.0}}}));
        shown.show({QStringLiteral("machine")});
        QTRY_VERIFY(shown.grid->chart("machine/cpu"));
        Chart* cpu = shown.grid->chart("machine/cpu");
        QTRY_COMPARE(cpu->plot()->graphCount(), 2);
        QTRY_COMPARE(cpu->plot()->graph(0)->dataCount(), 41);
        const auto data = cpu->plot()->graph(0)->data();
        for (int at = 0; at < 41; ++at)
            QCOMPARE(std::isnan(data->at(at)->value), at == 20);
        // Nor is anything read off one.
        QTRY_VERIFY(!shown.grid->isReplotPending());
        const int x = int(cpu->plot()->xAxis->coordToPixel(400.0));
        QTest::mouseMove(cpu->plot(), QPoint(x, cpu->plot()->axisRect()->center().y()));
        auto* box = cpu->findChild<ReadOutBox*>();
        QTRY_VERIFY(box->isVisible());
        QCOMPARE(box->rows()[0].value, QStringLiteral("10"));
    }

    void theMachineHasChartsOverTimeOfItsOwn() {
        ChartsStage shown;
        auto run = shown.written.create("machine");
        const double start = 1e9;
        for (int step = 1; step <= 20; ++step) {
            run->step({step, 0.0, start + 10.0 * step, runs::Split::Train, {{"loss", 5.0}}});
            AppendFile(run->directory().metricsFile())
                .appendLine(runs::formatLine(runs::MachineLine{
                    start + 10.0 * step + 5.0, {{"cpu", 2.0 * step}, {"gpu1_power", 300.0}}}));
        }
        shown.show({QStringLiteral("machine")});
        QTRY_COMPARE(shown.drawn(), 20);
        Chart* cpu = shown.grid->chart("machine/cpu");
        QVERIFY(cpu && shown.grid->chart("machine/gpu1_power"));
        QVERIFY(shown.grid->findChild<QLabel*>(QStringLiteral("machineHeading"))->isVisible());
        QCOMPARE(cpu->options().x, XAxis::RelativeTime);
        QCOMPARE(shown.loss()->options().x, XAxis::Step);
        QTRY_COMPARE(cpu->plot()->graph(0)->dataCount(), 20);
        QTRY_VERIFY(!shown.grid->isReplotPending());
        QVERIFY(cpu->plot()->xAxis->range().contains(195.0));

        // Each axis is zoomed alone, but the cursor goes with the time: step 10 was 90 s after the
        // first, between the ninth and the tenth reading.
        const QCPRange before = cpu->plot()->xAxis->range();
        QTest::keyClick(shown.loss()->plot(), Qt::Key_Plus);
        QCOMPARE(cpu->plot()->xAxis->range().size(), before.size());
        QTest::mouseMove(shown.loss()->plot(), shown.at(10.0, 5.0));
        auto* box = cpu->findChild<ReadOutBox*>();
        QTRY_VERIFY(box->isVisible());
        QCOMPARE(box->rows()[0].value,
                 QStringLiteral("≈ 19")); // halfway from the ninth to the tenth

        // Over time, all charts are one.
        shown.grid->setOptions({XAxis::RelativeTime, Scale::Linear, Scale::Linear});
        QTRY_COMPARE(cpu->plot()->xAxis->range().size(),
                     shown.loss()->plot()->xAxis->range().size());
        QTest::keyClick(shown.loss()->plot(), Qt::Key_Plus);
        QCOMPARE(cpu->plot()->xAxis->range().size(), shown.loss()->plot()->xAxis->range().size());
    }

    void keyboardAndMouseMoveTheWindow() {
        ChartsStage shown;
        auto run = shown.written.create("keys");
        ChartsStage::writeSteps(*run, 1, 50);
        shown.show({QStringLiteral("keys")});
        QTRY_COMPARE(shown.drawn(), 50);
        QCustomPlot* plot = shown.loss()->plot();
        const QCPRange all = plot->xAxis->range();
        QTest::keyClick(plot, Qt::Key_Plus);
        const QCPRange zoomed = plot->xAxis->range();
        QTest::keyClick(plot, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(plot->xAxis->range().lower > zoomed.lower);
        QVERIFY(qFuzzyCompare(plot->xAxis->range().size(), zoomed.size()));
        QTest::keyClick(plot, Qt::Key_Home);
        QCOMPARE(plot->xAxis->range().lower, all.lower);

        // A box over steps 10 to 20.
        QTRY_VERIFY(!shown.loss()->isReplotPending());
        QTest::mousePress(plot, Qt::LeftButton, {}, shown.at(10.0, 9.0));
        QTest::mouseMove(plot, shown.at(15.0, 6.0));
        QTest::mouseMove(plot, shown.at(20.0, 3.0));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, shown.at(20.0, 3.0));
        QTRY_VERIFY(plot->xAxis->range().size() < 12.0);
        QVERIFY(plot->xAxis->range().contains(15.0));
        QTest::keyClick(plot, Qt::Key_Home);

        // Left and right walk from point to point, from the first where the mouse left none.
        QTest::keyClick(plot, Qt::Key_Escape);
        QTest::keyClick(plot, Qt::Key_Right);
        QTest::keyClick(plot, Qt::Key_Right);
        auto* box = shown.loss()->findChild<ReadOutBox*>();
        QVERIFY(box->isVisible());
        QCOMPARE(box->rows()[0].place, QStringLiteral("step 2"));
        QTest::keyClick(plot, Qt::Key_Escape);
        QVERIFY(!box->isVisible());
    }

    void keysZoomAboutTheCursor() {
        ChartsStage shown;
        auto run = shown.written.create("about");
        ChartsStage::writeSteps(*run, 1, 50);
        shown.show({QStringLiteral("about")});
        QTRY_COMPARE(shown.drawn(), 50);
        QCustomPlot* plot = shown.loss()->plot();
        QTest::mouseMove(plot, shown.at(40.0, 2.0));
        QTRY_VERIFY(shown.loss()->findChild<ReadOutBox*>()->isVisible());
        const double before = plot->xAxis->coordToPixel(40.0);
        QTest::keyClick(plot, Qt::Key_Plus);
        QVERIFY(std::abs(plot->xAxis->coordToPixel(40.0) - before) < 1.0);
        QTest::keyClick(plot, Qt::Key_Minus);
        QTest::keyClick(plot, Qt::Key_Minus);
        QVERIFY(plot->xAxis->range().upper < 52.0); // and out no further than the data
    }

    void draggedChartsStayInStepAndWithinTheData() {
        ChartsStage shown;
        auto run = shown.written.create("drag");
        for (int step = 1; step <= 100; ++step)
            run->step({step,
                       0.0,
                       1e9 + step,
                       runs::Split::Train,
                       {{"loss", double(step)}, {"learning_rate", 0.1 * step}}});
        shown.show({QStringLiteral("drag")});
        QTRY_COMPARE(shown.drawn(), 100);
        QCustomPlot* plot = shown.loss()->plot();
        QCustomPlot* other = shown.grid->chart("learning_rate")->plot();
        const QCPRange all = plot->xAxis->range();
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(plot, Qt::Key_Plus);
        QTRY_VERIFY(!shown.loss()->isReplotPending());
        const QPoint from = plot->axisRect()->rect().center();
        const auto drag = [&](int pixels) {
            QTest::mousePress(plot, Qt::LeftButton, Qt::ShiftModifier, from);
            for (int part = 1; part <= 3; ++part)
                QTest::mouseMove(plot, from + QPoint(pixels * part / 3, 0));
            QTest::mouseRelease(plot, Qt::LeftButton, Qt::ShiftModifier, from + QPoint(pixels, 0));
        };
        const QCPRange zoomed = plot->xAxis->range();
        drag(-60);
        QTRY_VERIFY(plot->xAxis->range().lower > zoomed.lower);
        QCOMPARE(other->xAxis->range(), plot->xAxis->range());
        QVERIFY(qFuzzyCompare(plot->xAxis->range().size(), zoomed.size()));
        // What was taken hold of stays under the pointer.
        const double moved = 60.0 / plot->axisRect()->width() * zoomed.size();
        QVERIFY(std::abs(plot->xAxis->range().lower - zoomed.lower - moved) < 0.02 * moved + 1e-9);

        for (int i = 0; i < 12; ++i)
            drag(-200);
        QCOMPARE(plot->xAxis->range().upper, all.upper);
        QVERIFY(qFuzzyCompare(plot->xAxis->range().size(), zoomed.size()));
        for (int i = 0; i < 24; ++i)
            drag(200);
        QCOMPARE(plot->xAxis->range().lower, all.lower);
        QCOMPARE(other->xAxis->range(), plot->xAxis->range());
    }

    void theWheelAloneScrollsThePage() {
        ChartsStage shown;
        auto run = shown.written.create("wheel");
        runs::StepLine line{1, 0.0, 1e9, runs::Split::Train, {}};
        for (const char* metric : {"loss", "a", "b", "c", "d", "e", "f", "g"})
            line.values.emplace_back(metric, 1.0);
        run->step(line);
        shown.show({QStringLiteral("wheel")});
        QTRY_COMPARE(shown.drawn(), 1);
        QScrollBar* bar = shown.grid->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 0);
        const QCPRange x = shown.loss()->plot()->xAxis->range();
        const auto turn = [&](Qt::KeyboardModifiers keys) {
            QWidget* plot = shown.loss()->plot();
            const QPoint at = plot->rect().center();
            QWheelEvent event(at, plot->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, keys,
                              Qt::NoScrollPhase, false);
            QSpontaneKeyEvent::setSpontaneous(&event); // as from a hand, it goes on to parents
            qApp->notify(plot, &event);
        };
        turn(Qt::NoModifier);
        QVERIFY(bar->value() > 0);
        QCOMPARE(shown.loss()->plot()->xAxis->range(), x);
        const int scrolled = bar->value();
        turn(Qt::ControlModifier);
        QCOMPARE(bar->value(), scrolled);
        // A single point is all there is: one cannot zoom out any further.
        QCOMPARE(shown.loss()->plot()->xAxis->range(), x);
    }

    void aPlotShowsThatItHasTheFocus() {
        ChartsStage shown;
        auto run = shown.written.create("focus");
        ChartsStage::writeSteps(*run, 1, 10);
        shown.show({QStringLiteral("focus")});
        QTRY_COMPARE(shown.drawn(), 10);
        shown.grid->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(shown.grid.get()));
        QCustomPlot* plot = shown.loss()->plot();
        const auto edge = [&] { return plot->grab().toImage().pixelColor(plot->width() / 2, 1); };
        shown.grid->setFocus();
        QVERIFY(!plot->hasFocus());
        const QColor without = edge();
        plot->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(plot->hasFocus());
        QVERIFY(edge() != without);
    }

    void tabGoesThroughTheChartsAsTheyStand() {
        ChartsStage shown;
        auto run = shown.written.create("tab");
        run->step({1,
                   0.0,
                   1e9,
                   runs::Split::Train,
                   {{"learning_rate", 1.0}, {"accuracy", 1.0}, {"loss", 1.0}}});
        shown.show({QStringLiteral("tab")});
        QTRY_COMPARE(shown.drawn(), 1);
        QVERIFY(QTest::qWaitForWindowActive(shown.grid.get()));
        shown.loss()->plot()->setFocus();
        // The loss comes first, the learning rate last.
        for (const char* metric : {"accuracy", "learning_rate"}) {
            for (int stop = 0; stop < 2; ++stop) // nothing is zoomed
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget(), shown.grid->chart(metric)->plot());
        }
    }

    void nothingIsPaintedWhereThereIsNoRoom() {
        static QStringList complaints;
        complaints.clear();
        const auto previous =
            qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& text) {
                if (text.startsWith(QLatin1String("QPainter")))
                    complaints << text;
            });
        {
            ChartsStage shown;
            auto run = shown.written.create("small");
            ChartsStage::writeSteps(*run, 1, 10);
            shown.show({QStringLiteral("small")});
            QTRY_COMPARE(shown.drawn(), 10);
            shown.loss()->setMinimumHeight(0);
            for (const QSize& size : {QSize(0, 0), QSize(300, 0), QSize(0, 200)}) {
                shown.loss()->plot()->resize(size);
                shown.loss()->refresh();
                QTRY_VERIFY(!shown.loss()->isReplotPending());
                shown.loss()->setCursor(5.0);
                shown.loss()->setCursor(std::nullopt);
            }
        }
        qInstallMessageHandler(previous);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void smoothingKeepsTheRawCurveBehind() {
        ChartsStage shown;
        auto run = shown.written.create("smooth");
        ChartsStage::writeSteps(*run, 1, 30);
        shown.show({QStringLiteral("smooth")});
        QTRY_COMPARE(shown.drawn(), 30);
        QCOMPARE(shown.drawn(1), 0);
        shown.store->setSmoothing({Smoothing::Kind::Average, 0.9});
        QTRY_COMPARE(shown.drawn(1), 30);
        const QColor raw = shown.loss()->plot()->graph(1)->pen().color();
        const QColor smooth = shown.loss()->plot()->graph(0)->pen().color();
        QVERIFY(raw.lightness() > smooth.lightness()); // fainter, on a light surface
        QCOMPARE(shown.loss()->plot()->graph(1)->data()->at(29)->value, 100.0 / 40.0);
        QVERIFY(shown.loss()->plot()->graph(0)->data()->at(29)->value > 100.0 / 40.0);
    }

    void aZoomWhereOtherRunsHaveNothingWaitsForThoseThatHave() {
        ChartsStage shown;
        ChartsStage::writeSteps(*shown.written.create("long"), 1, 400);
        ChartsStage::writeSteps(*shown.written.create("short"), 1, 40);
        shown.show({QStringLiteral("long")});
        QTRY_COMPARE(shown.drawn(), 400);
        const auto window = [&] { // there is no chart while there is no curve
            return shown.loss() ? shown.loss()->plot()->xAxis->range() : QCPRange();
        };
        shown.grid->setZoom({{"loss", {QCPRange(150.0, 300.0), QCPRange(0.2, 0.7)}}});
        QCOMPARE(window(), QCPRange(150.0, 300.0));
        const auto choose = [&](const char* id) {
            shown.ids = QStringList{QLatin1String(id)};
            shown.store->setShown(shown.ids);
        };
        choose("short");
        QTRY_COMPARE(shown.drawn(), 40);
        QVERIFY(window().contains(1.0) && window().contains(40.0));
        QVERIFY(shown.loss()->plot()->yAxis->range().contains(100.0 / 11.0));
        choose("long");
        QTRY_COMPARE(window(), QCPRange(150.0, 300.0));
        QCOMPARE(*shown.loss()->yWindow(), QCPRange(0.2, 0.7));
    }

    /// As the first validation comes.
    void whatIsReadStaysAsChartsComeAboveIt() {
        QWidget window;
        window.resize(500, 500);
        window.show();
        ChartsStage shown;
        auto run = shown.written.create("one");
        const auto write = [&](int step, std::vector<std::pair<std::string, double>> values) {
            run->step(
                {step, 0.1 * step, 1'700'000'000.0 + step, runs::Split::Train, std::move(values)});
        };
        write(1, {{"m1", 1.0}, {"m2", 1.0}, {"m3", 1.0}, {"m4", 1.0}, {"m5", 1.0}, {"m6", 1.0}});
        shown.show({QStringLiteral("one")}, &window);
        shown.grid->resize(500, 500);
        QTRY_VERIFY(shown.grid->chart("m6"));
        QScrollBar* bar = shown.grid->verticalScrollBar();
        QTRY_VERIFY(bar->maximum() > 600);
        bar->setValue(600);
        const auto places = [&] {
            std::vector<int> tops;
            for (const char* metric : {"m3", "m4", "m5"})
                tops.push_back(shown.grid->chart(metric)->mapTo(&window, QPoint()).y());
            return tops;
        };
        const auto before = places();
        write(2, {{"loss", 1.0}, {"learning_rate", 1.0}});
        QTRY_VERIFY(shown.grid->chart("loss") && shown.grid->chart("learning_rate"));
        QTRY_VERIFY(bar->maximum() > 1000);
        QTRY_COMPARE(places(), before);
        QVERIFY(bar->value() > 700); // by one of them at least
    }

    /// As another project is opened, wherever the pointer rests.
    void theyGoFromUnderThePointer() {
        QWidget window;
        window.resize(900, 700);
        window.show();
        ChartsStage shown;
        auto run = shown.written.create("one");
        for (int step = 1; step <= 20; ++step)
            run->step({step,
                       0.1 * step,
                       1'700'000'000.0 + step,
                       runs::Split::Train,
                       {{"loss", 5.0}, {"learning_rate", 0.1}}});
        shown.show({QStringLiteral("one")}, &window);
        QTRY_COMPARE(shown.drawn(), 20);
        auto* last = shown.grid->chart("learning_rate");
        QTRY_VERIFY(last->isVisible() && !last->isReplotPending());
        QTest::mouseMove(last->plot(), last->plot()->rect().center());
        QTRY_VERIFY(last->findChild<ReadOutBox*>()->isVisible());
        shown.grid.reset();
    }
};

QTEST_MAIN(TestChartGrid)
#include "tst_chart_grid.moc"
