// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/process/process.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

using namespace parlance;
using namespace std::chrono_literals;

namespace {

Command shell(const std::string& script) {
    return {.arguments = {"sh", "-c", script}};
}

} // namespace

class TestProcess : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void capturesBothStreamsAndTheExitCode();
    void fullPipesDoNotBlock();
    void inputReachesTheProgram();
    void missingProgramIsNamed();
    void argumentsAreNoShellText();
    void environmentAndFolder();
    void linesOfAChild();
    void deathBySignal();
    void heldStdinEndsOnRequest();
    void startTicksNameOneProcess();
    void endedChildHasNoStartTicks();
    void lastThreadCountsAsAlive();
    void nameWithParentheses();
    void newSessionLeavesOurs();
};

void TestProcess::capturesBothStreamsAndTheExitCode() {
    const CommandResult result = runCommand(shell("echo out; echo err >&2; exit 3"));
    QCOMPARE(result.exitCode, 3);
    QCOMPARE(result.output, std::string("out\n"));
    QCOMPARE(result.errors, std::string("err\n"));
}

void TestProcess::fullPipesDoNotBlock() {
    // More than a pipe holds, on stderr first: reading one stream to its end would hang.
    const CommandResult result =
        runCommand(shell("head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero"));
    QCOMPARE(result.output.size(), std::size_t{300000});
    QCOMPARE(result.errors.size(), std::size_t{300000});
}

void TestProcess::inputReachesTheProgram() {
    const std::string input(500000, 'x');
    QCOMPARE(runCommand({.arguments = {"cat"}}, input).output, input);
    // A program that does not read its input is not an error.
    QCOMPARE(runCommand({.arguments = {"true"}}, input).exitCode, 0);
}

void TestProcess::missingProgramIsNamed() {
    PARLANCE_EXPECT_ERROR(runCommand({.arguments = {"no-such-program"}}), ErrorKind::IoRead,
                          "program not found: no-such-program");
}

void TestProcess::argumentsAreNoShellText() {
    QCOMPARE(runCommand({.arguments = {"printf", "%s", "$HOME; *"}}).output,
             std::string("$HOME; *"));
}

void TestProcess::environmentAndFolder() {
    const QTemporaryDir folder;
    Command command = shell("printf '%s %s' \"$PARLANCE_X\" \"$(pwd -P)\"");
    command.environment.emplace("PARLANCE_X", "y");
    command.workingFolder = folder.path().toStdString();
    const auto real = std::filesystem::canonical(command.workingFolder).string();
    QCOMPARE(runCommand(command).output, strCat("y ", real));
}

void TestProcess::linesOfAChild() {
    ChildProcess child =
        ChildProcess::start(shell("echo one; printf two; exit 4"), {.captureStdout = true});
    QVERIFY(child.readLine(10s) == "one");
    QVERIFY(!child.readLine(10s)); // half a line, then the end
    QVERIFY(child.wait(10s) == 4);
    QVERIFY(child.poll() == 4);
}

void TestProcess::deathBySignal() {
    ChildProcess child = ChildProcess::start({.arguments = {"sleep", "100"}});
    QVERIFY(!child.poll());
    child.signal(SIGKILL);
    QVERIFY(child.wait(10s) == 128 + SIGKILL);
    child.signal(SIGKILL); // ended already: must reach nobody else
}

void TestProcess::heldStdinEndsOnRequest() {
    ChildProcess child =
        ChildProcess::start(shell("cat; echo ended"), {.captureStdout = true, .holdStdin = true});
    QVERIFY(!child.readLine(0ms));
    QVERIFY(!child.poll());
    child.closeStdin();
    QVERIFY(child.readLine(10s) == "ended");
    QVERIFY(child.wait(10s) == 0);
}

void TestProcess::startTicksNameOneProcess() {
    const auto own = processStartTicks(getpid());
    QVERIFY(own && *own > 0);
    QVERIFY(processStartTicks(getpid()) == own);
    QVERIFY(!processStartTicks(0x3fffffff));
}

void TestProcess::endedChildHasNoStartTicks() {
    ChildProcess child = ChildProcess::start(shell("exit 0"), {.captureStdout = true});
    QVERIFY(!child.readLine(10s));
    // Ended but not collected, it is a zombie, which still has an entry in /proc.
    QTRY_VERIFY(!processStartTicks(child.pid()));
    QVERIFY(child.wait(10s) == 0);
}

/// A killed process passes through this state: /proc shows a zombie that still holds its locks.
void TestProcess::lastThreadCountsAsAlive() {
    const pid_t child = ::fork();
    if (child == 0) {
        std::thread([] { ::pause(); }).detach();
        ::syscall(SYS_exit, 0); // of the first thread alone
    }
    const std::string stat = strCat("/proc/", child, "/stat");
    auto killed = qScopeGuard([child] { ::kill(child, SIGKILL); });
    QTRY_VERIFY(readFile(stat, 4096).find(") Z ") != std::string::npos);
    QVERIFY(processStartTicks(child));
    ::kill(child, SIGKILL);
    QTRY_VERIFY(!processStartTicks(child));
    killed.dismiss(); // once it is collected, its number may be another's
    QCOMPARE(::waitpid(child, nullptr, 0), child);
}

void TestProcess::nameWithParentheses() {
    const QTemporaryDir folder;
    const auto program = folder.filePath("a) b (c").toStdString();
    std::filesystem::copy("/bin/sleep", program);
    ChildProcess child = ChildProcess::start({.arguments = {program, "100"}});
    const auto own = processStartTicks(getpid());
    const auto ticks = processStartTicks(child.pid());
    QVERIFY(ticks && own && *ticks >= *own);
    child.signal(SIGKILL);
    QVERIFY(child.wait(10s));
}

void TestProcess::newSessionLeavesOurs() {
    Command command{.arguments = {"sleep", "100"}};
    command.newSession = true;
    ChildProcess child = ChildProcess::start(command);
    QCOMPARE(getsid(child.pid()), child.pid());
    child.signal(SIGKILL);
    QVERIFY(child.wait(10s));
}

QTEST_GUILESS_MAIN(TestProcess)
#include "tst_process.moc"
