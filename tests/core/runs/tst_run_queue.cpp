// SPDX-License-Identifier: Apache-2.0
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/runs/run_queue.h"
#include "tests/support/errors.h"

#include <QTemporaryDir>

using namespace parlance;
using namespace parlance::runs;
using Names = std::vector<std::string>;

class TestRunQueue : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path project() const { return m_folder->path().toStdString(); }

  private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void isReadAsItWasWritten() {
        QCOMPARE(readRunQueue(project()), RunQueue());
        const RunQueue queue{.runs = {"b", "a ü"}, .devices = {"cuda:1"}};
        writeRunQueue(project(), queue);
        QCOMPARE(readRunQueue(project()), queue);
        const Json json = readJsonFile(queueFile(project()));
        QVERIFY(json["format"] == "parlance-queue" && json["format_version"] == 1);
        QVERIFY(json["runs"] == Json({"runs/b", "runs/a ü"})); // folders, as others read it
    }

    void aHostileFileIsRefusedInOneSentence_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        const auto file = [](const Json& members) {
            Json json = formatHeader("parlance-queue");
            json.update(members);
            return QByteArray::fromStdString(formatJson(json));
        };
        QTest::newRow("cut") << file(Json::object()).left(20) << QByteArray("queue.json");
        QTest::newRow("empty") << QByteArray() << QByteArray("queue.json");
        QTest::newRow("binary") << QByteArray::fromHex("00ff10") << QByteArray("queue.json");
        QTest::newRow("deep") << QByteArray(100000, '[') << QByteArray("queue.json");
        QTest::newRow("list") << QByteArray("[]") << QByteArray("not a queue");
        QTest::newRow("other") << file({{"format", "parlance-run"}}) << QByteArray("not a queue");
        QTest::newRow("newer") << file({{"format_version", 2}}) << QByteArray("newer program");
        QTest::newRow("no list") << file({{"runs", "runs/a"}}) << QByteArray("'runs'");
        QTest::newRow("numbers") << file({{"runs", Json::array({1})}}) << QByteArray("'runs'");
        QTest::newRow("devices") << file({{"devices", Json::array({nullptr})}})
                                 << QByteArray("'devices'");
        for (const char* path : {"runs/../../x", "/etc/passwd", "runs/..", "runs/", "a", ""})
            QTest::newRow(path) << file({{"runs", Json::array({path})}}) << QByteArray("not a run");
    }

    void aHostileFileIsRefusedInOneSentence() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        writeFileAtomically(queueFile(project()), text.toStdString());
        PARLANCE_EXPECT_ERROR(readRunQueue(project()), ErrorKind::Config, says.constData());
    }

    void oneHoldsIt() {
        auto first = holdRunQueue(project());
        QVERIFY(first);
        QVERIFY(!holdRunQueue(project()));
        first.reset();
        QVERIFY(holdRunQueue(project()));
    }

    /// The file orders what waits; it neither adds to it nor hides any of it.
    void ordersWhatWaits() {
        const RunQueue queue{.runs = {"c", "gone", "a", "c"}, .devices = {}};
        QCOMPARE(inQueueOrder(queue, {"a", "b", "c", "d"}), (Names{"c", "a", "b", "d"}));
        QCOMPARE(inQueueOrder({}, {"b", "a"}), (Names{"b", "a"}));
        QCOMPARE(inQueueOrder(queue, {}), Names());
    }
};

QTEST_GUILESS_MAIN(TestRunQueue)
#include "tst_run_queue.moc"
