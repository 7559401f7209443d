// SPDX-License-Identifier: Apache-2.0
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/runs/run_writer.h"
#include "core/runs/series/metrics_tail.h"
#include "core/runs/series/series.h"
#include "sample_run.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <unistd.h>

using namespace parlance;
using namespace parlance::runs;
namespace fs = std::filesystem;

class TestRunWriter : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void createMakesARun();
    void secondWriterIsRefused();
    void existingRunIsRefused();
    void resumeNeedsARun();
    void resumeDropsWhatCameLater();
    void queuedRunIsStartedByResume();
    void queuedAgain();
    void queuedRunIsClaimedOnce();
    void claimedRunThatCannotBeginHasFailed();
    void pausesAreNoWork_data();
    void pausesAreNoWork();
    void stateChangesAreWrittenAtOnce();
    void heartbeatRefreshes();
    void activeRunLeftBehindIsFailed();
    void itemsAreLines();

  private:
    fs::path folder() const { return m_folder->filePath("run").toStdString(); }
    std::unique_ptr<RunWriter> create() const {
        return RunWriter::create(folder(), sampleRunConfig(), {{"loss", "nats", Better::Lower}});
    }
    static void finish(RunWriter& writer) {
        writer.updateStatus([](Status& status) { status.state = State::Finished; });
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRunWriter::init() {
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestRunWriter::createMakesARun() {
    const auto writer = create();
    const RunDirectory& run = writer->directory();
    QVERIFY(RunDirectory::isRun(folder()));
    const Status status = run.effectiveStatus();
    QCOMPARE(status.state, State::Starting);
    QCOMPARE(status.pid, std::int64_t{getpid()});
    QVERIFY(status.started > 0 && status.updated >= status.started);
    const auto lines = MetricsTail(run.metricsFile()).poll();
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(std::holds_alternative<HeaderLine>(lines[0]));
    finish(*writer);
}

void TestRunWriter::secondWriterIsRefused() {
    const auto writer = create();
    PARLANCE_EXPECT_ERROR(RunWriter::resume(folder(), sampleRunConfig(), 0), ErrorKind::Usage,
                          "another worker");
    finish(*writer);
}

void TestRunWriter::existingRunIsRefused() {
    finish(*create());
    PARLANCE_EXPECT_ERROR(create(), ErrorKind::Usage, "--resume");
}

void TestRunWriter::resumeNeedsARun() {
    PARLANCE_EXPECT_ERROR(RunWriter::resume(folder(), sampleRunConfig(), 0), ErrorKind::Usage,
                          "no run to resume");
}

void TestRunWriter::resumeDropsWhatCameLater() {
    double started = 0.0;
    {
        const auto writer = create();
        for (std::int64_t step = 1; step <= 3; ++step)
            writer->step({step, 0, 0, Split::Train, {{"loss", 1.0}}});
        writer->updateStatus([](Status& status) {
            status.state = State::Failed;
            status.error = "it broke";
            status.best = BestValue{"wer", 1.0, 3};
        });
        started = writer->status().started;
    }
    const auto writer = RunWriter::resume(folder(), sampleRunConfig(), 2);
    RunSeries series;
    series.feed(MetricsTail(writer->directory().metricsFile()).poll());
    QCOMPARE(series.lastStep(), std::int64_t{2});
    const Status status = writer->directory().status();
    QCOMPARE(status.state, State::Starting);
    QCOMPARE(status.step, std::int64_t{2});
    QCOMPARE(status.started, started);
    QVERIFY(status.error.empty() && !status.best);
    finish(*writer);
}

void TestRunWriter::queuedRunIsStartedByResume() {
    RunWriter::queue(folder(), sampleRunConfig(), {{"loss", "nats", Better::Lower}});
    const RunDirectory run(folder());
    QVERIFY(RunDirectory::isRun(folder()));
    QCOMPARE(run.effectiveStatus().state, State::Queued);
    const auto writer = RunWriter::resume(folder(), sampleRunConfig(), 0);
    QCOMPARE(run.status().state, State::Starting);
    const auto lines = MetricsTail(run.metricsFile()).poll();
    QCOMPARE(lines.size(), std::size_t{2});
    QVERIFY(std::holds_alternative<HeaderLine>(lines[0]));
    QVERIFY(std::holds_alternative<ResumeLine>(lines[1]));
    finish(*writer);
}

/// A run that was trained before keeps what it has; one that is being trained is not touched.
void TestRunWriter::queuedAgain() {
    const auto queue = [this] { RunWriter::queue(folder(), sampleRunConfig(), {}); };
    {
        const auto writer = create();
        PARLANCE_EXPECT_ERROR(queue(), ErrorKind::Usage, "another worker");
        writer->updateStatus([](Status& status) {
            status.step = 7;
            status.state = State::Stopped;
            status.message = "stopped";
        });
    }
    queue();
    const Status status = RunDirectory(folder()).status();
    QCOMPARE(status.state, State::Queued);
    QCOMPARE(status.step, 7);
    QVERIFY(status.message.empty());
}

/// Shown as starting from the claim on, whoever else comes; its log goes on from the step given.
void TestRunWriter::queuedRunIsClaimedOnce() {
    QVERIFY(!RunWriter::claimQueued(folder())); // there is no run
    RunWriter::queue(folder(), sampleRunConfig(), {}, 3);
    const RunDirectory run(folder());
    QCOMPARE(run.status().worldSize, std::int64_t{3});
    const auto writer = RunWriter::claimQueued(folder());
    QVERIFY(writer);
    QCOMPARE(run.status().state, State::Starting);
    QCOMPARE(run.status().pid, std::int64_t{getpid()});
    QVERIFY(!RunWriter::claimQueued(folder())); // no longer queued
    PARLANCE_EXPECT_ERROR(RunWriter::resume(folder(), sampleRunConfig(), 0), ErrorKind::Usage,
                          "another worker");
    writer->resumeAt(sampleRunConfig(), 4);
    finish(*writer);
    QCOMPARE(run.status().step, std::int64_t{4});
    const auto lines = MetricsTail(run.metricsFile()).poll();
    QCOMPARE(std::get<ResumeLine>(lines.back()).step, std::int64_t{4});
    QVERIFY(!RunWriter::claimQueued(folder()));
}

void TestRunWriter::claimedRunThatCannotBeginHasFailed() {
    RunWriter::queue(folder(), sampleRunConfig(), {});
    RunWriter::claimQueued(folder()).reset();
    QCOMPARE(RunDirectory(folder()).status().state, State::Failed);
}

void TestRunWriter::pausesAreNoWork_data() {
    QTest::addColumn<bool>("isCounted");
    QTest::newRow("counted by its worker") << true;
    QTest::newRow("of an older program") << false;
}

/// Begun ten hours ago, stopped after one, resumed now.
void TestRunWriter::pausesAreNoWork() {
    QFETCH(bool, isCounted);
    finish(*create());
    const RunDirectory run(folder());
    Status status = run.status();
    status.started = unixTimeSec() - 36000.0;
    status.updated = status.started + 3600.0;
    status.worked = 3600.0;
    Json json = toJson(status);
    if (!isCounted)
        json.erase("worked");
    writeJsonFile(run.statusFile(), json);
    const auto writer = RunWriter::resume(folder(), sampleRunConfig(), 0);
    const double worked = run.status().worked;
    QVERIFY2(worked >= 3600.0 && worked < 36000.0, qPrintable(QString::number(worked)));
    finish(*writer);
}

void TestRunWriter::stateChangesAreWrittenAtOnce() {
    const auto writer = create();
    writer->updateStatus([](Status& status) {
        status.state = State::Running;
        status.step = 5;
    });
    QCOMPARE(writer->directory().status().state, State::Running);
    QCOMPARE(writer->directory().status().step, std::int64_t{5});
    finish(*writer);
}

void TestRunWriter::heartbeatRefreshes() {
    const auto writer = create();
    const double before = writer->directory().status().updated;
    writer->updateStatus([](Status& status) { status.step = 9; });
    QTRY_COMPARE_WITH_TIMEOUT(writer->directory().status().step, std::int64_t{9}, 30000);
    QVERIFY(writer->directory().status().updated > before);
    finish(*writer);
}

void TestRunWriter::activeRunLeftBehindIsFailed() {
    create().reset();
    const Status status = RunDirectory(folder()).status();
    QCOMPARE(status.state, State::Failed);
    QVERIFY(!status.error.empty());
}

void TestRunWriter::itemsAreLines() {
    const auto writer = create();
    writer->items(Split::Valid, 20, {{"a", "one", "won", 0.5, 1}, {"b", "two", "two", 0.1, 0}});
    const std::string text = readFile(folder() / "items" / "valid-step-20.jsonl");
    QCOMPARE(
        text.substr(0, text.find('\n')),
        std::string(R"({"id":"a","reference":"one","hypothesis":"won","loss":0.5,"errors":1})"));
    QCOMPARE(std::ranges::count(text, '\n'), 2);
    finish(*writer);
}

QTEST_GUILESS_MAIN(TestRunWriter)
#include "tst_run_writer.moc"
