// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/held_files.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <fstream>

using namespace parlance;
namespace fs = std::filesystem;

class TestFiles : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void writesAndReadsBack();
    void writingLeavesNothingBeside();
    void missingFileNamesPath();
    void folderIsNoFile();
    void tooLargeIsAnError();
    void fullDiskHasItsOwnKind();
    void aRefusalNamesTheTarget();
    void atomicFolderAppearsOnCommit();
    void atomicFolderVanishesWithoutCommit();
    void atomicFolderRefusesExistingTarget();
    void linkIsReplaced();
    void appendingKeepsWhatIsThere();
    void appendingClosesHalfALine();
    void lockExcludes();
    void userFoldersFollowXdg();

  private:
    fs::path folder() const { return m_folder->path().toStdString(); }
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(folder()))
            found.push_back(entry.path().filename());
        std::ranges::sort(found);
        return found;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFiles::init() {
    m_folder = std::make_unique<QTemporaryDir>();
}
void TestFiles::cleanup() {
    m_folder.reset();
}

void TestFiles::writesAndReadsBack() {
    const std::string bytes("a\0b\n", 4);
    writeFileAtomically(folder() / "f", bytes);
    QCOMPARE(readFile(folder() / "f"), bytes);
    writeFileAtomically(folder() / "f", "second");
    QCOMPARE(readFile(folder() / "f"), std::string("second"));
    writeFileAtomically(folder() / "empty", "");
    QCOMPARE(readFile(folder() / "empty"), std::string());
}

void TestFiles::writingLeavesNothingBeside() {
    writeFileAtomically(folder() / "f", "x");
    fs::create_directory(folder() / "d");
    // A file cannot replace a folder: the attempt must clean up after itself.
    PARLANCE_EXPECT_ERROR(writeFileAtomically(folder() / "d", "x"), ErrorKind::IoWrite, "/d");
    QCOMPARE(names(), (std::vector<std::string>{"d", "f"}));
}

void TestFiles::missingFileNamesPath() {
    PARLANCE_EXPECT_ERROR(readFile(folder() / "missing.txt"), ErrorKind::IoRead, "missing.txt");
    PARLANCE_EXPECT_ERROR(writeFileAtomically(folder() / "no" / "f", "x"), ErrorKind::IoWrite,
                          "no/");
}

void TestFiles::folderIsNoFile() {
    PARLANCE_EXPECT_ERROR(readFile(folder()), ErrorKind::IoRead, "not a folder");
}

void TestFiles::tooLargeIsAnError() {
    writeFileAtomically(folder() / "f", "12345");
    QCOMPARE(readFile(folder() / "f", 5), std::string("12345"));
    PARLANCE_EXPECT_ERROR(readFile(folder() / "f", 4), ErrorKind::IoRead, "larger than 4 bytes");
}

void TestFiles::fullDiskHasItsOwnKind() {
    if (!fs::exists("/dev/full"))
        QSKIP("this system has no /dev/full");
    AppendFile file("/dev/full");
    PARLANCE_EXPECT_ERROR(file.appendLine("x"), ErrorKind::DiskFull, "free some space");
}

void TestFiles::aRefusalNamesTheTarget() {
    const fs::path file = folder() / "none" / "x.pt";
    const auto isNamed = [&](const auto& write) {
        try {
            write();
        } catch (const Error& error) {
            return std::string(error.what()).find(strCat(": ", file.string(), ": ")) !=
                   std::string::npos;
        }
        return false;
    };
    QVERIFY(isNamed([&] { writeFileAtomically(file, "x"); }));
    writeFileAtomically(folder() / "none", "a file");
    QVERIFY(isNamed([&] { const AtomicFolder refused(file); }));
}

void TestFiles::atomicFolderAppearsOnCommit() {
    const fs::path target = folder() / "parent" / "target";
    AtomicFolder aside(target);
    std::ofstream(aside.path() / "inside") << "x";
    QVERIFY(!fs::exists(target));
    aside.commit();
    QCOMPARE(readFile(target / "inside"), std::string("x"));
    QVERIFY(!fs::exists(aside.path()));
}

void TestFiles::atomicFolderVanishesWithoutCommit() {
    {
        const AtomicFolder aside(folder() / "target");
        std::ofstream(aside.path() / "inside") << "x";
    }
    QVERIFY(names().empty());
}

void TestFiles::atomicFolderRefusesExistingTarget() {
    fs::create_directory(folder() / "target");
    PARLANCE_EXPECT_ERROR(AtomicFolder(folder() / "target"), ErrorKind::IoWrite, "target");
}

void TestFiles::linkIsReplaced() {
    replaceLink(folder() / "last", "step-1");
    replaceLink(folder() / "last", "step-2");
    QCOMPARE(fs::read_symlink(folder() / "last").string(), std::string("step-2"));
    QCOMPARE(names(), std::vector<std::string>{"last"});
}

void TestFiles::appendingKeepsWhatIsThere() {
    writeFileAtomically(folder() / "log", "one\n");
    AppendFile file(folder() / "log");
    file.appendLine("two");
    AppendFile moved = std::move(file);
    moved.appendLine("three");
    QCOMPARE(readFile(folder() / "log"), std::string("one\ntwo\nthree\n"));
}

void TestFiles::appendingClosesHalfALine() {
    writeFileAtomically(folder() / "log", "one\nhal");
    AppendFile(folder() / "log").appendLine("two");
    QCOMPARE(readFile(folder() / "log"), std::string("one\nhal\ntwo\n"));
}

void TestFiles::lockExcludes() {
    auto first = FileLock::tryAcquire(folder() / "lock");
    QVERIFY(first);
    QVERIFY(!FileLock::tryAcquire(folder() / "lock"));
    first.reset();
    QVERIFY(FileLock::tryAcquire(folder() / "lock"));
}

void TestFiles::userFoldersFollowXdg() {
    qputenv("XDG_DATA_HOME", "/data");
    qputenv("XDG_CACHE_HOME", "relative");
    qputenv("HOME", "/home/someone");
    QCOMPARE(userDataFolder().string(), std::string("/data/parlance"));
    QCOMPARE(userCacheFolder().string(), std::string("/home/someone/.cache/parlance"));
    qunsetenv("XDG_DATA_HOME");
    QCOMPARE(userDataFolder().string(), std::string("/home/someone/.local/share/parlance"));
}

QTEST_APPLESS_MAIN(TestFiles)
#include "tst_files.moc"
