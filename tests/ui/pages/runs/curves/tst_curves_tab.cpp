// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of each run, differences to one, and means of groups, over runs that grow.
#include "tests/ui/pages/runs/runs_stage.h"
#include "ui/models/runs/runs_model.h"
#include "ui/pages/runs/curves/curves_tab.h"
#include "ui/pages/runs/metrics_tab.h"
#include "ui/plots/curves/chart_card.h"
#include "ui/plots/curves/read_out_box.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTextDocument>
#include <QTimer>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunsStage;
using ui::testing::WrittenRuns;

class TestCurvesTab : public QObject {
    Q_OBJECT
  private:
    struct Stage : RunsStage {
        std::map<std::string, std::unique_ptr<runs::RunWriter>> runs;

        /// Of loss `level` from the first step to the last.
        void write(const std::string& name, double rate, double level, int first = 1,
                   int last = 10) {
            auto& run = runs[name];
            if (!run)
                run = written.create(name, Json{{"optimizer", {{"rate", rate}}}});
            for (int step = first; step <= last; ++step)
                WrittenRuns::step(*run, step, level);
        }
        void configure(const std::string& name, const auto& change) {
            const runs::RunDirectory run(written.folder() / name);
            runs::RunConfig config = run.config();
            change(config);
            writeJsonFile(run.configFile(), runs::toJson(config));
        }
        /// What was written goes on from another run.
        void branch(const std::string& name, const std::string& origin, std::int64_t step) {
            configure(name, [&](runs::RunConfig& config) {
                config.parent =
                    runs::Parent{.run = (written.folder() / origin).string(), .step = step};
            });
        }
        int rowOf(const QString& id) const {
            const auto& model = *list()->model();
            return model.match(model.index(0, 0), RunsModel::IdRole, id).value(0).row();
        }
        /// Chosen in this order.
        void choose(const QStringList& ids) const {
            QTRY_COMPARE(list()->model()->rowCount(), int(runs.size()));
            for (int chosen = 1; chosen <= ids.size(); ++chosen) {
                list()->scrollTo(list()->model()->index(rowOf(ids[chosen - 1]), 0));
                QTest::mouseClick(list()->viewport(), Qt::LeftButton,
                                  chosen == 1 ? Qt::NoModifier : Qt::ControlModifier,
                                  row(rowOf(ids[chosen - 1])));
                QTRY_COMPARE(label("runName"),
                             chosen == 1 ? ids.front() : QStringLiteral("%1 runs").arg(chosen));
            }
            QTRY_VERIFY(page->isSettled());
        }
        ChartGrid* grid() const { return page->findChild<CurvesTab*>()->grid(); }
        Chart* loss() const { return grid()->chart("loss"); }
        QComboBox* curves() const { return find<QComboBox>("curvesShown"); }
        /// By the keyboard: the first letters of an entry.
        void type(const char* letters) const {
            curves()->setFocus();
            QTest::keyClicks(curves(), QString::fromLatin1(letters));
            QTRY_VERIFY(page->isSettled());
        }
        QStringList names() const {
            QStringList names;
            if (loss())
                for (const ChartRun& run : loss()->runs())
                    names << run.name;
            return names;
        }
        QString legend() const {
            QTextDocument text;
            text.setHtml(label("runLegend"));
            return text.toPlainText().replace(QChar::Nbsp, QLatin1Char(' ')).simplified();
        }
        /// Of the first curve of the loss, all that is drawn.
        QList<double> drawn(int graph = 0) const {
            QList<double> values;
            if (loss() && !loss()->isReplotPending() && loss()->plot()->graphCount() > graph)
                for (const QCPGraphData& point : *loss()->plot()->graph(graph)->data())
                    values << point.value;
            return values;
        }
        /// The places of these points.
        QList<double> places(int graph = 0) const {
            QList<double> places;
            if (loss() && !loss()->isReplotPending() && loss()->plot()->graphCount() > graph)
                for (const QCPGraphData& point : *loss()->plot()->graph(graph)->data())
                    places << point.key;
            return places;
        }
        QVariant listed(const QString& id) const {
            return list()->model()->index(rowOf(id), 0).data(RunsModel::LookRole);
        }
        /// How much of its row's left edge has its colour.
        double markedShare(const QString& id) const {
            const QModelIndex index = list()->model()->index(rowOf(id), 0);
            list()->scrollTo(index);
            const QRect place = list()->visualRect(index);
            const QImage picture = list()->viewport()->grab(place).toImage();
            const QRgb colour = listed(id).value<RunLook>().colour().rgb();
            int found = 0;
            for (int y = 0; y < picture.height(); ++y)
                found += picture.pixel(1, y) == colour ? 1 : 0;
            return double(found) / picture.height();
        }
    };

    static constexpr int kPointerMs = 1000;

    /// The pointer goes there, again where the window was still on its way to its place.
    static bool isReadAt(const Chart& chart, double x, double y) {
        QCustomPlot* plot = chart.plot();
        QTest::mouseMove(plot, QPoint(1, 1));
        QTest::mouseMove(plot, QPoint(static_cast<int>(plot->xAxis->coordToPixel(x)),
                                      static_cast<int>(plot->yAxis->coordToPixel(y))));
        const auto* box = chart.findChild<ReadOutBox*>();
        return QTest::qWaitFor([box] { return box->isVisible(); }, kPointerMs);
    }

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

        auto* tabs = stage.find<QTabWidget>("runTabs");
        tabs->setCurrentIndex(1);
        QTRY_COMPARE(stage.find<QTableView>("metricsTable")->model()->rowCount(), 1);
        QVERIFY(!stage.label("metricsAbout").contains(QStringLiteral("baseline")));
        tabs->setCurrentIndex(2);
        QVERIFY(!stage.find<QCheckBox>("configAgainstBaseline")->isVisible());
        tabs->setCurrentIndex(0);

        // Where somebody compares them all the same, it is one of them.
        stage.choose({QStringLiteral("voice"), QStringLiteral("a")});
        QCOMPARE(stage.label("runAbout"), "Differences are to voice, which was chosen first.");
        stage.choose({QStringLiteral("b")});
        QTRY_COMPARE(stage.names().size(), 2);
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
        QCOMPARE(box->rows()[0].place, QStringLiteral("2 – 2 · 1 of 2 runs"));

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
