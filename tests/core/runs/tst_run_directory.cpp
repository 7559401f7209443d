// SPDX-License-Identifier: Apache-2.0
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/base/process/process.h"
#include "core/runs/project.h"
#include "core/runs/run_directory.h"
#include "sample_run.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <unistd.h>

using namespace parlance;
using namespace parlance::runs;
namespace fs = std::filesystem;

class TestRunDirectory : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void configRoundTrips();
    void pathsFollowAProjectThatMoves();
    void pathsOfARunAloneStay();
    void foreignConfigIsRefused_data();
    void foreignConfigIsRefused();
    void statusRoundTrips();
    void hostileStatusIsFailed();
    void livingWorkerIsNotLost();
    void reusedPidIsLost();
    void silentHostIsLost();
    void settlingWritesFailedOnce();
    void settlingLeavesALockedRunAlone();
    void otherHostsRunsAreNotWritten();
    void listsNewestFirst();

  private:
    RunDirectory makeRun(const Status& status, const std::string& name = "run") const {
        const RunDirectory run(fs::path(m_folder->path().toStdString()) / name);
        fs::create_directories(run.folder());
        writeJsonFile(run.configFile(), toJson(sampleRunConfig()));
        writeJsonFile(run.statusFile(), toJson(status));
        return run;
    }
    fs::path folder() const { return m_folder->path().toStdString(); }
    /// A project in whose data a run has been trained.
    fs::path makeProject() const {
        const fs::path project = fs::canonical(folder()) / "first";
        createProject(project, "first");
        for (const char* data : {"train.tsv", "more.tsv"})
            writeFileAtomically(project / "data" / data, "audio\n");
        RunConfig config = sampleRunConfig();
        config.parent->run = project / "runs" / "other";
        config.config["data"] = {
            {"train", strCat((project / "data/train.tsv").string(), ",/elsewhere/a.tsv,",
                             (project / "data/more.tsv").string())},
            {"valid", project.string() + "-else/data/valid.tsv"},
            {"names", {"a, b", (project / "data").string()}}};
        fs::create_directories(project / "runs" / "run");
        writeRunConfig(project / "runs/run/config.json", config);
        return project;
    }
    static Json dataOf(const fs::path& project) {
        return RunDirectory(project / "runs" / "run").config().config["data"];
    }
    static std::string parentOf(const fs::path& project) {
        return RunDirectory(project / "runs" / "run").config().parent->run;
    }
    static Status ownStatus() {
        Status status;
        status.state = State::Running;
        status.host = hostName();
        status.pid = getpid();
        status.pidStart = processStartTicks(getpid()).value();
        return status;
    }
    static Status lostStatus() {
        Status status = ownStatus();
        --status.pidStart; // the same number, another process
        return status;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRunDirectory::init() {
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestRunDirectory::configRoundTrips() {
    const Json json = toJson(sampleRunConfig());
    QVERIFY(json["format_version"] == 1);
    QVERIFY(toJson(runConfigFromJson(json, "x")) == json);
    QVERIFY(RunDirectory::isRun(makeRun({}).folder()));
}

/// As it was written, where the project is as it was, was copied and was moved.
void TestRunDirectory::pathsFollowAProjectThatMoves() {
    const fs::path first = makeProject();
    const Json before = dataOf(first);
    QCOMPARE(parentOf(first), (first / "runs/other").string());
    const fs::path copied = first.parent_path() / "copied";
    fs::copy(first, copied, fs::copy_options::recursive);
    const auto checkIn = [&before](const fs::path& project) {
        const Json data = dataOf(project);
        QCOMPARE(data["train"].get<std::string>(),
                 strCat((project / "data/train.tsv").string(), ",/elsewhere/a.tsv,",
                        (project / "data/more.tsv").string()));
        QVERIFY(data["valid"] == before["valid"]);
        QVERIFY(data["names"] == Json({"a, b", (project / "data").string()}));
        QCOMPARE(parentOf(project), (project / "runs/other").string());
    };
    checkIn(copied);
    QVERIFY(dataOf(first) == before);
    const fs::path moved = first.parent_path() / "moved";
    fs::rename(first, moved);
    checkIn(moved);
    // Written again there, it goes on from there.
    const RunDirectory run(moved / "runs" / "run");
    writeRunConfig(run.configFile(), run.config());
    fs::rename(moved, first);
    QVERIFY(dataOf(first) == before);
}

/// What did not come along is where it was.
void TestRunDirectory::pathsOfARunAloneStay() {
    const fs::path first = makeProject();
    const Json before = dataOf(first);
    const fs::path second = first.parent_path() / "second";
    createProject(second, "second");
    fs::copy(first / "runs" / "run", second / "runs" / "run");
    QVERIFY(dataOf(second)["train"] == before["train"]);
    const fs::path alone = first.parent_path() / "alone";
    fs::create_directories(alone);
    fs::copy(first / "runs", alone / "runs", fs::copy_options::recursive);
    fs::rename(first, first.parent_path() / "moved");
    QVERIFY(dataOf(alone) == before); // of no project
}

void TestRunDirectory::foreignConfigIsRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("foreign") << R"({"architectures": ["Wav2Vec2ForCTC"]})";
    QTest::newRow("list") << "[]";
    QTest::newRow("newer") << R"({"format": "parlance-run", "format_version": 2})";
    QTest::newRow("cut") << R"({"format": "parlance-run", "format_version": 1, "family": "x"})";
    QTest::newRow("wrong type")
        << R"({"format": "parlance-run", "format_version": 1, "family": 1})";
}

void TestRunDirectory::foreignConfigIsRefused() {
    QFETCH(QString, text);
    const Json json = parseJson(text.toStdString(), "x");
    PARLANCE_EXPECT_ERROR(runConfigFromJson(json, "c.json"), ErrorKind::Config, "c.json");
    const RunDirectory run = makeRun({});
    writeJsonFile(run.configFile(), json);
    QVERIFY(!RunDirectory::isRun(run.folder()));
}

void TestRunDirectory::statusRoundTrips() {
    Status status = ownStatus();
    status.step = 7;
    status.epoch = 0.5;
    status.best = BestValue{"wer", 4.5, 6};
    status.stepped = 12.5;
    status.validating = true;
    status.validationsSinceBest = 3;
    status.message = "saving";
    const RunDirectory run = makeRun(status);
    QVERIFY(toJson(run.status()) == toJson(status));
    fs::remove(run.statusFile());
    QCOMPARE(run.status().state, State::Queued);
}

void TestRunDirectory::hostileStatusIsFailed() {
    const RunDirectory run = makeRun({});
    for (const char* text : {"", "[]", "{\"state\": \"dancing\"}", "{\"state\": 3}"}) {
        writeFileAtomically(run.statusFile(), text);
        PARLANCE_EXPECT_ERROR(run.status(), ErrorKind::Config, "status.json");
        QCOMPARE(run.effectiveStatus().state, State::Failed);
        QVERIFY(!run.effectiveStatus().error.empty());
        QCOMPARE(run.settleLost().state, State::Failed);
    }
}

void TestRunDirectory::livingWorkerIsNotLost() {
    QVERIFY(!lostReason(ownStatus(), unixTimeSec()));
    QCOMPARE(makeRun(ownStatus()).effectiveStatus().state, State::Running);
}

void TestRunDirectory::reusedPidIsLost() {
    QVERIFY(lostReason(lostStatus(), unixTimeSec()));
    for (const State state : {State::Finished, State::Paused, State::Queued, State::Stopped}) {
        Status ended = lostStatus();
        ended.state = state;
        QVERIFY(!lostReason(ended, unixTimeSec()));
    }
}

void TestRunDirectory::silentHostIsLost() {
    Status status = ownStatus();
    status.host = "another-machine";
    status.updated = 1000.0;
    QVERIFY(!lostReason(status, 1030.0));
    QVERIFY(lostReason(status, 1031.0)->find("another-machine") != std::string::npos);
}

void TestRunDirectory::settlingWritesFailedOnce() {
    const RunDirectory run = makeRun(lostStatus());
    QCOMPARE(run.status().state, State::Running);
    QCOMPARE(run.settleLost().state, State::Failed);
    QCOMPARE(run.status().state, State::Failed);
    QCOMPARE(run.status().error, std::string("the worker ended unexpectedly"));
    const std::string written = readFile(run.statusFile());
    run.settleLost();
    QCOMPARE(readFile(run.statusFile()), written);
}

void TestRunDirectory::settlingLeavesALockedRunAlone() {
    const RunDirectory run = makeRun(lostStatus());
    const auto lock = FileLock::tryAcquire(run.lockFile()); // a worker that is just resuming
    run.settleLost();
    QCOMPARE(run.status().state, State::Running);
}

void TestRunDirectory::otherHostsRunsAreNotWritten() {
    Status status = lostStatus();
    status.host = "another-machine";
    const RunDirectory run = makeRun(status);
    QCOMPARE(run.settleLost().state, State::Failed);
    QCOMPARE(run.status().state, State::Running);
}

void TestRunDirectory::listsNewestFirst() {
    Status status;
    for (const auto& [name, started] : {std::pair{"b", 20.0}, {"c", 10.0}, {"a", 30.0}}) {
        status.started = started;
        makeRun(status, name);
    }
    const fs::path folder = m_folder->path().toStdString();
    fs::create_directory(folder / "no-run");
    std::string names;
    for (const RunDirectory& run : listRuns(folder))
        names += run.name();
    QCOMPARE(names, std::string("abc"));
    QVERIFY(listRuns(folder / "missing").empty());
}

QTEST_APPLESS_MAIN(TestRunDirectory)
#include "tst_run_directory.moc"
