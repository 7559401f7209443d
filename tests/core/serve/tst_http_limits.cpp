// SPDX-License-Identifier: Apache-2.0
// What clients that send bytes of their own making get, and when they are hung up on.
#include "core/serve/inference_server.h"
#include "fake_host.h"

#include <QTcpSocket>
#include <QUrl>
#include <QtTest>

#include <thread>

using namespace parlance;
using namespace parlance::serve;
using namespace std::chrono_literals;

namespace {

constexpr int kPatienceMs = 30000;
constexpr const char* kToken = "secret";
constexpr const char* kLive =
    "GET /v2/health/live HTTP/1.1\r\nAuthorization: Bearer secret\r\n\r\n";

class RunningServer {
  public:
    explicit RunningServer(const HttpLimits& limits = {})
        : m_server(m_host, {.port = 0, .token = kToken, .limits = limits}),
          m_thread([this](const std::stop_token& stop) { m_server.run(stop); }) {
        m_host.load("echo", {});
    }
    std::unique_ptr<QTcpSocket> connect() const {
        const QUrl url(QString::fromStdString(m_server.url()));
        auto socket = std::make_unique<QTcpSocket>();
        socket->connectToHost(url.host(), static_cast<quint16>(url.port()));
        socket->waitForConnected(kPatienceMs);
        return socket;
    }
    void requestStop() { m_thread.request_stop(); }

  private:
    FakeHost m_host;
    InferenceServer m_server;
    std::jthread m_thread;
};

/// All that comes until the server hangs up.
QByteArray untilHangUp(QTcpSocket& socket) {
    while (socket.waitForReadyRead(kPatienceMs)) {
    }
    return socket.state() == QAbstractSocket::UnconnectedState ? socket.readAll()
                                                               : QByteArray("still connected");
}

QByteArray answerTo(const RunningServer& server, const QByteArray& bytes) {
    const auto socket = server.connect();
    socket->write(bytes);
    socket->flush();
    return untilHangUp(*socket);
}

/// Asks until the answer begins like this.
bool becomes(const RunningServer& server, const QByteArray& bytes, const QByteArray& begin) {
    return QTest::qWaitFor([&] { return answerTo(server, bytes).startsWith(begin); }, kPatienceMs);
}

/// Waits for a whole answer of `{}` on a connection that goes on.
QByteArray nextAnswer(QTcpSocket& socket) {
    QByteArray answer;
    while (!answer.contains("\r\n\r\n{") && socket.waitForReadyRead(kPatienceMs))
        answer += socket.readAll();
    return answer;
}

QByteArray inferRequest(const QByteArray& headers, const QByteArray& body = {}) {
    return "POST /v2/models/echo/infer HTTP/1.1\r\nAuthorization: Bearer secret\r\n" + headers +
           "\r\n" + body;
}

} // namespace

