// SPDX-License-Identifier: GPL-3.0-or-later
// The whole way by mouse and keyboard, with real workers and the real server: a short training from
// the Train page, its curve on the Runs page, a transcript and the model's attention on the
// Transcribe page; a worker that is killed, and a window that is closed meanwhile.
#include "core/engine/remote_engine.h"
#include "core/launch/local_ranks.h"
#include "core/runs/run_directory.h"
#include "core/runs/series/series_reader.h"
#include "tests/support/columns.h"
#include "tests/ui/studio/tone_project.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/fake_dialogs.h"
#include "ui/attention/attention_map_view.h"
#include "ui/pages/page.h"
#include "ui/pages/runs/run_tabs.h"
#include "ui/plots/custom_plot.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_pages.h"
#include "ui/theme/theme.h"
#include "ui/widgets/mini_curve.h"
#include "ui/widgets/state_badge.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <numeric>

using namespace parlance;
using namespace parlance::ui;

namespace {

/// Workers share the machine with other tests.
constexpr int kTrainingMs = 240000;
constexpr int kAnswerMs = 60000;

} // namespace

class TestStudioEndToEnd : public QObject {
    Q_OBJECT
  private:
    /// A window with an engine of its own, as a new process would have.
    struct Studio {
        engine::RemoteEngine engine;
        ui::testing::FakeDialogs dialogs;
        MainWindow window;

        Studio(const std::filesystem::path& parlance, const std::filesystem::path& project)
            : engine(parlance), window({.engine = engine,
                                        .dialogs = dialogs,
                                        .pageMakers = studioPageMakers(),
                                        .parlanceExecutable = parlance,
                                        .sampleFolder = project}) {
            window.resize(1440, 900);
            window.show();
            window.openProject(project);
        }
        ~Studio() { waitForCalls(); }
    };

    QTemporaryDir m_folder;
    std::filesystem::path m_project{m_folder.path().toStdString()};
    std::unique_ptr<Studio> m_studio;

    template <typename Widget>
    Widget* find(const char* page, const char* name) const {
        auto* widget =
            m_studio->window.page(QLatin1String(page))->findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no widget named %s on %s", name, page);
        return widget;
    }

