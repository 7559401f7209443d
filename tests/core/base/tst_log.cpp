// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/log.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

using namespace parlance;

class TestLog : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void writesToTheFileAsLongAsAsked();
    void levelsBelowAreDropped();
    void unknownLevelIsAUsageError();
    void unwritableFileIsAnError();
};

void TestLog::writesToTheFileAsLongAsAsked() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("log.txt").toStdString();
    log::alsoTo(file);
    log::warning("value ", 3, " is {odd}");
    log::alsoTo({});
    log::info("not any more");
    const std::string text = readFile(file);
    QVERIFY(text.find("warning value 3 is {odd}\n") != std::string::npos);
    QVERIFY(text.find("not any more") == std::string::npos);
}

void TestLog::levelsBelowAreDropped() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("log.txt").toStdString();
    log::alsoTo(file);
    log::debug("by default not shown");
    log::setLevel(log::levelFromName("error"));
    log::warning("too low");
    log::error("shown");
    log::setLevel(log::Level::Info);
    log::alsoTo({});
    const std::string text = readFile(file);
    QCOMPARE(std::ranges::count(text, '\n'), 1);
    QVERIFY(text.find("shown") != std::string::npos);
}

void TestLog::unknownLevelIsAUsageError() {
    PARLANCE_EXPECT_ERROR(log::levelFromName("loud"), ErrorKind::Usage, "loud");
}

void TestLog::unwritableFileIsAnError() {
    const QTemporaryDir folder;
    PARLANCE_EXPECT_ERROR(log::alsoTo(folder.path().toStdString()), ErrorKind::IoWrite, "log file");
}

QTEST_APPLESS_MAIN(TestLog)
#include "tst_log.moc"
