// SPDX-License-Identifier: Apache-2.0
// Thousands of bad requests of every kind, good ones between them: the good ones are answered as
// ever, and afterwards the server holds what it held before.
#include "core/base/json.h"
#include "core/base/process/descriptor.h"
#include "tests/app/server_process.h"
#include "tests/app/tone_speech.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <arpa/inet.h>
#include <sys/socket.h>

#include <atomic>
#include <thread>

using namespace parlance;
using parlance::tests::ServerProcess;

namespace {

constexpr int kClients = 4;
constexpr int kRounds = 60; ///< of all kinds, by each client
constexpr int kWarmUpRounds = 10;
constexpr int kPatienceMs = 60000;
constexpr qint64 kGrowthBytes = 24 << 20;

struct Usage {
    qint64 residentBytes = 0;
    qsizetype files = 0;
    qsizetype threads = 0;
};

Usage usageOf(qint64 pid) {
    const QString folder = QStringLiteral("/proc/%1/").arg(pid);
    QFile memory(folder + "statm");
    Usage usage;
    if (memory.open(QIODevice::ReadOnly))
        usage.residentBytes =
            memory.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE);
    const auto entries = [&](const char* name) {
        return QDir(folder + name)
            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::System)
            .size();
    };
    usage.files = entries("fd");
    usage.threads = entries("task");
    return usage;
}

std::string post(const std::string& path, const std::string& headers, const std::string& body) {
    return strCat("POST ", path, " HTTP/1.1\r\nAuthorization: Bearer secret\r\n", headers,
                  "Content-Length: ", body.size(), "\r\n\r\n", body);
}

/// An infer request of one binary AUDIO tensor that says `claimed` bytes and `shape`.
std::string inferRequest(const std::vector<float>& samples, std::size_t claimed, std::int64_t shape,
                         std::int32_t rate = 8000, const std::string& model = "tones") {
    const Json json{
        {"inputs",
         {{{"name", "AUDIO"},
           {"datatype", "FP32"},
           {"shape", {shape}},
           {"parameters", {{"binary_data_size", claimed}}}},
          {{"name", "SAMPLE_RATE"}, {"datatype", "INT32"}, {"shape", {1}}, {"data", {rate}}}}}};
    const std::string header = formatJson(json);
    std::string body = header;
    body.append(reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(float));
    return post("/v2/models/" + model + "/infer",
                strCat("Inference-Header-Content-Length: ", header.size(), "\r\n"), body);
}

std::string goodRequest() {
    const std::vector<float> samples = tests::speakTones("AB").samples;
    return inferRequest(samples, samples.size() * sizeof(float),
                        static_cast<std::int64_t>(samples.size()));
}

struct Attack {
    const char* name;
    std::string bytes;
    int status; ///< 0: hang up instead of waiting for an answer
};

