// SPDX-License-Identifier: Apache-2.0
#include "core/runs/checkpoint_index.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace parlance::runs;
namespace fs = std::filesystem;

class TestCheckpointIndex : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void namesSortAsSteps();
    void listsWholeCheckpointsOnly();
    void linksAreRelative();
    void lastWithoutLinkIsTheNewest();
    void pruneKeepsNewestBestLastAndMilestones();

  private:
    static std::vector<std::int64_t> steps(const CheckpointIndex& index) {
        std::vector<std::int64_t> found;
        for (const CheckpointEntry& entry : index.list())
            found.push_back(entry.step);
        return found;
    }
};

void TestCheckpointIndex::namesSortAsSteps() {
    QCOMPARE(CheckpointIndex("c").folderOf(123).string(), std::string("c/step-000000123"));
    QCOMPARE(CheckpointIndex("c").folderOf(12345678901).filename().string(),
             std::string("step-12345678901"));
}

void TestCheckpointIndex::listsWholeCheckpointsOnly() {
    const QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    const CheckpointIndex index(path);
    QVERIFY(index.list().empty());
    for (const char* name : {"step-000000020", "step-000000003", ".step-000000004.1-0.tmp",
                             "step-x", "step-12y", "other"})
        fs::create_directory(path / name);
    QCOMPARE(steps(index), (std::vector<std::int64_t>{3, 20}));
    QVERIFY(CheckpointIndex(path / "missing").list().empty());
}

void TestCheckpointIndex::linksAreRelative() {
    const QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    const CheckpointIndex index(path / "a");
    fs::create_directories(index.folderOf(5));
    index.markLast(5);
    index.markBest(5);
    // A run that is moved keeps its links.
    fs::rename(path / "a", path / "b");
    const CheckpointIndex moved(path / "b");
    QVERIFY(moved.last() && moved.last()->step == 5);
    QCOMPARE(moved.best()->folder, moved.folderOf(5));
}

void TestCheckpointIndex::lastWithoutLinkIsTheNewest() {
    const QTemporaryDir folder;
    const CheckpointIndex index(folder.path().toStdString());
    QVERIFY(!index.last());
    fs::create_directory(index.folderOf(5));
    fs::create_directory(index.folderOf(9));
    QCOMPARE(index.last()->step, std::int64_t{9});
    QVERIFY(!index.best());
    index.markLast(7); // its folder is not there
    QCOMPARE(index.last()->step, std::int64_t{9});
}

void TestCheckpointIndex::pruneKeepsNewestBestLastAndMilestones() {
    const QTemporaryDir folder;
    const CheckpointIndex index(folder.path().toStdString());
    for (std::int64_t step = 10; step <= 100; step += 10)
        fs::create_directories(index.folderOf(step) / "inside");
    const fs::path unfinished = index.folderOf(100).parent_path() / ".step-000000110.7-0.tmp";
    fs::create_directories(unfinished / "inside");
    index.markBest(20);
    index.markLast(100);
    index.prune({.newest = 2, .milestone = 50});
    QCOMPARE(steps(index), (std::vector<std::int64_t>{20, 50, 90, 100}));
    QVERIFY(!fs::exists(unfinished));
    index.prune({.newest = 1, .milestone = 0});
    QCOMPARE(steps(index), (std::vector<std::int64_t>{20, 100}));
}

QTEST_APPLESS_MAIN(TestCheckpointIndex)
#include "tst_checkpoint_index.moc"
