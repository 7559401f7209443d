// SPDX-License-Identifier: Apache-2.0
// `parlance serve` as its clients see it.
#include "tests/app/server_process.h"
#include "tests/app/tone_speech.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QtTest>

using parlance::tests::AppResult;

class TestServing : public QObject {
    Q_OBJECT

    parlance::tests::ServerProcess m_server;
    QNetworkAccessManager m_network;

    struct Answer {
        int status = 0;
        QJsonObject json;
    };

    /// A GET, or a POST where there is a body.
    Answer ask(const QString& path, const std::optional<QJsonObject>& body = {},
               const QByteArray& token = "secret") {
        QNetworkRequest request(QUrl(m_server.url() + path));
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
        qunsetenv("OMP_WAIT_POLICY"); // of the tests: who says nothing gets our rules
        QVERIFY(m_server.start());
    }

    void tokenIsNeeded() {
        QCOMPARE(ask("/v2", {}, "wrong").status, 401);
        QCOMPARE(ask("/v2").status, 200);
    }

    /// Threads that wait must not take the processor from others.
    void threadsSpinShortly() {
        QFile environment(QStringLiteral("/proc/%1/environ").arg(m_server.process().processId()));
        QVERIFY(environment.open(QIODevice::ReadOnly));
        const QList<QByteArray> rules = environment.readAll().split('\0');
        QVERIFY(rules.contains("GOMP_SPINCOUNT=10000"));
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
        QCOMPARE(answer.status, 404);
        QVERIFY(answer.json["error"].toString().contains("nothing"));
    }

    /// Load balancers have no token.
    void healthNeedsNoToken() {
        QCOMPARE(ask("/v2/health/live", {}, "wrong").status, 200);
        QCOMPARE(ask("/v2/health/ready", {}, "wrong").status, 200);
    }

    void modelsOnTheCommandLineAreLoadedAtTheStart() {
        parlance::tests::ServerProcess server;
        QVERIFY(server.start({server.modelFolder(), "--memory", "100000000"}));
        const auto status = [&](const char* path) {
            QNetworkRequest request(QUrl(server.url() + path));
            request.setRawHeader("Authorization", "Bearer secret");
            QNetworkReply* reply = m_network.get(request);
            QSignalSpy finished(reply, &QNetworkReply::finished);
            finished.wait(60000);
            reply->deleteLater();
            return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        };
        QTRY_COMPARE_WITH_TIMEOUT(status("/v2/health/ready"), 200, 60000);
        QCOMPARE(status("/v2/models/tones/ready"), 200);
    }

    void modelsThatAreNotThereAreNamed() {
        const AppResult result =
            parlance::tests::runApp({"serve", "no-such-model", "--port", "0"}, m_server.folder());
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.lastErrorLine().contains("no-such-model"), result.errors);
    }

    void modelsBeyondTheMemoryAreRefused() {
        const AppResult result = parlance::tests::runApp(
            {"serve", m_server.modelFolder(), "--port", "0", "--memory", "1000"},
            m_server.folder());
        QCOMPARE(result.exitCode, 4);
        QVERIFY2(result.lastErrorLine().contains("--memory"), result.errors);
    }

    void endsWhenTold() {
        m_server.process().terminate();
        QCOMPARE(parlance::tests::finishApp(m_server.process()).exitCode, 0);
    }

    void privateMeansPrivate() {
        const AppResult result = parlance::tests::runApp(
            {"serve", "--private", "--port", "0", "--host", "0.0.0.0"}, m_server.folder());
        QCOMPARE(result.exitCode, 2);
        QVERIFY(result.lastErrorLine().startsWith("error: "));
    }
};

QTEST_GUILESS_MAIN(TestServing)
#include "tst_serving.moc"
