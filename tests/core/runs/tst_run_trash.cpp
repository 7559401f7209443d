// SPDX-License-Identifier: Apache-2.0
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/base/process/process.h"
#include "core/base/trash.h"
#include "core/runs/run_trash.h"
#include "core/runs/user_notes.h"
#include "sample_run.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <unistd.h>

#include <cmath>

using namespace parlance;
using namespace parlance::runs;
namespace fs = std::filesystem;

class TestRunTrash : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;

    fs::path folder() const { return m_folder->path().toStdString(); }
    RunDirectory makeRun(const std::string& name, State state = State::Finished) const {
        const RunDirectory run(folder() / name);
        fs::create_directories(run.checkpoints());
        writeFileAtomically(run.checkpoints() / "weights", std::string(1000, 'w'));
        Status status;
        status.state = state;
        status.host = hostName();
        status.pid = getpid();
        status.pidStart = processStartTicks(getpid()).value();
        writeJsonFile(run.configFile(), toJson(sampleRunConfig()));
        writeJsonFile(run.statusFile(), toJson(status));
        return run;
    }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsMovedIsNotListedAndComesBack() {
        const RunDirectory run = makeRun("run");
        const fs::path trashed = moveToTrash(run);
        QVERIFY(!fs::exists(run.folder()));
        QVERIFY(listRuns(folder()).empty());
        const std::vector<TrashedRun> trash = listTrash(folder());
        QCOMPARE(trash.size(), std::size_t{1});
        QCOMPARE(trash[0].title, std::string("run"));
        QVERIFY(std::abs(trash[0].trashed - unixTimeSec()) < 60.0);
        QCOMPARE(trash[0].folder.string(), trashed.string());
        QVERIFY(trash[0].bytes > 1000);
        QCOMPARE(restoreFromTrash(trashed).string(), run.folder().string());
        QCOMPARE(run.config().preset, std::string("tiny"));
        QVERIFY(listTrash(folder()).empty());
    }

    void whatHasANameGoesByIt() {
        const RunDirectory run = makeRun("run");
        changeUserNotes(run, [](UserNotes& notes) { notes.name = "wide"; });
        moveToTrash(run);
        QCOMPARE(listTrash(folder())[0].title, std::string("wide"));
        writeFileAtomically(listTrash(folder())[0].folder / "user.json", "{");
        QCOMPARE(listTrash(folder())[0].title, std::string("run"));
    }

    void runsOfOneNameDoNotMeet() {
        const fs::path first = moveToTrash(makeRun("run"));
        const fs::path second = moveToTrash(makeRun("run"));
        QCOMPARE(listTrash(folder()).size(), std::size_t{2});
        QCOMPARE(listTrash(folder()).front().folder.string(), second.string());
        restoreFromTrash(first);
        PARLANCE_EXPECT_ERROR(restoreFromTrash(second), ErrorKind::Usage, "of that name");
        QVERIFY(fs::exists(second));
    }

    void whatAWorkerHasIsRefused_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("running") << int(State::Running) << QByteArray("being trained");
        QTest::newRow("stopping") << int(State::Stopping) << QByteArray("being trained");
        QTest::newRow("queued") << int(State::Queued) << QByteArray("waits in the queue");
    }
    void whatAWorkerHasIsRefused() {
        QFETCH(const int, state);
        QFETCH(const QByteArray, said);
        const RunDirectory run = makeRun("run", static_cast<State>(state));
        PARLANCE_EXPECT_ERROR(moveToTrash(run), ErrorKind::Usage, said.toStdString());
        QVERIFY(RunDirectory::isRun(run.folder()));
        QVERIFY(!fs::exists(folder() / ".trash"));
    }

    void whatIsLockedIsRefused() {
        const RunDirectory run = makeRun("run");
        const auto lock = FileLock::tryAcquire(run.lockFile());
        QVERIFY(lock);
        PARLANCE_EXPECT_ERROR(moveToTrash(run), ErrorKind::Usage, "a worker has this run");
    }

    void aRunWhoseWorkerIsGoneMayGo() {
        const RunDirectory run = makeRun("run", State::Running);
        Status status = run.status();
        --status.pidStart;
        writeJsonFile(run.statusFile(), toJson(status));
        QVERIFY(fs::exists(moveToTrash(run)));
    }

    void emptyingFreesWhatItSays() {
        moveToTrash(makeRun("a"));
        moveToTrash(makeRun("b"));
        const RunDirectory kept = makeRun("kept");
        const std::vector<TrashedRun> trash = listTrash(folder());
        QCOMPARE(emptyTrash(folder()), trash[0].bytes + trash[1].bytes);
        QVERIFY(listTrash(folder()).empty());
        QVERIFY(RunDirectory::isRun(kept.folder()));
        QCOMPARE(emptyTrash(folder()), std::int64_t{0});
    }

    void nothingBehindALinkIsDeleted() {
        const RunDirectory outside = makeRun("elsewhere/run");
        fs::create_directory_symlink(folder() / "elsewhere", folder() / ".trash");
        QVERIFY(listTrash(folder()).empty());
        QCOMPARE(emptyTrash(folder()), std::int64_t{0});
        PARLANCE_EXPECT_ERROR(moveToTrash(makeRun("a")), ErrorKind::IoWrite, ".trash");
        fs::remove(folder() / ".trash");
        // A run that is a link goes as the link.
        fs::create_directory_symlink(outside.folder(), folder() / "linked");
        moveToTrash(RunDirectory(folder() / "linked"));
        QCOMPARE(emptyTrash(folder()), std::int64_t{0});
        QVERIFY(RunDirectory::isRun(outside.folder()));
    }
};

QTEST_APPLESS_MAIN(TestRunTrash)
#include "tst_run_trash.moc"