class TestHttpLimits : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void refusals_data() {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("status");
        QTest::newRow("no HTTP") << QByteArray("hello\r\n\r\n") << QByteArray("400 ");
        QTest::newRow("nothing") << QByteArray("\r\n\r\n") << QByteArray("400 ");
        QTest::newRow("other version")
            << QByteArray("GET / HTTP/3.0\r\n\r\n") << QByteArray("400 ");
        QTest::newRow("two lengths")
            << inferRequest("Content-Length: 1\r\nContent-Length: 2\r\n", "{}")
            << QByteArray("400 ");
        QTest::newRow("long line") << "GET /" + QByteArray(20000, 'a') << QByteArray("431 ");
        QTest::newRow("long header")
            << "GET / HTTP/1.1\r\nA: " + QByteArray(20000, 'a') << QByteArray("431 ");
        QTest::newRow("many headers")
            << "GET / HTTP/1.1\r\n" + QByteArray("A: b\r\n").repeated(5000) << QByteArray("431 ");
        QTest::newRow("huge body")
            << inferRequest("Content-Length: 1000000000000000\r\n", "{}") << QByteArray("413 ");
        QTest::newRow("huge JSON")
            << inferRequest("Content-Length: 40000000\r\n", "{}") << QByteArray("413 ");
        QTest::newRow("chunked") << inferRequest("Transfer-Encoding: chunked\r\n",
                                                 "2\r\n{}\r\n0\r\n\r\n")
                                 << QByteArray("411 ");
        QTest::newRow("length of JSON")
            << inferRequest("Inference-Header-Content-Length: -1\r\nContent-Length: 2\r\n", "{}")
            << QByteArray("400 ");
        QTest::newRow("unexpected body")
            << inferRequest("Expect: 100-continue\r\nContent-Length: 1000000000000000\r\n")
            << QByteArray("413 ");
    }
    void refusals() {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, status);
        const RunningServer server;
        const QByteArray answer = answerTo(server, request);
        QVERIFY2(answer.startsWith("HTTP/1.1 " + status), answer.left(300));
        const qsizetype body = answer.indexOf("\r\n\r\n{");
        QVERIFY2(answer.left(body).contains("Connection: close"), answer);
        QVERIFY(parseJson(answer.mid(body + 4).toStdString(), "x")["error"].is_string());
    }

    void refusedBodiesAreNoRequests() {
        const RunningServer server;
        const QByteArray answer =
            answerTo(server, "POST /v2/models/echo/infer HTTP/1.1\r\nContent-Length: " +
                                 QByteArray::number(qstrlen(kLive)) + "\r\n\r\n" + kLive);
        QVERIFY2(answer.startsWith("HTTP/1.1 401 "), answer);
        QCOMPARE(answer.count("HTTP/1.1 "), 1);
    }

    void requestsMayComeTogether() {
        const RunningServer server;
        const QByteArray last =
            QByteArray(kLive).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
        const QByteArray answer = answerTo(server, kLive + last);
        QCOMPARE(answer.count("HTTP/1.1 200 "), 2);
    }

    void partsOfAnswersAreNotGiven() {
        const RunningServer server;
        const QByteArray answer = answerTo(
            server, "GET /v2 HTTP/1.1\r\nAuthorization: Bearer secret\r\nConnection: close\r\n"
                    "Range: bytes=0-1,0-1,0-1\r\n\r\n");
        QVERIFY2(answer.startsWith("HTTP/1.1 200 "), answer);
    }

    void bodiesThatWaitAreAskedFor() {
        const RunningServer server;
        const auto socket = server.connect();
        socket->write(
            inferRequest("Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n"));
        socket->flush();
        QVERIFY(socket->waitForReadyRead(kPatienceMs));
        QVERIFY(socket->readAll().startsWith("HTTP/1.1 100 "));
        socket->write("{}");
        socket->flush();
        QVERIFY(untilHangUp(*socket).startsWith("HTTP/1.1 400 ")); // it names no inputs
    }

    void silentClientsAreHungUpOn() {
        const RunningServer server({.headTime = 1ms});
        QCOMPARE(answerTo(server, ""), QByteArray());
    }

    void halfHeadsAreGivenUp() {
        const RunningServer server({.headTime = 50ms});
        const QByteArray answer = answerTo(server, "GET /v2 HTTP/1.1\r\nAuthorization: Bea");
        QVERIFY2(answer.isEmpty() || answer.startsWith("HTTP/1.1 408 "), answer);
    }

    void slowBodiesAreGivenUp() {
        const RunningServer server({.stallTime = 1ms, .minBytesPerSec = 1u << 30});
        const QByteArray answer =
            answerTo(server, inferRequest("Content-Length: 1000\r\n", "{\"inputs\":"));
        QVERIFY2(answer.startsWith("HTTP/1.1 400 "), answer);
    }

    void idleConnectionsClose() {
        const RunningServer server({.idleTime = 1ms});
        const QByteArray answer = answerTo(server, kLive);
        QVERIFY2(answer.startsWith("HTTP/1.1 200 "), answer);
    }

    void idleConnectionsDoNotDelayTheEnd() {
        RunningServer server({.idleTime = 1h});
        const auto socket = server.connect();
        socket->write(kLive);
        socket->flush();
        QVERIFY(nextAnswer(*socket).startsWith("HTTP/1.1 200 "));
        server.requestStop();
        QCOMPARE(untilHangUp(*socket), QByteArray());
    }

    void connectionsAreCounted() {
        const RunningServer server({.maxConnections = 2, .idleTime = 1h});
        std::vector<std::unique_ptr<QTcpSocket>> held;
        for (int i = 0; i < 2; ++i) {
            held.push_back(server.connect());
            held.back()->write(kLive);
            held.back()->flush();
            QVERIFY(nextAnswer(*held.back()).startsWith("HTTP/1.1 200 "));
        }
        const QByteArray refused = answerTo(server, "");
        QVERIFY2(refused.startsWith("HTTP/1.1 503 "), refused);
        QVERIFY(refused.contains("Retry-After: 1\r\n"));
        held.front()->close();
        const QByteArray last =
            QByteArray(kLive).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
        QVERIFY(becomes(server, last, "HTTP/1.1 200 "));
    }

    void bodiesShareMemory() {
        const RunningServer server({.maxBodiesBytes = 50'000});
        const auto first = server.connect();
        first->write(inferRequest("Expect: 100-continue\r\nContent-Length: 2000\r\n"));
        first->flush();
        QVERIFY(first->waitForReadyRead(kPatienceMs));
        QVERIFY(first->readAll().startsWith("HTTP/1.1 100 "));
        // It waits for its body now, and a second one is too much.
        const QByteArray request = inferRequest("Connection: close\r\nContent-Length: 2000\r\n",
                                                "{}" + QByteArray(1998, ' '));
        const QByteArray refused = answerTo(server, request);
        QVERIFY2(refused.startsWith("HTTP/1.1 503 "), refused);
        first->abort();
        QVERIFY(becomes(server, request, "HTTP/1.1 400 "));
    }
};

QTEST_GUILESS_MAIN(TestHttpLimits)
#include "tst_http_limits.moc"
