// SPDX-License-Identifier: Apache-2.0
// `parlance serve` as its clients see it.
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTemporaryDir>
#include <QtTest>

using parlance::tests::AppResult;

class TestServing : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QNetworkAccessManager m_network;
    QProcess m_server;
    QString m_url;

    struct Answer {
        int status = 0;
        QJsonObject json;
    };

    /// A GET, or a POST where there is a body.
    Answer ask(const QString& path, const std::optional<QJsonObject>& body = {},
               const QByteArray& token = "secret") {
        QNetworkRequest request(QUrl(m_url + path));
        request.setRawHeader("Authorization", "Bearer " + token);
        request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json");
        QNetworkReply* reply =
            body ? m_network.post(request, QJsonDocument(*body).toJson()) : m_network.get(request);
        QSignalSpy finished(reply, &QNetworkReply::finished);
        finished.wait(60000);
        reply->deleteLater();
        return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(),
                QJsonDocument::fromJson(reply->readAll()).object()};
    }

  private Q_SLOTS:
    void initTestCase() {
        const std::filesystem::path corpus = m_folder.filePath("tones").toStdString();
        parlance::tests::writeToneCorpus(corpus);
        const AppResult trained =
            parlance::tests::runApp(parlance::tests::toneTraining(corpus, 2)
                                        << "--run" << m_folder.filePath("models/tones"),
                                    m_folder.path());
        QVERIFY2(trained.exitCode == 0, trained.errors);

        qputenv("PARLANCE_TOKEN", "secret");
        parlance::tests::startApp(m_server,
                                  {"serve", "--models", m_folder.filePath("models"), "--port", "0"},
                                  m_folder.path());
        QTRY_VERIFY_WITH_TIMEOUT(m_server.canReadLine() || m_server.state() == QProcess::NotRunning,
                                 60000);
        const QJsonObject first = QJsonDocument::fromJson(m_server.readLine()).object();
        m_url = first["url"].toString();
        QVERIFY2(!m_url.isEmpty(), m_server.readAllStandardError());
        QCOMPARE(first["pid"].toInteger(), m_server.processId());
    }

    void tokenIsNeeded() {
        QCOMPARE(ask("/v2/health/ready", {}, "wrong").status, 401);
        QCOMPARE(ask("/v2/health/ready").status, 200);
    }

    void metadata() {
        const Answer answer = ask("/v2");
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json["name"].toString(), "parlance");
    }

    void inference() {
        QCOMPARE(ask("/v2/repository/models/tones/load", QJsonObject()).status, 200);
        QJsonArray samples;
        for (const float sample : parlance::tests::speakTones("AB").samples)
            samples.append(double{sample});
        const QJsonObject audio{{"name", "AUDIO"},
                                {"datatype", "FP32"},
                                {"shape", QJsonArray{samples.size()}},
                                {"data", samples}};
        const QJsonObject rate{
            {"name", "SAMPLE_RATE"},
            {"datatype", "INT32"},
            {"shape", QJsonArray{1}},
            {"data", QJsonArray{static_cast<int>(parlance::tests::kToneRateHz)}}};
        const Answer answer =
            ask("/v2/models/tones/infer", QJsonObject{{"inputs", QJsonArray{audio, rate}}});
        QCOMPARE(answer.status, 200);
        QStringList names;
        for (const QJsonValue& output : answer.json["outputs"].toArray())
            names << output["name"].toString();
        QVERIFY(names.contains("TEXT"));
        QVERIFY(names.contains("WORDS"));
    }

    void unknownModel() {
        const Answer answer =
            ask("/v2/models/nothing/infer", QJsonObject{{"inputs", QJsonArray()}});
        QVERIFY(answer.status >= 400 && answer.status < 500);
        QVERIFY(answer.json["error"].toString().contains("nothing"));
    }

    void endsWhenTold() {
        m_server.terminate();
        QCOMPARE(parlance::tests::finishApp(m_server).exitCode, 0);
    }

    void privateMeansPrivate() {
        const AppResult result = parlance::tests::runApp(
            {"serve", "--private", "--port", "0", "--host", "0.0.0.0"}, m_folder.path());
        QCOMPARE(result.exitCode, 2);
        QVERIFY(result.lastErrorLine().startsWith("error: "));
    }
};

QTEST_GUILESS_MAIN(TestServing)
#include "tst_serving.moc"