    void openStudio() {
        const auto parlance =
            std::filesystem::path(qEnvironmentVariable("PARLANCE_BIN").toStdString()) / "parlance";
        m_studio = std::make_unique<Studio>(parlance, m_project);
        m_studio->window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_studio->window));
    }

    void goTo(const char* page) {
        const auto& pages = m_studio->window.pages();
        const auto place = std::ranges::find(pages, QLatin1String(page), &Page::id);
        QTest::keyClick(&m_studio->window,
                        static_cast<Qt::Key>(Qt::Key_1 + (place - pages.begin())),
                        Qt::ControlModifier);
    }

    static void typeInto(QLineEdit* line, const QString& text) {
        QTest::mouseClick(line, Qt::LeftButton);
        line->selectAll();
        QTest::keyClicks(line, text);
    }

    /// Finds the field by its key, as a user would, and types the value.
    void setField(const char* key, const QString& value) {
        typeInto(find<QLineEdit>("train", "formSearch"), QLatin1String(key));
        auto* field = find<QLineEdit>("train", key);
        QTRY_VERIFY(field->isVisible());
        typeInto(field, value);
    }

    void click(const char* page, const char* name) {
        auto* button = find<QAbstractButton>(page, name);
        QTRY_VERIFY(button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }

    void stopNow() {
        click("train", "stopRunNow");
        auto* menu = find<QMenu>("train", "stopNowMenu");
        QTRY_VERIFY(menu->isVisible());
        QTest::mouseClick(
            menu, Qt::LeftButton, {},
            menu->actionGeometry(find<QAction>("train", "stopWithoutSaving")).center());
    }

    void setNumber(const char* name, int number) {
        auto* box = find<QSpinBox>("train", name);
        QTRY_VERIFY(box->isVisible());
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(number));
    }

    void startShortRun(const QString& name, int steps, int processes = 1,
                       const char* button = "startTraining") {
        goTo("train");
        auto* presets = find<QListWidget>("train", "presets");
        const auto found = presets->findItems("wav2vec2-tiny-digits", Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        presets->scrollToItem(found.front());
        QTest::mouseClick(presets->viewport(), Qt::LeftButton, {},
                          presets->visualItemRect(found.front()).center());
        QCOMPARE(presets->currentItem(), found.front());
        setField("train.max_steps", QString::number(steps));
        setField("train.log_interval", "1");
        setField("train.valid_interval", "20");
        setField("checkpoint.interval", "5");
        setField("schedule.warmup_steps", "5");
        // A step must stay quick on a machine that others use too.
        setField("threads", "1");
        setField("model.encoder_layers", "1");
        setField("augment.speed", "0");
        typeInto(find<QLineEdit>("train", "runName"), name);
        setNumber("processes", processes);
        if (processes > 1) {
            QVERIFY2(find<QLabel>("train", "launchProblems")->text().contains("micro-batch"),
                     "an update of one micro-batch was not refused");
            setField("train.accumulation", QString::number(processes));
        }
        // While another run is on its way it waits.
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("train", button)->isEnabled(), kAnswerMs);
        click("train", button);
    }

    runs::State shownState() const { return find<StateBadge>("train", "runState")->state(); }
    QString shownRun() const { return find<QLabel>("train", "runTitle")->text(); }
    std::size_t shownPoints() const { return find<MiniCurve>("train", "runCurve")->pointCount(); }

    runs::RunDirectory run(const QString& name) const {
        return runs::RunDirectory(m_project / "runs" / name.toStdString());
    }

    /// The processes that train the run, with their launcher.
    std::vector<pid_t> processesOf(const QString& name) const {
        const auto first = static_cast<pid_t>(run(name).status().pid);
        std::vector<pid_t> processes = launch::ranksLaunchedWith(first);
        processes.push_back(::getsid(first));
        return processes;
    }
    static bool haveEnded(const std::vector<pid_t>& processes) {
        return std::ranges::none_of(
            processes, [](pid_t process) { return processStartTicks(process).has_value(); });
    }

    /// Every step of the log once, in order, however often the run was taken up again.
    std::vector<std::int64_t> loggedSteps(const QString& name) const {
        runs::SeriesReader reader(run(name).metricsFile());
        reader.poll();
        return parlance::tests::rowsOf(
            reader.series().series().at({"loss", runs::Split::Train}).step());
    }

    static std::vector<std::int64_t> stepsTo(std::int64_t last) {
        std::vector<std::int64_t> steps(static_cast<std::size_t>(last));
        std::iota(steps.begin(), steps.end(), 1);
        return steps;
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_studio_end_to_end"));
        qputenv("XDG_DATA_HOME", m_folder.filePath("xdg-data").toUtf8());
        qputenv("XDG_CACHE_HOME", m_folder.filePath("xdg-cache").toUtf8());
        ThemeManager::instance().apply(ThemeChoice::Light);
        ui::testing::writeToneProject(m_project);
    }

    void init() { openStudio(); }
    void cleanup() { m_studio.reset(); }

    void trainsShowsTheCurveAndTranscribes() {
        startShortRun("first", 40);
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "first", kAnswerMs);
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Finished, kTrainingMs);
        QTRY_COMPARE(shownPoints(), 40U);

        click("train", "showRun");
        QCOMPARE(m_studio->window.currentPage()->id(), "runs");
        auto* chart = find<QWidget>("runs", "chart-loss");
        QTRY_VERIFY(chart->isVisible());
        auto* plot = chart->findChild<QCustomPlot*>();
        QVERIFY(plot);
        QTRY_VERIFY(plot->plottableCount() > 0);

        goTo("train");
        click("train", "useRun");
        QCOMPARE(m_studio->window.currentPage()->id(), "transcribe");
        ui::testing::dropFile(
            m_studio->window,
            QString::fromStdString(
                (m_project / "data" / "digits" / "audio" / "test-0.wav").string()));
        click("transcribe", "startTranscribing");
        auto* text = find<QTextEdit>("transcribe", "transcript");
        QTRY_VERIFY_WITH_TIMEOUT(text->isVisible(), kAnswerMs);
        QCOMPARE(text->toPlainText().trimmed(), "HI");

        click("transcribe", "showAttention");
        auto* attention = find<AttentionMapView>("transcribe", "attentionMap");
        QTRY_VERIFY_WITH_TIMEOUT(attention->isVisible() && attention->isSettled(), kAnswerMs);
        const AttentionMap& map = attention->map();
        std::vector<QString> emitted = attention->content().rows.labels;
        QCOMPARE(map.rows(), std::ssize(emitted)); // as fine as the frames
        emitted.erase(std::ranges::unique(emitted).begin(), emitted.end());
        QCOMPARE(std::accumulate(emitted.begin(), emitted.end(), QString()).remove('|'), "HI");
        for (std::int64_t row = 0; row < map.rows(); ++row) {
            const auto weights = map.row(row);
            const float sum = std::accumulate(weights.begin(), weights.end(), 0.0F);
            QVERIFY2(std::abs(sum - 1.0F) < 1e-4F, qPrintable(QString::number(sum)));
        }
    }

    void aKilledWorkerIsAFailedRunThatResumes() {
        constexpr int kSteps = 80;
        startShortRun("second", kSteps);
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "second", kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(shownPoints() >= 12, kTrainingMs);
        QVERIFY(shownState() != runs::State::Finished);
        ::kill(static_cast<pid_t>(run("second").status().pid), SIGKILL);

        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Failed, kAnswerMs);
        auto* cause = find<QLabel>("train", "runCause");
        QVERIFY(cause->isVisible());
        QVERIFY2(cause->text().contains("worker ended"), qPrintable(cause->text()));
        QTRY_VERIFY(find<QLabel>("train", "runNote")->text().contains("checkpoint of step"));

        click("train", "resumeRun");
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Finished, kTrainingMs);
        QCOMPARE(loggedSteps("second"), stepsTo(kSteps));
        QTRY_COMPARE(shownPoints(), std::size_t(kSteps));
    }

    void aClosedWindowFindsItsRunAgain() {
        constexpr int kSteps = 60;
        startShortRun("third", kSteps);
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "third", kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(shownPoints() >= 5, kTrainingMs);
        m_studio->dialogs.answer = 0; // keep running
        QVERIFY(m_studio->window.close());
        m_studio.reset();
        openStudio();
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "third", kAnswerMs);
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Finished, kTrainingMs);
        QTRY_COMPARE(shownPoints(), std::size_t(kSteps));
        QCOMPARE(loggedSteps("third"), stepsTo(kSteps));
    }

    void stopsAndSavesOnRequest() {
        startShortRun("fourth", 100000);
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "fourth", kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(shownPoints() >= 3, kTrainingMs);
        click("train", "stopRun");
        QVERIFY(!find<QLabel>("train", "runNote")->text().isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Stopped, kAnswerMs);
        QVERIFY(std::filesystem::exists(run("fourth").checkpoints() / "last"));
        QTRY_VERIFY(find<QPushButton>("train", "resumeRun")->isVisible());
    }

    void aPausedRunLeavesTheDeviceAndGoesOnExactly() {
        constexpr int kSteps = 60;
        startShortRun("paused", kSteps);
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "paused", kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(shownPoints() >= 5, kTrainingMs);
        const std::vector<pid_t> processes = processesOf("paused");
        click("train", "pauseRun");
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Paused, kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(haveEnded(processes), kAnswerMs);
        // A window that opens now finds it paused.
        m_studio.reset();
        openStudio();
        goTo("train");
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Paused, kAnswerMs);
        click("train", "resumeRun");
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Finished, kTrainingMs);
        QCOMPARE(loggedSteps("paused"), stepsTo(kSteps));
    }

    /// The settings are those of the moment when it was added, whatever the form says later.
    void worksThroughTheQueueThoughAWorkerIsKilled() {
        constexpr int kSteps = 40;
        startShortRun("queued-1", kSteps, 1, "addToQueue");
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "queued-1", kAnswerMs);
        startShortRun("queued-2", 100000, 1, "addToQueue"); // until it is killed
        QTRY_VERIFY_WITH_TIMEOUT(runs::RunDirectory::isRun(run("queued-2").folder()), kAnswerMs);
        startShortRun("queued-3", kSteps + 2, 1, "addToQueue");
        QTRY_VERIFY_WITH_TIMEOUT(runs::RunDirectory::isRun(run("queued-3").folder()), kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(run("queued-2").effectiveStatus().step >= 3, kTrainingMs);
        ::kill(static_cast<pid_t>(run("queued-2").status().pid), SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(run("queued-3").effectiveStatus().state, runs::State::Finished,
                                  kTrainingMs);
        QCOMPARE(run("queued-1").status().state, runs::State::Finished);
        QCOMPARE(run("queued-2").effectiveStatus().state, runs::State::Failed);
        QCOMPARE(loggedSteps("queued-1"), stepsTo(kSteps));
        QCOMPARE(loggedSteps("queued-3"), stepsTo(kSteps + 2));
        QVERIFY(run("queued-1").status().updated <= run("queued-2").status().started);
        QVERIFY(run("queued-2").status().updated <= run("queued-3").status().started);
    }

    void trainsInTwoProcessesAndLeavesNone() {
        startShortRun("fifth", 100000, 2);
        QTRY_COMPARE_WITH_TIMEOUT(shownRun(), "fifth", kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(shownPoints() >= 3, kTrainingMs);
        QCOMPARE(run("fifth").status().worldSize, std::int64_t{2});
        std::vector<pid_t> processes = processesOf("fifth");
        QCOMPARE(processes.size(), std::size_t{3});

        click("train", "showRun");
        auto* tabs = find<QTabWidget>("runs", "runTabs");
        QTRY_VERIFY_WITH_TIMEOUT(tabs->isTabVisible(RunTabs::Ranks), kAnswerMs);
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {},
                          tabs->tabBar()->tabRect(RunTabs::Ranks).center());
        auto* table = find<QTableView>("runs", "ranksTable");
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 2);
        goTo("train");
        click("train", "stopRun");
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Stopped, kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(haveEnded(processes), kAnswerMs);

        setNumber("resumeProcesses", 2);
        click("train", "resumeRun");
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Running, kAnswerMs);
        processes = processesOf("fifth");
        QCOMPARE(processes.size(), std::size_t{3});
        stopNow();
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Stopped, kAnswerMs);
        QTRY_VERIFY_WITH_TIMEOUT(haveEnded(processes), kAnswerMs);

        setNumber("resumeProcesses", 1);
        click("train", "resumeRun");
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Running, kAnswerMs);
        QCOMPARE(run("fifth").status().worldSize, std::int64_t{1});
        stopNow();
        QTRY_COMPARE_WITH_TIMEOUT(shownState(), runs::State::Stopped, kAnswerMs);
    }
};

QTEST_MAIN(TestStudioEndToEnd)
#include "tst_studio_end_to_end.moc"
