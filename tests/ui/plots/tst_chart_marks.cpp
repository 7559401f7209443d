// SPDX-License-Identifier: GPL-3.0-or-later
// What is marked on the edges of a chart.
#include "tests/ui/plots/charts_stage.h"
#include "ui/plots/chart_items.h"
#include "ui/plots/curves/read_out_box.h"

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::ChartsStage;
using parlance::ui::testing::WrittenRuns;

class TestChartMarks : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    void eventsAndNonFiniteValuesAreMarked() {
        ChartsStage shown;
        auto run = shown.written.create("marks");
        ChartsStage::writeSteps(*run, 1, 10);
        WrittenRuns::step(*run, 11, std::numeric_limits<double>::quiet_NaN());
        WrittenRuns::step(*run, 12, INFINITY);
        WrittenRuns::step(*run, 13, -INFINITY);
        run->event(5, "checkpoint");
        run->event(5, "best");
        run->event(11, "stop");
        run->event(7, "epoch");                             // not one of those that are marked
        run->event(8, "not_finite", "1 dropped, loss nan"); // an update that was left out
        shown.show({QStringLiteral("marks")});
        QTRY_COMPARE(shown.drawn(), 13);
        const MarksItem* marks = nullptr;
        for (int i = 0; i < shown.loss()->plot()->itemCount(); ++i)
            if (auto* item = dynamic_cast<MarksItem*>(shown.loss()->plot()->item(i)))
                marks = item;
        QVERIFY(marks);
        QTRY_COMPARE(marks->marks().size(), std::size_t{7});
        QCOMPARE(marks->marks()[0].kind, MarksItem::Kind::Checkpoint);
        QCOMPARE(marks->marks()[0].x, 5.0);
        using Kind = MarksItem::Kind;
        for (const auto& [kind, x] :
             {std::pair{Kind::Dropped, 8.0}, std::pair{Kind::NotANumber, 11.0},
              std::pair{Kind::Infinity, 12.0}, std::pair{Kind::MinusInfinity, 13.0}})
            QCOMPARE(std::ranges::find(marks->marks(), kind, &MarksItem::Mark::kind)->x, x);
        // The pointer need not hit the very step, and reads what there is.
        QTRY_VERIFY(!shown.loss()->isReplotPending());
        const auto* box = shown.loss()->findChild<ReadOutBox*>();
        const auto readAt = [&](double x) {
            QTest::mouseMove(shown.loss()->plot(), shown.at(x, 9.0) + QPoint(3, 0));
            QStringList read;
            for (const ReadOutBox::Row& row : box->rows())
                read << row.value + row.place;
            return read;
        };
        QTRY_COMPARE(readAt(11.0), (QStringList{QStringLiteral("NaNstep 11"),
                                                QStringLiteral("step 11 · stopped")}));
        QTRY_COMPARE(readAt(12.0), (QStringList{QStringLiteral("∞step 12")}));
        QTRY_COMPARE(readAt(13.0), (QStringList{QStringLiteral("−∞step 13")}));
        QTRY_COMPARE(readAt(8.0),
                     (QStringList{QStringLiteral("5.556step 8"),
                                  QStringLiteral("step 8 · not applied: 1 dropped, loss nan")}));
        QTest::mouseMove(shown.loss()->plot(), QPoint(1, 1));
        QTRY_VERIFY(shown.loss()->plot()->accessibleDescription().contains(
            QStringLiteral("from 9.091 at step 1")));
    }

    void epochsAreLinesOfOneRunAndStrokesOfSeveral() {
        ChartsStage shown;
        auto a = shown.written.create("a");
        auto b = shown.written.create("b");
        ChartsStage::writeSteps(*a, 1, 30);
        ChartsStage::writeSteps(*b, 1, 30);
        shown.show({QStringLiteral("a")});
        QTRY_COMPARE(shown.drawn(), 30);
        const auto epochs = [&] {
            for (int i = 0; i < shown.loss()->plot()->itemCount(); ++i)
                if (auto* item = dynamic_cast<EpochsItem*>(shown.loss()->plot()->item(i)))
                    return item->lines();
            return std::vector<EpochsItem::Line>();
        };
        QTRY_COMPARE(epochs().size(), std::size_t{3});
        QCOMPARE(epochs()[1].x, 20.0);
        QCOMPARE(epochs()[1].label, QStringLiteral("epoch 2"));
        // Each is written beside its line: before it where there is no room behind.
        QTRY_VERIFY(!shown.loss()->isReplotPending());
        QCustomPlot* plot = shown.loss()->plot();
        const auto isWritten = [&](int left) {
            const int top = plot->axisRect()->top();
            const QImage picture = plot->grab(QRect(left, top, 30, 12)).toImage();
            int rows = 0; // with letters; the line that is across has one
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixelColor(x, y).lightness() < 160) {
                        ++rows;
                        break;
                    }
            return rows > 5;
        };
        for (const double line : {10.0, 20.0})
            QVERIFY(isWritten(int(plot->xAxis->coordToPixel(line)) + 3));
        QVERIFY(!isWritten(int(plot->xAxis->coordToPixel(15.0))));
        QVERIFY(isWritten(int(plot->xAxis->coordToPixel(30.0)) - 34));
        shown.ids << QStringLiteral("b");
        shown.store->setShown(shown.ids);
        QTRY_COMPARE(epochs().size(), std::size_t{6});
        QVERIFY(epochs()[0].label.isEmpty());
        ChartOptions options;
        options.epochLines = false;
        shown.grid->setOptions(options);
        QTRY_VERIFY(epochs().empty());
    }
};

QTEST_MAIN(TestChartMarks)
#include "tst_chart_marks.moc"