std::vector<Attack> attacks() {
    const std::vector<float> few(100, 0.1F);
    const std::string good = goodRequest();
    return {
        {"nothing at all", "", 0},
        {"half a head", "POST /v2/models/tones/infer HTTP/1.1\r\nAuthorization: Bea", 0},
        {"half a body", good.substr(0, good.size() / 2), 0},
        {"no patience", good, 0},
        {"no HTTP", "\x16\x03\x01\x02\r\n\r\n", 400},
        {"wrong token", "GET /v2 HTTP/1.1\r\nAuthorization: Bearer secre\r\n\r\n", 401},
        {"no token", "POST /v2/models/tones/infer HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", 401},
        {"long address", "GET /" + std::string(100'000, 'a') + " HTTP/1.1\r\n\r\n", 431},
        {"huge header", "GET /v2 HTTP/1.1\r\nA: " + std::string(100'000, 'a') + "\r\n\r\n", 431},
        {"huge body",
         "POST /v2/models/tones/infer HTTP/1.1\r\nAuthorization: Bearer secret\r\n"
         "Content-Length: 99999999999\r\n\r\n{}",
         413},
        {"two lengths", "POST /v2 HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400},
        {"chunked",
         "POST /v2/models/tones/infer HTTP/1.1\r\nAuthorization: Bearer secret\r\n"
         "Transfer-Encoding: chunked\r\n\r\nffffffff\r\n{}",
         411},
        {"no JSON", post("/v2/models/tones/infer", "", "{\"inputs\": [{]}"), 400},
        {"deep JSON", post("/v2/models/tones/infer", "", std::string(100'000, '[')), 400},
        {"wide JSON", post("/v2/models/tones/infer", "", "[[]" + std::string(60'000, ' ') + "]"),
         400},
        {"bad text", post("/v2/models/tones/infer", "", "{\"id\": \"\xff\xfe\"}"), 400},
        {"JSON length",
         post("/v2/models/tones/infer", "Inference-Header-Content-Length: 9\r\n", "{}"), 400},
        {"cut-off tensor", inferRequest(few, 4000, 1000), 400},
        {"left-over bytes", inferRequest(few, 40, 10), 400},
        {"torn element", inferRequest(few, 399, 100), 400},
        {"wrong shape", inferRequest(few, 400, 7), 400},
        {"negative shape", inferRequest(few, 400, -1), 400},
        {"giant shape", inferRequest(few, 400, std::int64_t{1} << 62), 400},
        {"no audio", inferRequest({}, 0, 0), 400},
        {"not finite", inferRequest({NAN, 0.0F}, 8, 2), 400},
        {"wrong rate", inferRequest(few, 400, 100, -5), 400},
        {"unknown model", inferRequest(few, 400, 100, 8000, "nothing"), 404},
        {"other model", post("/v2/repository/models/nothing/load", "", "{}"), 400},
        {"other place",
         post("/v2/repository/models/tones/load", "", R"({"parameters":{"path":"/etc"}})"), 400},
        {"nowhere", "GET /v3/%00%ff HTTP/1.1\r\nAuthorization: Bearer secret\r\n\r\n", 404},
    };
}

/// A connection of plain bytes.
class RawClient {
  public:
    explicit RawClient(quint16 port) : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        ::connect(m_socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address));
    }
    void send(std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(m_socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0)
                return; // refused before its end
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    /// Until the answer has `end`, or the server hangs up.
    std::string receive(std::string_view end) {
        std::string answer;
        std::array<char, 4096> block{};
        while (answer.find(end) == std::string::npos) {
            const ssize_t count = ::recv(m_socket.get(), block.data(), block.size(), 0);
            if (count <= 0)
                break;
            answer.append(block.data(), static_cast<std::size_t>(count));
        }
        return answer;
    }

  private:
    Descriptor m_socket;
};

} // namespace

class TestServerFlood : public QObject {
    Q_OBJECT

    ServerProcess m_server;
    std::string m_expected;
    std::mutex m_mutex;
    QStringList m_problems;

    void note(const QString& problem) {
        const std::lock_guard lock(m_mutex);
        m_problems << problem;
    }

    std::string textOfGoodRequest() const {
        RawClient client(m_server.port());
        client.send(goodRequest());
        const std::string answer = client.receive("]}");
        const auto found = answer.find("\"TEXT\"");
        return answer.starts_with("HTTP/1.1 200 ") && found != std::string::npos
                   ? answer.substr(found, answer.find('}', found) - found)
                   : answer;
    }

    void attackOnce(const Attack& attack) {
        RawClient client(m_server.port());
        client.send(attack.bytes);
        if (attack.status == 0)
            return;
        const std::string answer = client.receive("\r\n");
        if (!answer.starts_with(strCat("HTTP/1.1 ", attack.status, " ")))
            note(QStringLiteral("%1: %2").arg(attack.name, QString::fromStdString(answer)));
    }

    void flood(int rounds) {
        const std::vector<Attack> all = attacks();
        std::vector<std::jthread> clients;
        for (int i = 0; i < kClients; ++i)
            clients.emplace_back([&] {
                std::vector<std::unique_ptr<RawClient>> slow; // half requests that stay
                for (int round = 0; round < rounds; ++round) {
                    slow.push_back(std::make_unique<RawClient>(m_server.port()));
                    slow.back()->send(round % 2 == 0 ? "GET /v2 HTTP/1.1\r\nA: b"
                                                     : post("/v2/models/tones/infer",
                                                            "Content-Length: 100000\r\n", "{"));
                    if (slow.size() > 20)
                        slow.erase(slow.begin());
                    for (const Attack& attack : all)
                        attackOnce(attack);
                    if (const std::string text = textOfGoodRequest(); text != m_expected)
                        note("good request: " + QString::fromStdString(text));
                }
            });
    }

    /// What the server holds when it has one client, who asks for that.
    Usage settled() const {
        RawClient client(m_server.port());
        const auto isAlone = [&] {
            client.send("GET /metrics HTTP/1.1\r\nAuthorization: Bearer secret\r\n\r\n");
            return client.receive("\nprocess_threads ").find("\nparlance_http_connections 1\n") !=
                   std::string::npos;
        };
        [[maybe_unused]] const bool alone = QTest::qWaitFor(isAlone, kPatienceMs);
        return usageOf(m_server.process().processId());
    }

  private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_server.start({"--threads", "1"}));
        RawClient client(m_server.port());
        client.send(post("/v2/repository/models/tones/load", "", ""));
        QVERIFY(client.receive("\r\n").starts_with("HTTP/1.1 200 "));
        m_expected = textOfGoodRequest();
        QVERIFY2(m_expected.starts_with("\"TEXT\""), m_expected.c_str());
    }

    void nothingCrashesOrLeaks() {
        const Usage before = settled();
        flood(kWarmUpRounds);
        const Usage warm = settled();
        flood(kRounds);
        const Usage after = settled();
        qInfo("%d requests; resident %lld, then %lld KiB; files %lld, then %lld; threads %lld, "
              "then %lld",
              static_cast<int>(attacks().size()) * kClients * (kRounds + kWarmUpRounds),
              warm.residentBytes / 1024, after.residentBytes / 1024,
              static_cast<long long>(before.files), static_cast<long long>(after.files),
              static_cast<long long>(before.threads), static_cast<long long>(after.threads));
        m_problems.removeDuplicates();
        QVERIFY2(m_problems.isEmpty(), qPrintable(m_problems.mid(0, 10).join('\n')));
        QCOMPARE(m_server.process().state(), QProcess::Running);
        QCOMPARE(after.files, before.files);
        QTRY_COMPARE_WITH_TIMEOUT(settled().threads, before.threads, kPatienceMs);
#ifndef __SANITIZE_ADDRESS__ // which keeps freed memory for a while
        QVERIFY2(after.residentBytes < warm.residentBytes + kGrowthBytes, "memory grows");
#endif
        QCOMPARE(textOfGoodRequest(), m_expected);
    }

    void endsInOrder() {
        m_server.process().terminate();
        QCOMPARE(tests::finishApp(m_server.process()).exitCode, 0);
    }
};

QTEST_GUILESS_MAIN(TestServerFlood)
#include "tst_server_flood.moc"
