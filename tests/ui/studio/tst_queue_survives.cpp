// SPDX-License-Identifier: GPL-3.0-or-later
// A queue of real trainings whose window is killed at random moments, again and again: every run is
// trained once, in its turn, to the same bytes as one that nobody disturbed.
#include "core/base/files.h"
#include "core/runs/metrics_log.h"
#include "core/runs/run_directory.h"
#include "core/runs/run_queue.h"
#include "core/runs/series/metrics_tail.h"
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace parlance;
using parlance::tests::AppResult;

class TestQueueSurvives : public QObject {
    Q_OBJECT

    static constexpr int kUpdates = 30;
    static constexpr int kKills = 4;
    static constexpr int kMostOpenMs = 3000;
    static constexpr int kTrainingMs = 240000;

    QTemporaryDir m_folder;
    std::filesystem::path project() const { return m_folder.path().toStdString() + "/project"; }
    std::filesystem::path corpus() const { return project() / "data"; }
    runs::RunDirectory run(const std::string& name) const {
        return runs::RunDirectory(project() / "runs" / name);
    }

    AppResult train(const std::string& name, const QStringList& more) const {
        return parlance::tests::runApp(
            parlance::tests::toneTraining(corpus(), kUpdates)
                << "--run" << QString::fromStdString(run(name).folder().string()) << more,
            m_folder.path());
    }
    static std::string weights(const runs::RunDirectory& run) {
        return readFile(run.checkpoints() / "last" / "model.safetensors");
    }

    void openWindow(QProcess& window) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(name), m_folder.path() + QLatin1String("/xdg"));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        window.setProcessEnvironment(environment);
        window.setProcessChannelMode(QProcess::ForwardedChannels);
        window.start(qEnvironmentVariable("PARLANCE_BIN") + QLatin1String("/parlance-studio"),
                     {QString::fromStdString(project().string())});
        QVERIFY(window.waitForStarted());
    }

    struct Log {
        std::vector<std::int64_t> steps;
        int starts = 0;
    };
    static Log logOf(const runs::RunDirectory& run) {
        Log log;
        for (const runs::MetricsLine& line : runs::MetricsTail(run.metricsFile()).poll()) {
            if (std::holds_alternative<runs::ResumeLine>(line))
                ++log.starts;
            if (const auto* step = std::get_if<runs::StepLine>(&line))
                if (step->split == runs::Split::Train)
                    log.steps.push_back(step->step);
        }
        return log;
    }

  private Q_SLOTS:
    void initTestCase() {
        std::filesystem::create_directories(project() / "runs");
        writeFileAtomically(project() / "project.json",
                            "{\"format\": \"parlance-project\", \"format_version\": 1}");
        parlance::tests::writeToneCorpus(corpus());
        const AppResult reference = train("reference", {});
        QVERIFY2(reference.exitCode == 0, reference.errors);
    }

    void aWindowThatIsKilledLosesAndRepeatsNothing() {
        const quint32 seed = qEnvironmentVariableIsSet("PARLANCE_SEED")
                                 ? qEnvironmentVariable("PARLANCE_SEED").toUInt()
                                 : QRandomGenerator::global()->generate();
        qInfo("PARLANCE_SEED=%u", seed);
        QRandomGenerator random(seed);
        const std::vector<std::string> order{"c", "a", "b"};
        for (const std::string name : {"a", "b", "c"}) {
            const AppResult queued = train(name, {"--queue", "1", "--json"});
            QVERIFY2(queued.exitCode == 0, queued.errors);
            QCOMPARE(queued.json()["state"].toString(), "queued");
            QCOMPARE(run(name).status().state, runs::State::Queued);
        }
        runs::writeRunQueue(project(), {.runs = order, .devices = {}});

        for (int i = 0; i < kKills; ++i) {
            QProcess window;
            openWindow(window);
            QTest::qWait(random.bounded(kMostOpenMs));
            window.kill();
            QVERIFY(window.waitForFinished());
        }
        QProcess window;
        openWindow(window);
        QTRY_COMPARE_WITH_TIMEOUT(run(order.back()).effectiveStatus().state, runs::State::Finished,
                                  kTrainingMs);
        // The window takes what has begun off the list, a moment after it sees it.
        QTRY_VERIFY_WITH_TIMEOUT(runs::readRunQueue(project()).runs.empty(), kTrainingMs);
        window.kill();
        window.waitForFinished();

        double endOfLast = 0.0;
        for (const std::string& name : order) {
            const runs::Status status = run(name).status();
            QCOMPARE(status.state, runs::State::Finished);
            QVERIFY2(status.started >= endOfLast, "two runs shared the device");
            endOfLast = status.updated;
            const Log log = logOf(run(name));
            QCOMPARE(log.starts, 1);
            QCOMPARE(log.steps.size(), std::size_t(kUpdates));
            QVERIFY(weights(run(name)) == weights(run("reference")));
        }
    }

    /// What cannot begin says so where it is looked for, and does not stay in the way.
    void aRunThatCannotBeginHasFailed() {
        const AppResult queued = train("broken", {"--queue", "1"});
        QVERIFY2(queued.exitCode == 0, queued.errors);
        std::filesystem::rename(corpus() / "valid.tsv", corpus() / "gone.tsv");
        const AppResult begun = parlance::tests::runApp(
            {"train", "--resume", "--run", QString::fromStdString(run("broken").folder().string())},
            m_folder.path());
        std::filesystem::rename(corpus() / "gone.tsv", corpus() / "valid.tsv");
        QCOMPARE(begun.exitCode, 3);
        const runs::Status status = run("broken").status();
        QCOMPARE(status.state, runs::State::Failed);
        QVERIFY2(status.error.find("valid.tsv") != std::string::npos, status.error.c_str());
    }

    /// The checkpoint that a run will begin with is kept for it, whatever becomes of its run.
    void aRunThatWaitsKeepsTheModelItStartsFrom() {
        const std::filesystem::path checkpoint =
            std::filesystem::canonical(run("reference").checkpoints() / "last");
        const AppResult queued =
            train("branch", {"--queue", "1", "--init", QString::fromStdString(checkpoint.string()),
                             "--inherit-optimizer"});
        QVERIFY2(queued.exitCode == 0, queued.errors);
        const auto parent = run("branch").config().parent;
        QVERIFY(parent && parent->step == kUpdates && parent->optimizer);
        std::filesystem::rename(run("reference").folder(), project() / "elsewhere");
        const AppResult begun = parlance::tests::runApp(
            {"train", "--resume", "--run", QString::fromStdString(run("branch").folder().string())},
            m_folder.path());
        std::filesystem::rename(project() / "elsewhere", run("reference").folder());
        QVERIFY2(begun.exitCode == 0, begun.errors);
        QVERIFY(!std::filesystem::exists(run("branch").startModel())); // it has its own by now
    }
};

QTEST_GUILESS_MAIN(TestQueueSurvives)
#include "tst_queue_survives.moc"
