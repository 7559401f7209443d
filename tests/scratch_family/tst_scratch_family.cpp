// SPDX-License-Identifier: Apache-2.0
// A family that lies in one folder of the tests appears wherever families do.
#include "core/base/files.h"
#include "tests/app/app_runner.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QUrl>
#include <QtTest>

#include <httplib.h>

#include <filesystem>

namespace fs = std::filesystem;
using parlance::tests::AppResult;

/// The preset's own data would be the sample project's.
static const QStringList kFresh{"--preset", "scratch-tiny",        "--set", "data.train=train.txt",
                                "--set",    "data.valid=valid.txt"};

class TestScratchFamily : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    const fs::path m_folder{m_temporary.path().toStdString()};

    AppResult run(const QStringList& arguments) const {
        const AppResult result = parlance::tests::runApp(arguments, m_temporary.path());
        if (result.exitCode != 0)
            QTest::qFail(result.errors, __FILE__, __LINE__);
        return result;
    }
    void train(const QString& run, int updates, const QStringList& more = {}) const {
        this->run(QStringList{"train", "--run", run, "--set",
                              "train.max_steps=" + QString::number(updates), "--set",
                              "checkpoint.interval=10", "--no-progress"} +
                  more);
    }
    std::string weights(const char* run) const {
        return parlance::readFile(m_folder / run / "checkpoints/last/model.safetensors");
    }
    AppResult judge(const QString& folder) const {
        QProcess program;
        program.start(qEnvironmentVariable("PARLANCE_BIN") + "/parlance-conformance",
                      {folder, "--json"});
        return parlance::tests::finishApp(program);
    }

  private Q_SLOTS:
    void initTestCase() {
        std::string text;
        for (int i = 0; i < 120; ++i)
            text += "the cat sat on the mat. ";
        parlance::writeFileAtomically(m_folder / "train.txt", text);
        parlance::writeFileAtomically(m_folder / "valid.txt", text.substr(0, 600));
    }

    void presets() {
        const QByteArray list = run({"presets"}).output;
        QVERIFY(list.contains("scratch-tiny"));
        QVERIFY(list.contains("wav2vec2-tiny-digits"));
        const QJsonValue preset = run({"presets", "scratch-tiny", "--json"}).json();
        QVERIFY(preset.isObject());
    }

    void learns() {
        train("whole", 120, kFresh);
        const std::string lines = parlance::readFile(m_folder / "whole/metrics.jsonl");
        QVERIFY(lines.find("\"valid\"") != std::string::npos);
        const QJsonValue shown = run({"runs", "show", "whole", "--json"}).json();
        QVERIFY(shown.isObject());
    }

    void resumesExactly() {
        train("halves", 50, kFresh);
        QVERIFY(weights("whole") != weights("halves"));
        train("halves", 120, {"--resume"});
        QVERIFY(weights("whole") == weights("halves"));
    }

    /// The parts of a streamed answer, put together, are the whole one.
    void answersCharacterByCharacter() {
        QProcess server;
        parlance::tests::startApp(server, {"serve", "whole", "--port", "0"}, m_temporary.path());
        const auto ended = qScopeGuard([&] {
            server.terminate();
            parlance::tests::finishApp(server);
        });
        QTRY_VERIFY_WITH_TIMEOUT(server.canReadLine() || server.state() == QProcess::NotRunning,
                                 120000);
        const QUrl url(QJsonDocument::fromJson(server.readLine())["url"].toString());
        QVERIFY(url.isValid());
        httplib::Client client(url.host().toStdString(), url.port());
        client.set_read_timeout(120);
        QTRY_COMPARE_WITH_TIMEOUT(client.Get("/v2/health/ready")->status, 200, 120000);
        const auto answer = client.Post(
            "/v2/models/whole/generate_stream",
            R"({"PROMPT": "the c", "parameters": {"max_tokens": 12, "temperature": 0}})",
            "application/json");
        QVERIFY(answer);
        QVERIFY2(answer->status == 200, answer->body.c_str());
        QString parts, whole;
        int events = 0;
        for (const QByteArray& line : QByteArray::fromStdString(answer->body).split('\n')) {
            if (!line.startsWith("data: "))
                continue;
            const QJsonDocument event = QJsonDocument::fromJson(line.mid(6));
            (event["final"].toBool() ? whole : parts) += event["TEXT"].toString();
            ++events;
        }
        QCOMPARE(events, 13);
        QCOMPARE(parts.size(), 12);
        QCOMPARE(parts, whole);
        // What it has learned by heart.
        QCOMPARE(whole, QString("at sat on th"));
    }

    /// What a family leaves out is refused in a sentence.
    void hasNoOtherFormat() {
        const AppResult refused = parlance::tests::runApp(
            {"convert", "--from", "whole", "--to", "other", "--format", "hf"}, m_temporary.path());
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.lastErrorLine().contains("no other format holds a scratch model"),
                 refused.errors);
    }

    void isMeasured() {
        const QJsonValue report =
            run({"bench", "scratch", "train", "--json", "--batch-sizes", "1,2", "--lengths", "16",
                 "--iterations", "2", "--warmup", "1", "--threads", "1"})
                .json();
        QCOMPARE(report["unit"].toString(), "characters/s");
        const QJsonArray rows = report["rows"].toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[1]["batch"].toInt(), 2);
        QCOMPARE(rows[1]["length"].toInt(), 16);
        for (const char* field : {"throughput", "peak_memory_bytes", "model_tflops"})
            QVERIFY2(rows[1][field].toDouble() > 0.0, field);
        const AppResult refused = parlance::tests::runApp(
            {"bench", "scratch", "train", "--json", "--hourglass-factors", "2"},
            m_temporary.path());
        QCOMPARE(refused.exitCode, 2);
        QVERIFY(refused.lastErrorLine().contains("--hourglass-factors"));
    }

    /// wav2vec 2.0 has kinds of the same name: each case goes to its own
    /// family's.
    void hasGoldenCases() {
        const QString tests = qEnvironmentVariable("PARLANCE_TESTS");
        for (const char* cases :
             {"/scratch_family/golden/layouts", "/golden/wav2vec2/published_layouts"}) {
            const AppResult result = judge(tests + cases);
            QVERIFY2(result.exitCode == 0, result.output);
        }
    }
};

QTEST_GUILESS_MAIN(TestScratchFamily)
#include "tst_scratch_family.moc"
