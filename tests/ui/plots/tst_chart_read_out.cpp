// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart says of its curves at the cursor.
#include "tests/ui/plots/charts_stage.h"
#include "ui/plots/curves/read_out_box.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using parlance::ui::testing::ChartsStage;
using parlance::ui::testing::WrittenRuns;

class TestChartReadOut : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { ThemeManager::instance().apply(ThemeChoice::Light); }

    /// Wherever the curve is high and wherever it is low.
    void theReadOutStandsWhereItCoversNoCurve() {
        ChartsStage shown;
        auto run = shown.written.create("stair");
        const auto loss = [](int step) { return step <= 30 ? 10.0 : 1.0; };
        for (int step = 1; step <= 50; ++step)
            WrittenRuns::step(*run, step, loss(step));
        shown.show({QStringLiteral("stair")});
        QTRY_COMPARE(shown.drawn(), 50);
        const auto* box = shown.loss()->findChild<ReadOutBox*>();
        for (const int at : {5, 15, 24, 36, 45, 50}) {
            QTest::mouseMove(shown.loss()->plot(), shown.at(at, loss(at)));
            QTRY_VERIFY(box->isVisible() &&
                        box->rows()[0].place == QStringLiteral("step %1").arg(at));
            QVERIFY(shown.loss()->plot()->rect().contains(box->geometry()));
            for (int step = 1; step <= 50; ++step)
                QVERIFY2(!box->geometry().contains(shown.at(step, loss(step))),
                         qPrintable(QStringLiteral("at %1: %2").arg(at).arg(step)));
        }
    }

    void theReadOutOfManyRunsSaysHowManyItLeavesOut() {
        ChartsStage shown;
        QStringList names;
        for (int run = 0; run < 30; ++run) {
            names << QStringLiteral("a-run-with-quite-a-long-name-%1").arg(run);
            auto writer = shown.written.create(names.back().toStdString());
            ChartsStage::writeSteps(*writer, 1, 10, run);
        }
        shown.show(names);
        QTRY_COMPARE(shown.drawn(), 10);
        QCustomPlot* plot = shown.loss()->plot();
        QTest::mouseMove(plot, shown.at(5.0, 9.0));
        const auto* box = shown.loss()->findChild<ReadOutBox*>();
        QTRY_VERIFY(box->isVisible());
        QVERIFY(box->hiddenCount() > 0);
        QCOMPARE(int(box->rows().size()) + box->hiddenCount(), 30);
        QVERIFY2(plot->rect().contains(box->geometry()), "with the line that says so");
    }

    /// Names are as long as there is room for, and all else is whole.
    void theReadOutCutsNothingButNames() {
        ChartsStage shown;
        const QStringList names{QStringLiteral("first-of-the-runs-20261128-182301"),
                                QStringLiteral("other-of-the-runs-20261128-182302")};
        shown.written.create("origin");
        for (const QString& name : names) {
            auto run = shown.written.create(name.toStdString());
            for (int step = 50; step <= 400; step += 50)
                WrittenRuns::step(*run, step, 1.0);
            WrittenRuns::step(*run, 400, 9.0, runs::Split::Valid);
            run->event(400, "not_finite", "1 dropped, loss nan, gradient norm inf");
        }
        shown.show(names);
        QTRY_COMPARE(shown.drawn(), 8);
        // The second one goes on from step 1000 of another one.
        shown.store->setShown(names, {{names[1], {QStringLiteral("origin"), 1000, true}}});
        QTRY_COMPARE(shown.store->curves(names[1])->stepsBefore(), std::int64_t{1000});
        const auto* box = shown.loss()->findChild<ReadOutBox*>();
        const auto readAt = [&](int width, double x) {
            shown.grid->resize(width, 700);
            QTRY_VERIFY(shown.grid->width() == width && !shown.grid->isReplotPending());
            QTest::mouseMove(shown.loss()->plot(), QPoint(1, 1));
            QTest::mouseMove(shown.loss()->plot(), shown.at(x, 9.0));
            QTRY_VERIFY(box->isVisible());
            QVERIFY(shown.loss()->plot()->rect().contains(box->geometry()));
        };
        const QFontMetrics metrics(box->font());
        for (const int width : {1200, 700, 420}) {
            readAt(width, 1250.0);
            QCOMPARE(box->rows().size(), std::size_t{1});
            const ReadOutBox::Row& branch = box->rows()[0];
            QCOMPARE(branch.split, QStringLiteral("train"));
            QVERIFY(branch.place == QStringLiteral("step 250 (1250 with its origin)") ||
                    (width == 420 && branch.place == QStringLiteral("step 250")));
            QVERIFY(branch.name == names[1] || width == 420);
            QVERIFY(branch.name.count(QChar(0x2026)) <= 1);
            readAt(width, 400.0);
            QTRY_COMPARE(box->rows().size(), std::size_t{3});
            QStringList splits;
            for (const ReadOutBox::Row& row : box->rows()) {
                splits << row.split;
                QVERIFY(row.name == names[0] || width < 1200);
                QVERIFY2(row.name.count(QChar(0x2026)) <= 1 && row.name.endsWith("01"),
                         qPrintable(row.name));
                QVERIFY2(row.place.startsWith("step 400"), qPrintable(row.place));
                int needed = metrics.horizontalAdvance(row.split + row.name + row.place);
                needed += metrics.horizontalAdvance(row.value + row.difference);
                QVERIFY2(needed <= box->width(), qPrintable(row.place));
            }
            splits.sort();
            QCOMPARE(splits, (QStringList{QString(), "train", "valid"}));
        }
    }

    void aRunHasOneNameInAllReadOuts() {
        ChartsStage shown;
        const QStringList names{QStringLiteral("first-of-the-runs-20261128-182301"),
                                QStringLiteral("other-of-the-runs-20261128-182302")};
        for (const QString& name : names) {
            auto run = shown.written.create(name.toStdString());
            for (int step = 1; step <= 10; ++step)
                run->step({step,
                           0.0,
                           1e9 + step,
                           runs::Split::Train,
                           {{"loss", double(step)}, {"learning_rate", 0.1}}});
            WrittenRuns::step(*run, 5, 9.0, runs::Split::Valid);
            run->event(5, "checkpoint");
        }
        shown.show(names);
        QTRY_COMPARE(shown.drawn(), 10);
        const auto labelsAt = [&](const char* metric) {
            QCustomPlot* plot = shown.grid->chart(metric)->plot();
            QTest::mouseMove(
                plot, QPoint(int(plot->xAxis->coordToPixel(5.0)), plot->axisRect()->center().y()));
            QStringList labels;
            for (const auto& row : shown.grid->chart(metric)->findChild<ReadOutBox*>()->rows())
                labels << row.name;
            return labels;
        };
        // Two runs, and an event of each.
        QTRY_COMPARE(labelsAt("learning_rate").size(), 4);
        QStringList alone = labelsAt("learning_rate");
        alone.removeDuplicates();
        QCOMPARE(alone.size(), 2);
        // Beside the split it is the same, as far as there is room; two runs with two splits each,
        // and the events.
        QTRY_COMPARE(labelsAt("loss").size(), 6);
        for (const QString& label : labelsAt("loss"))
            QVERIFY2(std::ranges::any_of(alone,
                                         [&](const QString& name) {
                                             return label.left(5) == name.left(5) &&
                                                    label.right(2) == name.right(2);
                                         }),
                     qPrintable(label));
    }

    /// Those elsewhere are as measured.
    void theReadOutSaysThatValuesAreSmoothed() {
        ChartsStage shown;
        auto run = shown.written.create("one");
        ChartsStage::writeSteps(*run, 1, 10);
        WrittenRuns::step(*run, 10, 9.0, runs::Split::Valid);
        shown.show({QStringLiteral("one")});
        QTRY_COMPARE(shown.drawn(), 10);
        QCustomPlot* plot = shown.loss()->plot();
        auto* box = shown.loss()->findChild<ReadOutBox*>();
        QTest::mouseMove(plot, shown.at(10.0, 9.0));
        QTRY_COMPARE(box->rows().size(), std::size_t{2});
        QCOMPARE(box->note(), QString());
        shown.store->setSmoothing({Smoothing::Kind::Average, 0.6});
        QTRY_VERIFY(shown.store->isSettled() && !shown.grid->isReplotPending());
        QTest::mouseMove(plot, shown.at(5.0, 7.0));
        QTRY_COMPARE(box->note(), QStringLiteral("train: smoothed"));
    }

    void splitsOfOneRunHaveColoursOfTheirOwn() {
        ChartsStage shown;
        auto run = shown.written.create("two");
        ChartsStage::writeSteps(*run, 1, 10);
        WrittenRuns::step(*run, 10, 9.0, runs::Split::Valid);
        shown.show({QStringLiteral("two")});
        QTRY_COMPARE(shown.drawn(), 10);
        QCustomPlot* plot = shown.loss()->plot();
        QTRY_COMPARE(plot->graphCount(), 4);
        QVERIFY(plot->graph(0)->pen().color() != plot->graph(2)->pen().color());
        QTest::mouseMove(plot, shown.at(10.0, 9.0));
        const auto& rows = shown.loss()->findChild<ReadOutBox*>()->rows();
        QTRY_COMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0].split, QStringLiteral("valid")); // each dot with its name
        QCOMPARE(rows[0].colour, plot->graph(2)->pen().color());
    }
};

QTEST_MAIN(TestChartReadOut)
#include "tst_chart_read_out.moc"
