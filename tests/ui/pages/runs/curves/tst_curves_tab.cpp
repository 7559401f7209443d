// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of each run, their legend and their zoom, and where branches begin.
#include "tests/ui/pages/runs/curves/curves_stage.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTimer>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::isReadAt;
using Stage = ui::testing::CurvesStage;
using ui::testing::WrittenRuns;

class TestCurvesTab : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_curves_tab"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() { QSettings().clear(); }

    /// The charts keep their room.
    void aLongNameIsCutInTheLegend() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        changeUserNotes(runs::RunDirectory(stage.written.folder() / "a"),
                        [](runs::UserNotes& notes) { notes.name = std::string(230, 'x'); });
        stage.show();
        const auto* legend = stage.find<QLabel>("runLegend");
        QTRY_VERIFY(stage.legend().contains(QChar(0x2026)));
        QVERIFY(legend->heightForWidth(500) < 2 * legend->fontMetrics().lineSpacing());
        QVERIFY(legend->toolTip().contains(QString(230, QLatin1Char('x'))));
    }

    /// Lines end between the entries.
    void anEntryOfTheLegendIsInOneLine() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.1, 5.0, 5, 9);
        stage.branch("b", "a", 4);
        changeUserNotes(
            runs::RunDirectory(stage.written.folder() / "b"), [](runs::UserNotes& notes) {
                notes.name =
                    "the second one - from step/4 of the first, with half of its rate, and more";
            });
        stage.show();
        stage.list()->selectAll();
        QTRY_VERIFY(stage.legend().contains(QStringLiteral("counts on from step 4")));
        QTextDocument text;
        text.setHtml(stage.label("runLegend"));
        for (const QString& entry : text.toRawText().split(QStringLiteral(" \u00a0")))
            QVERIFY(!entry.trimmed().contains(QLatin1Char(' ')));
        QVERIFY(text.toRawText().contains(QStringLiteral("…\u2060"))); // nor is it broken there
    }

    /// The charts need the room.
    void aLegendNamesTwelveRunsAtMost() {
        Stage stage;
        QStringList names;
        for (char name = 'a'; name < 'a' + 12; ++name) {
            stage.write(std::string(1, name), 0.1, 5.0);
            names += QString(QLatin1Char(name));
        }
        stage.write("m", 0.1, 5.0);
        stage.show();
        stage.choose(names);
        QVERIFY(stage.legend().endsWith(QStringLiteral("╍╍ l")));
        QVERIFY(stage.find<QLabel>("runLegend")->toolTip().isEmpty());
        stage.choose(names << QStringLiteral("m"));
        QVERIFY(stage.legend().endsWith(QStringLiteral("╍╍ k and 2 more")));
        const QString rest = stage.find<QLabel>("runLegend")->toolTip();
        QVERIFY(rest.contains(QStringLiteral("&nbsp;l")) &&
                rest.contains(QStringLiteral("&nbsp;m")));
    }

    /// Not everything below it at once, where it scrolls with what is above it.
    void tabGoesFromTheBarToTheNextControl() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.show();
        stage.choose({"a"});
        auto* card = stage.find<QWidget>("chart-loss");
        auto* smoothing = stage.find<QWidget>("smoothing");
        const auto next = [&] {
            smoothing->setFocus();
            QTest::keyClick(smoothing, Qt::Key_Tab);
            return stage.page->focusWidget();
        };
        QVERIFY(card->isAncestorOf(next()));
        stage.page->resize(1200, 1000);
        QTRY_COMPARE(next(), static_cast<QWidget*>(stage.grid()));
    }

    void theZoomIsKept() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.show();
        stage.choose({"a"});
        const QCPRange all = stage.loss()->plot()->xAxis->range();
        QCustomPlot* const plot = stage.loss()->plot();
        const QRect area = plot->axisRect()->rect();
        const QPoint from = area.center() - QPoint(area.width() / 4, area.height() / 4);
        QTest::mousePress(plot, Qt::LeftButton, {}, from);
        QTest::mouseMove(plot, area.center() - QPoint(10, 10));
        QTest::mouseMove(plot, area.center());
        QTest::mouseRelease(plot, Qt::LeftButton, {}, area.center());
        const QCPRange zoomed = plot->xAxis->range();
        const auto raised = stage.loss()->yWindow();
        QVERIFY(zoomed.size() < all.size());
        QVERIFY(raised);

        stage.page.reset();
        stage.show();
        stage.choose({"a"});
        QTRY_COMPARE(stage.loss()->plot()->xAxis->range(), zoomed);
        QCOMPARE(stage.loss()->yWindow(), raised);

        // All of it again, and that is kept as well.
        QTest::keyClick(stage.loss()->plot(), Qt::Key_Home);
        QTRY_COMPARE(stage.loss()->plot()->xAxis->range(), all);
        stage.page.reset();
        stage.show();
        stage.choose({"a"});
        QTRY_COMPARE(stage.loss()->plot()->xAxis->range(), all);
        QVERIFY(!stage.loss()->yWindow());
    }

    void whatIsChosenInTheMenuIsKept() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.show();
        stage.choose({"a"});
        const auto choose = [&](const char* name) {
            auto* opener = stage.find<QPushButton>("curvesOptions");
            opener->setFocus();
            QTimer::singleShot(0, opener, [&stage, opener, name] {
                QTest::mouseClick(
                    opener->menu(), Qt::LeftButton, {},
                    opener->menu()->actionGeometry(stage.find<QAction>(name)).center());
            });
            QTest::keyClick(opener, Qt::Key_Space);
        };
        QVERIFY(!stage.loss()->options().clipsOutliers && stage.loss()->options().epochLines);
        choose("clipOutliers");
        choose("epochLines");
        QTRY_VERIFY(stage.loss()->options().clipsOutliers && !stage.loss()->options().epochLines);
        stage.page.reset();
        stage.show();
        stage.choose({"a"});
        QVERIFY(stage.loss()->options().clipsOutliers && !stage.loss()->options().epochLines);
    }

    /// In the list and in the legend; in the charts: tst_chart_export.
    void moreRunsThanColoursAreToldApart() {
        Stage stage;
        QStringList names;
        const auto colours = static_cast<int>(theme().series.size());
        for (int i = 0; i <= 2 * colours; ++i) {
            names += QStringLiteral("run%1").arg(i, 2, 10, QLatin1Char('0'));
            stage.write(names.back().toStdString(), 0.1, 5.0);
        }
        stage.show();
        stage.choose(names);
        const auto look = [&](int i) { return stage.listed(names[i]).value<RunLook>(); };
        QCOMPARE(look(colours).colour(), look(0).colour());
        QCOMPARE(look(2 * colours).colour(), look(0).colour());
        QVERIFY(look(0) != look(colours) && look(colours) != look(2 * colours));
        QVERIFY(stage.legend().contains(QStringLiteral("● ") + names[0]));
        QVERIFY(stage.legend().contains(QStringLiteral("╍╍ ") + names[colours]));
        const double whole = stage.markedShare(names[0]);
        const double dashed = stage.markedShare(names[colours]);
        const double dotted = stage.markedShare(names[2 * colours]);
        QVERIFY(whole > 0.95);
        QVERIFY(dashed > 0.5 && dashed < 0.9);
        QVERIFY(dotted > 0.1 && dotted < 0.5);
    }

    void aBranchBeginsWhereItWasTaken() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.1, 3.0, 1, 4);
        stage.write("c", 0.1, 2.0, 1, 2);
        stage.branch("b", "a", 6);
        stage.branch("c", "b", 3);
        stage.show();
        stage.choose({QStringLiteral("b")});
        QTRY_COMPARE(stage.places(), (QList<double>{7, 8, 9, 10}));
        QCOMPARE(stage.loss()->plot()->graphCount(), 2); // there is nothing to be joined to
        stage.choose({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        // Behind the lines of each, a dashed one from the curve that it came from.
        QTRY_COMPARE(stage.loss()->plot()->graphCount(), 8);
        QTRY_COMPARE(stage.places(2), (QList<double>{7, 8, 9, 10}));
        QTRY_COMPARE(stage.places(5), (QList<double>{10, 11}));
        QCOMPARE(stage.places(4), (QList<double>{6, 7}));
        QCOMPARE(stage.drawn(4), (QList<double>{5, 3}));
        QCOMPARE(stage.places(7), (QList<double>{9, 10}));
        QCOMPARE(stage.drawn(7), (QList<double>{3, 2}));
        QCOMPARE(stage.loss()->plot()->graph(4)->pen().style(), Qt::DashLine);

        const auto* box = stage.loss()->findChild<ReadOutBox*>();
        QTRY_VERIFY(isReadAt(*stage.loss(), 11.0, 2.0));
        QCOMPARE(box->rows()[0].place, QStringLiteral("step 2 (11 with its origin)"));
        QCOMPARE(stage.loss()->plot()->xAxis->label(),
                 QStringLiteral("step (branches count on from their origins)"));
        QCOMPARE(stage.legend(), QStringLiteral("● a ● b (counts on from step 6) "
                                                "● c (counts on from step 9)"));
        // Only where there is one to be seen.
        stage.grid()->setZoom({{"loss", {QCPRange(1.0, 5.0), {}}}});
        QTRY_COMPARE(stage.loss()->plot()->xAxis->label(), QStringLiteral("step"));
        stage.grid()->fit();
        QTRY_VERIFY(stage.loss()->plot()->xAxis->label() != QStringLiteral("step"));

        // Ten steps are an epoch, and a step a second.
        auto* axis = stage.find<QComboBox>("xAxis");
        axis->setFocus();
        QTest::keyClicks(axis, QStringLiteral("Epoch"));
        QTRY_COMPARE(stage.loss()->options().x, XAxis::Epoch);
        QTRY_VERIFY(stage.places(5).size() == 2 && std::abs(stage.places(5)[0] - 1.0) < 1e-9);
        QTest::keyClick(axis, Qt::Key_Down);
        QTest::keyClick(axis, Qt::Key_Down);
        QTRY_COMPARE(stage.loss()->options().x, XAxis::RelativeTime);
        QTRY_COMPARE(stage.places(2).value(0), 5.0);

        // Without it there is nothing to be joined to, but the place stays.
        stage.choose({QStringLiteral("c")});
        QTRY_COMPARE(stage.loss()->plot()->graphCount(), 2);
        QTRY_COMPARE(stage.places(), (QList<double>{7, 8}));
    }

    /// Validated later than the branch was taken: what came of it is another matter.
    void aBranchIsNotJoinedToWhatCameLater() {
        Stage stage;
        stage.write("a", 0.1, 5.0, 8, 10);
        stage.write("b", 0.1, 3.0, 1, 4);
        stage.branch("b", "a", 6);
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QTRY_COMPARE(stage.places(2), (QList<double>{7, 8, 9, 10}));
        QVERIFY(stage.places(4).isEmpty());
    }

    void aBranchCanBeComparedByItsOwnSteps() {
        Stage stage;
        stage.write("a", 0.1, 5.0, 1, 6);
        stage.write("b", 0.1, 3.0, 1, 4);
        stage.write("c", 0.1, 1.0, 1, 6);
        stage.branch("b", "a", 6);
        stage.show();
        stage.choose({QStringLiteral("c")});
        auto* own = stage.find<QAction>("ownSteps");
        QVERIFY(!own->isVisible());
        stage.choose({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        QVERIFY(own->isVisible());
        stage.type("Diff");
        QCOMPARE(stage.legend(),
                 QStringLiteral("Differences to a: ● b (no values at the same places) ● c"));
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QTRY_VERIFY(
            stage.label("curvesEmpty").contains(QStringLiteral("“Count steps from the branch”")));
        own->trigger();
        QTRY_COMPARE(stage.drawn(), QList<double>(4, -2.0));
        QCOMPARE(stage.places(), (QList<double>{1, 2, 3, 4}));
        QCOMPARE(stage.legend(), QStringLiteral("Differences to a: ● b"));
        QTest::keyClick(stage.curves(), Qt::Key_Home); // of each run
        QTRY_COMPARE(stage.legend(), QStringLiteral("● a ● b"));
        QTRY_COMPARE(stage.places(2), (QList<double>{1, 2, 3, 4}));
        QCOMPARE(stage.loss()->plot()->graphCount(), 4); // not joined
        QCOMPARE(stage.loss()->plot()->xAxis->label(), QStringLiteral("step"));
    }

    void aBranchOnOtherDataIsNotJoinedToItsOrigin() {
        Stage stage;
        for (const char* name : {"a", "b"})
            stage.runs[name] =
                stage.written.create(name, Json{{"data", {{"train", std::string(name)}}}});
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.1, 3.0, 1, 4);
        stage.branch("b", "a", 6);
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QTRY_COMPARE(stage.places(2), (QList<double>{7, 8, 9, 10}));
        QCOMPARE(stage.loss()->plot()->graphCount(), 4);
    }

    /// What is fine-tuned does not go on from the steps of its pre-training.
    void aRunOfAnotherTaskBeginsAnew() {
        Stage stage;
        stage.runs["a"] = stage.written.create("a", Json::object(), 100, "pretrain");
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.1, 3.0, 1, 4);
        stage.branch("b", "a", 6);
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QTRY_COMPARE(stage.places(2), (QList<double>{1, 2, 3, 4}));
        QCOMPARE(stage.loss()->plot()->graphCount(), 4);
    }

    void hiddenChartsWaitWithAnotherTheme() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.show();
        stage.choose({QStringLiteral("a")});
        auto* tabs = stage.find<QTabWidget>("runTabs");
        tabs->setCurrentIndex(1);
        QTRY_VERIFY(stage.page->isSettled());
        const QSignalSpy drawn(stage.loss()->plot(), &QCustomPlot::afterReplot);
        ThemeManager::instance().apply(ThemeChoice::Dark);
        const auto light = qScopeGuard([] { ThemeManager::instance().apply(ThemeChoice::Light); });
        QTRY_VERIFY(stage.page->isSettled());
        QCOMPARE(drawn.count(), 0);
        tabs->setCurrentIndex(0);
        QTRY_VERIFY(drawn.count() > 0);
        QCOMPARE(stage.loss()->plot()->graph(0)->pen().color(), theme().series[0]);
    }

    void aRunGoesByTheNameThatItWasGiven() {
        Stage stage;
        stage.write("a", 0.1, 5.0);
        stage.write("b", 0.2, 2.0);
        changeUserNotes(runs::RunDirectory(stage.written.folder() / "b"),
                        [](runs::UserNotes& notes) { notes.name = "warm"; });
        stage.show();
        stage.choose({QStringLiteral("a"), QStringLiteral("b")});
        QCOMPARE(stage.legend(), QStringLiteral("● a ● warm"));
        QCOMPARE(stage.names(), (QStringList{QStringLiteral("a"), QStringLiteral("warm")}));
    }
};

QTEST_MAIN(TestCurvesTab)
#include "tst_curves_tab.moc"
