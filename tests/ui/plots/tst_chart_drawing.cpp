// SPDX-License-Identifier: GPL-3.0-or-later
// When and how finely the curves of charts are drawn, so that nobody waits for them.
#include "tests/ui/plots/charts_stage.h"

#include <QSignalSpy>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::ChartsStage;
using parlance::ui::testing::WrittenRuns;

class TestChartDrawing : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void aNewSizeIsDrawnOneChartAfterAnother() {
        ChartsStage shown;
        auto run = shown.written.create("one");
        ChartsStage::writeSteps(*run, 1, 10);
        shown.show({QStringLiteral("one")});
        QTRY_COMPARE(shown.drawn(), 10);
        const QSignalSpy drawn(shown.loss()->plot(), &QCustomPlot::afterReplot);
        const QRect before = shown.loss()->plot()->viewport();
        shown.grid->resize(700, 600);
        QVERIFY(shown.loss()->plot()->viewport() != before);
        QCOMPARE(drawn.count(), 0);
        QTRY_VERIFY(drawn.count() > 0);
    }

    void linesAreFineWhereThereIsTime() {
        ChartsStage shown;
        auto calm = shown.written.create("calm");
        auto wild = shown.written.create("wild");
        for (int step = 1; step <= 3000; ++step) {
            WrittenRuns::step(*calm, step, 1e-3 * step);
            WrittenRuns::step(*wild, step, step % 2);
        }
        shown.show({QStringLiteral("calm")});
        QTRY_VERIFY(shown.drawn() > 1000);
        QVERIFY(shown.loss()->plot()->graph(0)->antialiased());
        shown.ids = QStringList{QStringLiteral("wild")};
        shown.store->setShown(shown.ids);
        QTRY_VERIFY(shown.drawn() > 1000 && !shown.loss()->plot()->graph(0)->antialiased());
        QCOMPARE(shown.loss()->plot()->graph(0)->pen().widthF(), 1.0);
    }

    void manyCurvesHaveFewerPointsWhileTheyAreMoved() {
        ChartsStage shown;
        QStringList ids;
        for (int i = 0; i < 13; ++i) {
            ids << QStringLiteral("run-%1").arg(i);
            ChartsStage::writeSteps(*shown.written.create(ids.back().toStdString()), 1, 2000, i);
        }
        shown.show(ids);
        QTRY_VERIFY(shown.drawn(2 * 12) > 0);
        const int before = shown.drawn();
        QCustomPlot* plot = shown.loss()->plot();
        std::vector<int> drawn;
        connect(plot, &QCustomPlot::afterReplot, this,
                [&] { drawn.push_back(plot->graph(0)->dataCount()); });
        QTest::keyClick(plot, Qt::Key_Plus);
        QTRY_COMPARE(drawn.size(), 2U); // and again when it has come to rest
        QVERIFY(drawn[0] < 0.6 * before);
        QVERIFY(drawn[1] > 0.9 * before);
    }

    void manyRunsAreSmoothedAsideAndTogether() {
        ChartsStage shown;
        QStringList ids;
        for (int i = 0; i < 30; ++i) {
            ids << QStringLiteral("run-%1").arg(i);
            ChartsStage::writeSteps(*shown.written.create(ids.back().toStdString()), 1, 2000, i);
        }
        shown.show(ids);
        QTRY_VERIFY(shown.store->isSettled());
        const QSignalSpy replaced(shown.store.get(), &CurveStore::replaced);
        const Smoothing smooth{Smoothing::Kind::Average, 0.5};
        const auto smoothed = [&](const QString& id) {
            return shown.store->curves(id)->smoothing() == smooth;
        };
        shown.store->setSmoothing({Smoothing::Kind::Average, 0.9}); // and the slider goes on
        shown.store->setSmoothing(smooth);
        QVERIFY(std::ranges::none_of(ids, smoothed)); // not while the slider is being moved
        QTRY_VERIFY(std::ranges::all_of(ids, smoothed));
        QTRY_VERIFY(shown.store->isSettled());
        QVERIFY(replaced.count() > 0 && replaced.count() <= 2); // one for both, where that is soon
    }

    void theCurvesGoWithTheAxesUntilTheyAreDrawnAgain() {
        ChartsStage shown;
        auto run = shown.written.create("spike");
        for (int step = 0; step <= 100; ++step)
            WrittenRuns::step(*run, step, step == 50 ? 1.0 : 0.0);
        shown.show({QStringLiteral("spike")});
        QTRY_COMPARE(shown.drawn(), 101);
        QCustomPlot* plot = shown.loss()->plot();
        // Of the spike, a little below its tip: the grid is fainter.
        const auto middle = [&] {
            const QImage picture = plot->grab().toImage();
            const int row = int(plot->yAxis->coordToPixel(0.8));
            double sum = 0.0;
            int count = 0;
            for (int x = plot->axisRect()->left(); x <= plot->axisRect()->right(); ++x)
                if (qBlue(picture.pixel(x, row)) != qRed(picture.pixel(x, row)) &&
                    qRed(picture.pixel(x, row)) < 150) {
                    sum += x;
                    ++count;
                }
            return count > 0 ? sum / count : -1.0;
        };
        QVERIFY(std::abs(middle() - plot->xAxis->coordToPixel(50.0)) <= 3.0);
        for (const QCPRange window : {QCPRange(20.0, 120.0), QCPRange(40.0, 60.0)}) {
            plot->xAxis->setRange(window); // and nobody has asked for the curves
            plot->yAxis->setRange(-0.5, 1.2);
            plot->replot();
            QVERIFY(std::abs(middle() - plot->xAxis->coordToPixel(50.0)) <= 3.0);
        }
    }

    /// Stretched over the axes of other curves it would say what is not so.
    void thePictureOfOtherCurvesIsNotMoved() {
        ChartsStage shown;
        ChartsStage::writeSteps(*shown.written.create("short"), 1, 40);
        ChartsStage::writeSteps(*shown.written.create("long"), 1, 400);
        shown.show({QStringLiteral("short"), QStringLiteral("long")});
        QTRY_VERIFY(shown.store->isSettled() && !shown.grid->isReplotPending());
        QCustomPlot* plot = shown.loss()->plot();
        const auto drawn = [&] {
            const QImage picture = plot->grab(plot->axisRect()->rect()).toImage();
            int count = 0;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    count += picture.pixelColor(x, y).saturation() > 100 ? 1 : 0;
            return count;
        };
        QVERIFY(drawn() > 100);
        shown.grid->setRuns({shown.grid->chart("loss")->runs()[0]});
        plot->replot(); // as it comes when the pointer moves, before the curves are ready
        QCOMPARE(drawn(), 0);
        QTRY_VERIFY(!shown.grid->isReplotPending());
        QVERIFY(drawn() > 100);
        // Nor over another axis; with more runs the others stay.
        shown.grid->setOptions({.x = XAxis::RelativeTime});
        plot->replot();
        QCOMPARE(drawn(), 0);
        QTRY_VERIFY(!shown.grid->isReplotPending());
        shown.take();
        plot->replot();
        QVERIFY(drawn() > 10);
    }

    void aGreatManyCurvesAreDrawnInTurnsAndMoveMeanwhile() {
        ChartsStage shown;
        ChartsStage::writeSteps(*shown.written.create("one"), 1, 2000);
        shown.show({QStringLiteral("one")});
        QTRY_VERIFY(shown.drawn() > 0);
        const auto show = [&shown](std::size_t count) {
            shown.grid->setRuns(
                std::vector<ChartRun>(count, {shown.store->curves(QStringLiteral("one")),
                                              QStringLiteral("one"), RunLook(0)}));
        };
        QCustomPlot* plot = shown.loss()->plot();
        show(800);
        QCOMPARE(plot->graphCount(), 2); // those of the others come in their turns
        QTRY_VERIFY(shown.drawn(2 * 799) > 0);
        QCOMPARE(plot->graphCount(), 2 * 800);
        const QSignalSpy drawn(plot, &QCustomPlot::afterReplot);
        const qsizetype before = plot->graph(2 * 799)->dataCount();
        QTest::keyClick(plot, Qt::Key_Plus);
        QTRY_VERIFY(drawn.count() > 3); // of few: once, and again when it has come to rest
        QTRY_VERIFY(shown.drawn(2 * 799) > 0.9 * before);
        show(1);
        QCOMPARE(plot->graphCount(), 2);
        QTRY_VERIFY(shown.drawn() > 0);
        show(800);
        QTRY_VERIFY(plot->graphCount() > 2);
        show(1); // before all of them have been made
        QTRY_VERIFY(shown.drawn() > 0);
        QCOMPARE(plot->graphCount(), 2);
    }
};

QTEST_MAIN(TestChartDrawing)
#include "tst_chart_drawing.moc"
