// SPDX-License-Identifier: Apache-2.0
// Triton's own Python client against `parlance serve`: it is answered as by `parlance transcribe`
// and `parlance synthesize`.
#include "tests/app/server_process.h"
#include "tests/app/tone_speech.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using parlance::tests::AppResult;
using parlance::tests::ServerProcess;

class TestTritonClient : public QObject {
    Q_OBJECT

    ServerProcess m_server;
    QStringList m_files;
    QJsonValue m_report;

    AppResult runClient(const QString& script, const QStringList& arguments) const {
        QProcess client;
        client.start(qEnvironmentVariable("PARLANCE_TEST_PYTHON"),
                     QStringList{qEnvironmentVariable("PARLANCE_TESTS") + "/app/serve/" + script,
                                 m_server.url().mid(QStringLiteral("http://").size()),
                                 ServerProcess::kToken} +
                         arguments);
        return parlance::tests::finishApp(client);
    }

  private Q_SLOTS:
    void initTestCase() {
        if (qEnvironmentVariableIsEmpty("PARLANCE_TEST_PYTHON"))
            QSKIP("PARLANCE_TEST_PYTHON names no Python with tritonclient");
        QVERIFY(m_server.start());
        for (int i = 0; i < 4; ++i)
            m_files << QStringLiteral("%1/valid-%2.wav").arg(m_server.corpus()).arg(i);
        const AppResult result =
            runClient("triton_client.py", QStringList(ServerProcess::kModel) + m_files);
        QVERIFY2(result.exitCode == 0, result.lastErrorLine());
        m_report = result.json();
    }

    void serverSpeaksForItself() {
        QVERIFY(m_report["live"].toBool() && m_report["ready"].toBool());
        QCOMPARE(m_report["server"]["name"].toString(), "parlance");
        const QJsonArray extensions = m_report["server"]["extensions"].toArray();
        for (const char* extension : {"binary_tensor_data", "model_repository", "statistics"})
            QVERIFY2(extensions.contains(QString(extension)), extension);
    }

    void refusalsAreUnderstood() {
        QCOMPARE(m_report["without_token"]["status"].toString(), "401");
        QCOMPARE(m_report["before_load"]["status"].toString(), "404");
        QVERIFY(m_report["before_load"]["message"].toString().contains("load it with"));
        QCOMPARE(m_report["no_such_output"]["status"].toString(), "400");
    }

    void modelsSpeakForThemselves() {
        QVERIFY(m_report["model_ready"].toBool());
        QCOMPARE(m_report["model"]["platform"].toString(), "parlance_wav2vec2");
        QCOMPARE(m_report["model"]["inputs"][0]["datatype"].toString(), "FP32");
        QCOMPARE(m_report["config"]["output"][0]["data_type"].toString(), "TYPE_STRING");
        QCOMPARE(m_report["index"][0]["state"].toString(), "READY");
        QVERIFY(!m_report["after_unload"].toBool());
    }

    void answersAreThoseOfTranscribe() {
        const AppResult alone = parlance::tests::runApp(
            QStringList{"transcribe", "--json", "--model", m_server.modelFolder()} + m_files,
            m_server.folder());
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const QJsonArray expected = alone.json()["results"].toArray();
        QCOMPARE(expected.size(), m_files.size());
        QVERIFY(std::ranges::any_of(expected, [](const QJsonValue& result) {
            return !result["text"].toString().isEmpty();
        }));
        const auto compare = [&](const QJsonValue& found, const QJsonValue& wanted) {
            QCOMPARE(found["text"], wanted["text"]);
            QCOMPARE(found["words"].toArray().size(), wanted["words"].toArray().size());
            QVERIFY(std::abs(found["confidence"].toDouble() - wanted["confidence"].toDouble()) <
                    1e-4);
            QVERIFY(std::abs(found["duration"].toDouble() - wanted["duration"].toDouble()) < 1e-6);
        };
        for (int i = 0; i < expected.size(); ++i) {
            compare(m_report["binary"][i], expected[i]);
            compare(m_report["together"][i], expected[i]);
        }
        compare(m_report["json"], expected[0]);
    }

    void statisticsAreKept() {
        const QJsonValue model = m_report["statistics"]["model_stats"][0];
        QCOMPARE(model["name"].toString(), ServerProcess::kModel);
        const qsizetype asked = 2 * m_files.size() + 1;
        QCOMPARE(model["inference_count"].toInteger(), asked);
        QVERIFY(model["execution_count"].toInteger() <= asked);
        QCOMPARE(model["inference_stats"]["success"]["count"].toInteger(), asked);
        QVERIFY(model["inference_stats"]["compute_infer"]["ns"].toInteger() > 0);
        QCOMPARE(m_report["all_statistics"]["model_stats"][0]["name"], model["name"]);
    }

    void aVoiceSpeaks() {
        const QDir folder(m_server.folder());
        const std::filesystem::path tones = folder.filePath("voice").toStdString();
        parlance::tests::writeToneVoice(tones);
        const QString voice = folder.filePath("models/voice");
        const AppResult trained = parlance::tests::runApp(
            parlance::tests::toneVoiceTraining(tones, "tacotron2", 2) << "--run" << voice,
            m_server.folder());
        QVERIFY2(trained.exitCode == 0, trained.errors);
        const AppResult alone = parlance::tests::runApp(
            {"synthesize", "--json", "--tacotron2", voice, "--vocoder", "griffin-lim",
             "--max-decoder-steps", "40", "--text", "AB CD.", "--output", folder.filePath("said")},
            m_server.folder());
        QVERIFY2(alone.exitCode == 0, alone.errors);
        const QJsonValue expected = alone.json()["results"][0];

        const AppResult asked = runClient("triton_speech.py", {"voice", "AB CD."});
        QVERIFY2(asked.exitCode == 0, asked.errors);
        const QJsonValue spoken = asked.json();
        QCOMPARE(spoken["model"]["platform"].toString(), "parlance_tacotron2");
        QCOMPARE(spoken["rate"].toInt(), 8000);
        QCOMPARE(spoken["samples"].toDouble() / 8000.0, expected["duration"].toDouble());
        QVERIFY(std::abs(spoken["peak"].toDouble() - expected["peak"].toDouble()) < 1e-3);
        QCOMPARE(spoken["mel"], (QJsonArray{40, expected["mel_frames"]}));
        QCOMPARE(spoken["alignment"][0], expected["mel_frames"]);
        QCOMPARE(spoken["words"], (QJsonArray{"AB", "CD."}));
        QCOMPARE(spoken["nothing"]["status"].toString(), "400");
        QVERIFY(spoken["nothing"]["message"].toString().contains("nothing to say"));
        QCOMPARE(spoken["no_such_vocoder"]["status"].toString(), "404");
    }
};

QTEST_GUILESS_MAIN(TestTritonClient)
#include "tst_triton_client.moc"
