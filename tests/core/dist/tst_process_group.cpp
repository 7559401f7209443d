// SPDX-License-Identifier: Apache-2.0
// Real processes that meet, compute together, train one model, and lose one of them.
#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/dist/store_keeper.h"
#include "core/launch/local_ranks.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <iterator>
#include <sstream>

using namespace parlance;
namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds kTimeout(4);

/// Runs dist_member in `processes` processes; the error that ended them, if any.
std::string runMembers(const std::string& what, const fs::path& folder, std::int64_t processes) {
    const dist::StoreKeeper store(0);
    launch::LocalRanks ranks(
        {.arguments = {(QCoreApplication::applicationDirPath() + "/dist_member").toStdString(),
                       what, folder.string()},
         .processes = processes,
         .meeting = {.host = "127.0.0.1", .port = store.port()},
         .timeout = kTimeout});
    try {
        ranks.wait();
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

std::vector<double> numbersIn(const fs::path& file) {
    std::istringstream words(readFile(file));
    return {std::istream_iterator<double>(words), {}};
}

void compareNumbers(const std::vector<double>& left, const std::vector<double>& right) {
    QCOMPARE(left.size(), right.size());
    for (std::size_t i = 0; i < left.size(); ++i)
        QVERIFY2(std::abs(left[i] - right[i]) <= 1e-4 * std::max(1.0, std::abs(right[i])),
                 qPrintable(QString("%1 and %2").arg(left[i]).arg(right[i])));
}

} // namespace

class TstProcessGroup : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void operations_data();
    void operations();
    void trainsAsOne();
    void resumesInAnotherWorld();
    void aPauseWithinAnUpdate();
    void oneIsLost_data();
    void oneIsLost();
    void oneDoesNotCome();
    void aTakenPortIsSaid();
};

void TstProcessGroup::operations_data() {
    QTest::addColumn<int>("processes");
    for (const int processes : {1, 2, 3})
        QTest::addRow("%d processes", processes) << processes;
}

void TstProcessGroup::operations() {
    QFETCH(int, processes);
    const QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    QCOMPARE(runMembers("operations", path, processes), std::string());
    for (int rank = 0; rank < processes; ++rank)
        QCOMPARE(readFile(path / strCat(rank)), std::string("ok"));
}

/// Dropped updates, tied weights and what each group of streams remembers included.
void TstProcessGroup::trainsAsOne() {
    const QTemporaryDir one, two;
    QCOMPARE(runMembers("training", one.path().toStdString(), 1), std::string());
    QCOMPARE(runMembers("training", two.path().toStdString(), 2), std::string());
    const auto alone = numbersIn(one.path().toStdString() + "/0");
    QCOMPARE(alone.front(), 20.0);
    compareNumbers(numbersIn(two.path().toStdString() + "/0"), alone);
    QCOMPARE(readFile(two.path().toStdString() + "/1"), readFile(two.path().toStdString() + "/0"));
}

void TstProcessGroup::resumesInAnotherWorld() {
    const QTemporaryDir whole, parts;
    const std::string path = parts.path().toStdString();
    QCOMPARE(runMembers("training", whole.path().toStdString(), 1), std::string());
    const std::vector<std::pair<const char*, int>> legs{{"7", 2}, {"13", 1}, {"20", 2}};
    for (const auto& [steps, processes] : legs) {
        qputenv("TEST_STEPS", steps);
        const std::string problem = runMembers("training", path, processes);
        qunsetenv("TEST_STEPS");
        QCOMPARE(problem, std::string());
    }
    compareNumbers(numbersIn(path + "/0"), numbersIn(whole.path().toStdString() + "/0"));
}

/// The update that both give up is computed again after the resume, with the same result.
void TstProcessGroup::aPauseWithinAnUpdate() {
    const QTemporaryDir whole, parts;
    const std::string path = parts.path().toStdString();
    QCOMPARE(runMembers("pausing", whole.path().toStdString(), 2), std::string());
    qputenv("TEST_PAUSE", "4");
    const std::string problem = runMembers("pausing", path, 2);
    qunsetenv("TEST_PAUSE");
    QCOMPARE(problem, std::string());
    for (const char* rank : {"/0", "/1"})
        QVERIFY2(readFile(path + rank).starts_with("paused 3 "), readFile(path + rank).c_str());
    QCOMPARE(runMembers("pausing", path, 2), std::string());
    QVERIFY(readFile(path + "/0").starts_with("finished 9 "));
    QCOMPARE(readFile(path + "/0"), readFile(whole.path().toStdString() + "/0"));
}

void TstProcessGroup::oneIsLost_data() {
    QTest::addColumn<QString>("how");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("heard");
    QTest::newRow("killed") << "killed"
                            << "ended by signal 9"
                            << "has ended";
    QTest::newRow("stopped") << "stopped"
                             << "has not answered for"
                             << "has not answered for";
    QTest::newRow("failed") << "failed"
                            << "the file is broken"
                            << "the file is broken";
}

void TstProcessGroup::oneIsLost() {
    QFETCH(QString, how);
    QFETCH(QString, said);
    QFETCH(QString, heard);
    const QTemporaryDir folder;
    const fs::path path = folder.path().toStdString();
    const QString problem = QString::fromStdString(runMembers(how.toStdString(), path, 3));
    QVERIFY2(problem.contains("rank 1 on " + QString::fromStdString(hostName())) &&
                 problem.contains(said),
             qPrintable(problem));
    for (const int rank : {0, 2}) {
        const QString text = QString::fromStdString(readFile(path / strCat(rank)));
        QVERIFY2(text.contains("rank 1 on ") && text.contains(heard), qPrintable(text));
    }
}

/// A member that waits for one more than there is.
void TstProcessGroup::oneDoesNotCome() {
    const QTemporaryDir folder;
    const dist::StoreKeeper store(0);
    launch::LocalRanks ranks(
        {.arguments = {(QCoreApplication::applicationDirPath() + "/dist_member").toStdString(),
                       "operations", folder.path().toStdString()},
         .processes = 1,
         .nodes = 2,
         .meeting = {.host = "127.0.0.1", .port = store.port()},
         .timeout = std::chrono::seconds(1)});
    try {
        ranks.wait();
        QFAIL("it went on alone");
    } catch (const Error& error) {
        QCOMPARE(error.kind(), ErrorKind::Distributed);
        QVERIFY2(QString(error.what()).contains("did not come within 1 s: rank 1"), error.what());
    }
}

void TstProcessGroup::aTakenPortIsSaid() {
    const dist::StoreKeeper first(0);
    try {
        const dist::StoreKeeper second(first.port());
        QFAIL("two took one port");
    } catch (const Error& error) {
        QVERIFY2(QString(error.what()).contains("port"), error.what());
    }
}

QTEST_GUILESS_MAIN(TstProcessGroup)
#include "tst_process_group.moc"
