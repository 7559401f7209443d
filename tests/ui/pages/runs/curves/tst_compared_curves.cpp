// SPDX-License-Identifier: GPL-3.0-or-later
// The differences of runs to one, and the means of groups, over runs that grow.
#include "tests/ui/pages/runs/curves/curves_stage.h"
#include "ui/plots/curves/chart_card.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"

#include <QCheckBox>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::isReadAt;
using Stage = ui::testing::CurvesStage;
using ui::testing::WrittenRuns;

class TestComparedCurves : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_compared_curves"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { QSettings().clear(); }

    void differencesAreToTheFirstRun() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 3.0);
        stage.write("c", 0.2, 6.0, 4, 12);
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        QCOMPARE(stage.names().size(), 3);
        stage.type("Diff");
        QCOMPARE(stage.names(), (QStringList{QStringLiteral("b"), QStringLiteral("c")}));
        QTRY_COMPARE(stage.drawn(), QList<double>(10, -2.0));
        QTRY_COMPARE(stage.drawn(2), QList<double>(7, 1.0)); // steps 4 to 10
        QCOMPARE(stage.legend(), QStringLiteral("Differences to a: ● b ● c"));
        auto* card = stage.grid()->findChild<ChartCard*>(QStringLiteral("chart-loss"));
        QVERIFY(card->findChild<ElidedLabel*>()->text().contains(QStringLiteral("better below 0")));
        const QCPRange y = stage.loss()->plot()->yAxis->range();
        QVERIFY(y.contains(0.0) && y.lower < -2.0 && y.upper > 1.0);
        QVERIFY(!stage.find<QCheckBox>("logY")->isEnabled());

        // What is read has its sign, and is not compared once more.
        const auto* box = stage.loss()->findChild<ReadOutBox*>();
        QTRY_VERIFY(isReadAt(*stage.loss(), 5.0, -2.0));
        QCOMPARE(box->rows()[0].value, QStringLiteral("−2"));
        QVERIFY(box->rows()[1].difference.isEmpty());

        // The runs go on, and the curves with them.
        stage.write("a", 0.1, 5.0, 11, 12);
        stage.write("b", 0.2, 4.0, 11, 12);
        QTRY_COMPARE(stage.drawn().size(), 12);
        QTRY_COMPARE(stage.drawn(2).size(), 9);
    }

    void oneRunIsComparedWithTheBaseline() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 3.0);
        stage.show();
        stage.choose({QStringLiteral("b")});
        stage.type("Diff");
        QVERIFY(stage.legend().contains(QStringLiteral("make one the baseline")));
        QCOMPARE(stage.names(), QStringList{QStringLiteral("b")});
        stage.choose({QStringLiteral("a")});
        QTest::keyClick(stage.list(), Qt::Key_B, Qt::ControlModifier);
        QTRY_VERIFY(stage.service->baseline());
        stage.choose({QStringLiteral("b")});
        QTRY_COMPARE(stage.legend(), QStringLiteral("Differences to a: ● b"));
        QTRY_COMPARE(stage.drawn(), QList<double>(10, -2.0));

        // Of both, whichever was chosen first, and the metrics say the same.
        stage.choose({QStringLiteral("b"), QStringLiteral("a")});
        QTRY_COMPARE(stage.legend(), QStringLiteral("Differences to a: ● b"));
        stage.find<QTabWidget>("runTabs")->setCurrentIndex(1);
        QTRY_COMPARE(stage.label("metricsAbout"),
                     QStringLiteral("Differences are to a, the baseline. A click on a header "
                                    "sorts; the best of a column is bold."));
    }

    /// Whatever is chosen, and like it in the metrics.
    void theBaselineIsDrawnFaintlyBesideTheOthers() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 3.0);
        stage.write("c", 0.2, 6.0);
        stage.show();
        stage.choose({QStringLiteral("a")});
        QTest::keyClick(stage.list(), Qt::Key_B, Qt::ControlModifier);
        QTRY_VERIFY(stage.service->baseline());
        QTRY_COMPARE(stage.names(), QStringList{QStringLiteral("a")});
        stage.choose({QStringLiteral("b")});
        const QString beside = QStringLiteral("a (baseline)");
        QTRY_COMPARE(stage.names(), (QStringList{beside, QStringLiteral("b")}));
        QTRY_COMPARE(stage.drawn(), QList<double>(10, 5.0));
        QCOMPARE(stage.legend(), QStringLiteral("● a (baseline) ● b"));
        QCOMPARE(stage.loss()->runs()[0].look.colour(), backgroundColour());
        QVERIFY(!stage.listed(QStringLiteral("a")).isValid());

        // What the cursor reads off b is compared with it.
        const auto* box = stage.loss()->findChild<ReadOutBox*>();
        QTRY_VERIFY(isReadAt(*stage.loss(), 5.0, 3.0));
        QCOMPARE(box->rows()[0].difference, QStringLiteral("−2"));

        auto* tabs = stage.find<QTabWidget>("runTabs");
        tabs->setCurrentIndex(1);
        const QAbstractItemModel& table = *stage.find<QTableView>("metricsTable")->model();
        QTRY_COMPARE(table.rowCount(), 2);
        QCOMPARE(table.index(0, 0).data().toString(), beside);
        QCOMPARE(table.index(1, 0).data().toString(), QStringLiteral("b"));
        QVERIFY(stage.label("metricsAbout").startsWith("Differences are to a, the baseline."));
        QTest::mouseClick(stage.find<QAbstractButton>("saveMetrics"), Qt::LeftButton);
        QCOMPARE(stage.dialogs.suggested, QStringLiteral("b-metrics.csv"));
        tabs->setCurrentIndex(0);

        stage.choose({QStringLiteral("b"), QStringLiteral("c")});
        QTRY_COMPARE(stage.names().size(), 3);
        QCOMPARE(stage.label("runAbout"), "Differences are to a, the baseline.");
        stage.type("Diff");
        QTRY_COMPARE(stage.names(), (QStringList{QStringLiteral("b"), QStringLiteral("c")}));
        QTRY_COMPARE(stage.drawn(2), QList<double>(10, 1.0));
    }

    /// What differs from it would say nothing.
    void theBaselineOfAnotherFamilyIsLeftOut() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 3.0);
        stage.write("voice", 0.2, 6.0);
        stage.configure("voice", [](runs::RunConfig& config) { config.family = "tacotron2"; });
        stage.show();
        stage.choose({QStringLiteral("a")});
        QTest::keyClick(stage.list(), Qt::Key_B, Qt::ControlModifier);
        QTRY_VERIFY(stage.service->baseline());
        stage.choose({QStringLiteral("voice")});
        QTRY_COMPARE(stage.names(), QStringList{QStringLiteral("voice")});
        QTRY_COMPARE(stage.drawn(), QList<double>(10, 6.0));
        QTRY_VERIFY(isReadAt(*stage.loss(), 5.0, 6.0));
        QVERIFY(stage.loss()->findChild<ReadOutBox*>()->rows()[0].difference.isEmpty());
        stage.type("Diff");
        QVERIFY2(stage.legend().contains("the baseline, a, is of another family."),
                 qPrintable(stage.legend()));
        QTest::keyClick(stage.curves(), Qt::Key_Home);

        auto* tabs = stage.find<QTabWidget>("runTabs");
        tabs->setCurrentIndex(1);
        QTRY_COMPARE(stage.find<QTableView>("metricsTable")->model()->rowCount(), 1);
        QVERIFY(!stage.label("metricsAbout").contains(QStringLiteral("baseline")));
        tabs->setCurrentIndex(2);
        QVERIFY(!stage.find<QCheckBox>("configAgainstBaseline")->isVisible());
        tabs->setCurrentIndex(0);

        // Where somebody compares them all the same, it is one of them.
        stage.choose({QStringLiteral("voice"), QStringLiteral("a")});
        QCOMPARE(stage.label("runAbout"),
                 "Differences are to voice, which was chosen first: not all are of the family of "
                 "the baseline, a.");
        stage.choose({QStringLiteral("b")});
        QTRY_COMPARE(stage.names().size(), 2);
    }

    void groupsByASettingHaveMeanAndBand() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 2.0);
        stage.write("c", 0.2, 4.0, 1, 6);
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        stage.type("Means");
        QCOMPARE(stage.curves()->currentText(), QStringLiteral("Means by optimizer.rate"));
        QCOMPARE(stage.names(), (QStringList{QStringLiteral("optimizer.rate = 0.1 · 1 runs"),
                                             QStringLiteral("optimizer.rate = 0.2 · 2 runs")}));
        QCOMPARE(stage.legend(),
                 QStringLiteral("● optimizer.rate = 0.1 · 1 runs ● optimizer.rate = 0.2 · 2 runs "
                                "Band: minimum to maximum. Dotted where not all of "
                                "its runs are."));
        // Four graphs of lines; the band of the second group is two more.
        QTRY_COMPARE(stage.loss()->plot()->graphCount(), 6);
        QTRY_COMPARE(stage.drawn(4), QList<double>(6, 2.0) + QList<double>(4, 2.0));
        QCOMPARE(stage.drawn(5).mid(0, 6), QList<double>(6, 4.0));
        QCOMPARE(stage.drawn(2).mid(0, 6), QList<double>(6, 3.0));
        QVERIFY(std::isnan(stage.drawn(2)[6])); // goes on dotted
        QCOMPARE(stage.drawn(3).mid(6), QList<double>(4, 2.0));
        QCOMPARE(stage.loss()->plot()->graph(3)->pen().style(), Qt::DotLine);
        // In the list the runs of a group have its colour.
        QCOMPARE(stage.listed(QStringLiteral("c")), stage.listed(QStringLiteral("b")));
        QVERIFY(stage.listed(QStringLiteral("c")) != stage.listed(QStringLiteral("a")));
        auto* tabs = stage.find<QTabWidget>("runTabs");
        tabs->setCurrentIndex(1); // so they have in the table of metrics
        const auto* metrics = stage.find<QTableView>("metricsTable")->model();
        QCOMPARE(metrics->rowCount(), 3);
        for (int row = 0; row < 3; ++row)
            QCOMPARE(
                metrics->index(row, 0).data(Qt::DecorationRole).value<QColor>(),
                stage.listed(metrics->index(row, 0).data().toString()).value<RunLook>().colour());
        tabs->setCurrentIndex(0);

        const auto* box = stage.loss()->findChild<ReadOutBox*>();
        QTRY_VERIFY(isReadAt(*stage.loss(), 8.0, 2.0));
        QCOMPARE(box->rows()[0].place, QStringLiteral("step 8 · 2 – 2 · 1 of 2 runs"));

        stage.write("c", 0.2, 4.0, 7, 10);
        QTRY_VERIFY(stage.drawn(2).size() == 10 && stage.drawn(2).back() == 3.0);

        auto* band = stage.find<QComboBox>("band");
        QVERIFY(band->isVisible());
        band->setFocus();
        QTest::keyClick(band, Qt::Key_Down);
        QTRY_VERIFY(stage.legend().contains(QStringLiteral("standard deviation")));
        QTRY_VERIFY(stage.drawn(4).size() == 10 &&
                    std::abs(stage.drawn(4)[0] - (3.0 - std::sqrt(2.0))) < 1e-9);

        stage.curves()->setFocus();
        QTest::keyClick(stage.curves(), Qt::Key_Up);
        QCOMPARE(stage.names(), QStringList{QStringLiteral("All · 3 runs")});
        QTest::keyClick(stage.curves(), Qt::Key_Home);
        QCOMPARE(stage.names().size(), 3);
        QTRY_COMPARE(stage.loss()->plot()->graphCount(), 6);
        QVERIFY(!stage.loss()->plot()->graph(1)->channelFillGraph());
        QVERIFY(stage.listed(QStringLiteral("c")) != stage.listed(QStringLiteral("b")));
    }

    /// Also of runs whose curves are yet to be read.
    void runsThatJoinAGroupHaveItsColour() {
        Stage stage;
        for (const auto& [name, rate] :
             {std::pair{"a", 0.1}, {"b", 0.2}, {"c", 0.1}, {"d", 0.2}, {"e", 0.2}})
            stage.write(name, rate, 3.0);
        stage.show();
        const QStringList ids{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                              QStringLiteral("d")};
        const auto compareLooks = [&stage] {
            QTRY_COMPARE(stage.names().size(), 2);
            QCOMPARE(stage.listed(QStringLiteral("c")), stage.listed(QStringLiteral("a")));
            QCOMPARE(stage.listed(QStringLiteral("d")), stage.listed(QStringLiteral("b")));
            QVERIFY(stage.listed(QStringLiteral("a")) != stage.listed(QStringLiteral("b")));
            for (std::size_t group = 0; group < 2; ++group)
                QCOMPARE(QVariant::fromValue(stage.loss()->runs()[group].look),
                         stage.listed(group == 0 ? QStringLiteral("a") : QStringLiteral("b")));
        };
        stage.choose(ids.mid(0, 2));
        stage.type("Means");
        stage.choose(ids);
        compareLooks();
        stage.page.reset();
        stage.show(); // which chooses them again
        QTRY_COMPARE(stage.label("runName"), QStringLiteral("4 runs"));
        QTRY_VERIFY(stage.page->isSettled());
        compareLooks();
    }

    /// As in the form with which they were trained.
    void groupsGoByTheNamesOfSettings() {
        Stage stage;
        for (const auto& [name, rate] : {std::pair{"a", 0.1}, std::pair{"b", 0.2}}) {
            stage.runs[name] =
                stage.written.create(name, Json{{"optimizer", {{"learning_rate", rate}}}});
            stage.write(name, rate, 5.0);
        }
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        stage.type("Means");
        QCOMPARE(stage.curves()->currentText(), QStringLiteral("Means by Learning rate"));
        QVERIFY(stage.curves()->toolTip().startsWith(
            QStringLiteral("Means by Learning rate (optimizer.learning_rate)\n")));
        QCOMPARE(stage.names(), (QStringList{QStringLiteral("Learning rate = 0.1 · 1 runs"),
                                             QStringLiteral("Learning rate = 0.2 · 1 runs")}));
    }

    /// By what they are told apart stays legible, and nothing beside the choice moves.
    void aChosenGroupIsReadAndMovesNothing() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 2.0);
        stage.show();
        stage.choose({QStringLiteral("a")});
        const auto places = [&] {
            QList<QPoint> found;
            for (const char* name : {"xAxis", "curvesOptions", "logX", "logY", "smoothing"})
                found << stage.find<QWidget>(name)->mapTo(stage.page.get(), QPoint());
            return found;
        };
        const QList<QPoint> before = places();
        QVERIFY(!stage.find<QComboBox>("band")->isVisible());
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QCOMPARE(places(), before);
        stage.type("Means");
        QVERIFY(stage.find<QComboBox>("band")->isVisible());
        QCOMPARE(places(), before);
        auto* curves = static_cast<ElidedComboBox*>(stage.curves());
        QVERIFY2(curves->shownText().startsWith("Means by optim"), qPrintable(curves->shownText()));
    }

    void theChoiceIsKept() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 2.0);
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QTRY_VERIFY(stage.curves()->findText(QStringLiteral("Means by optimizer.rate")) >= 0);
        stage.type("Means");
        stage.page.reset();
        stage.show();
        stage.choose({QStringLiteral("a")}); // there is nothing that differs
        QTRY_COMPARE(stage.curves()->currentText(), QStringLiteral("Means by optimizer.rate"));
        QTRY_COMPARE(stage.names(), QStringList{QStringLiteral("optimizer.rate = 0.1 · 1 runs")});
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QTRY_COMPARE(stage.names().size(), 2);
    }

    void longRunsAreComputedAside() {
        Stage stage;
        for (const char* name : {"a", "b"}) {
            auto& run = stage.runs[name] = stage.written.create(name);
            for (int step = 1; step <= 15'000; ++step)
                WrittenRuns::step(*run, step, *name == 'a' ? 1.0 : 3.0);
        }
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        stage.type("Mean");
        QTRY_COMPARE(stage.names(), QStringList{QStringLiteral("All · 2 runs")});
        QTRY_VERIFY(!stage.drawn().isEmpty() && stage.drawn().back() == 2.0);
        auto* axis = stage.find<QComboBox>("xAxis");
        axis->setFocus();
        QTest::keyClicks(axis, QStringLiteral("Epoch"));
        QTRY_COMPARE(stage.loss()->options().x, XAxis::Epoch);
        WrittenRuns::step(*stage.runs["a"], 15'001, 1.0);
        WrittenRuns::step(*stage.runs["b"], 15'001, 3.0);
        QTRY_VERIFY(stage.loss()->dataXRange()->upper > 1500.0);
        QCOMPARE(stage.loss()->runs()[0].curves->find({"loss", runs::Split::Train})->size(),
                 std::size_t{15'001});
    }
};

QTEST_MAIN(TestComparedCurves)
#include "tst_compared_curves.moc"
