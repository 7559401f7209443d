// SPDX-License-Identifier: Apache-2.0
// Real HTTP over loopback, with a host that has no models.
#include "core/protocol/event.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/serve/inference_server.h"
#include "fake_host.h"
#include "tests/support/errors.h"

#include <httplib.h>

#include <thread>

using namespace parlance;
using namespace parlance::serve;
using protocol::formatInferRequest;
using protocol::InferBody;

namespace {

constexpr const char* kToken = "secret";

/// A server in a thread, and a client that knows its token.
class RunningServer {
  public:
    explicit RunningServer(ServerOptions options = privateOptions())
        : m_server(m_host, std::move(options)),
          m_thread([this](const std::stop_token& stop) { m_server.run(stop); }),
          client(m_server.url()) {
        client.set_bearer_token_auth(kToken);
        m_host.load("echo", {});
    }

    static ServerOptions privateOptions() {
        return {.port = 0, .token = kToken, .isPrivate = true};
    }
    static ServerOptions publicOptions() { return {.port = 0, .token = kToken}; }

    const std::string& url() const { return m_server.url(); }
    FakeHost& host() { return m_host; }
    void requestStop() { m_thread.request_stop(); }
    void stop() {
        requestStop();
        m_thread.join();
    }

  private:
    FakeHost m_host;
    InferenceServer m_server;
    std::jthread m_thread;

  public:
    httplib::Client client;
};

/// A client in a thread of its own that sends one infer request.
class Asking {
  public:
    Asking(const std::string& url, std::string body, std::string path = "/v2/models/echo/infer")
        : m_client(url), m_thread([this, request = std::move(body), path = std::move(path)] {
              m_client.set_bearer_token_auth(kToken);
              m_client.set_read_timeout(60);
              if (const auto result = m_client.Post(path, request, "application/json")) {
                  m_status = result->status;
                  m_body = result->body;
              }
          }) {}

    void hangUp() { m_client.stop(); }
    /// Of the answer; 0 for none.
    int status() {
        m_thread.join();
        return m_status;
    }
    std::string kind() const { return parseJson(m_body, "x")["kind"].get<std::string>(); }

  private:
    httplib::Client m_client;
    int m_status = 0;
    std::string m_body;
    std::jthread m_thread;
};

std::string pathRequest(const std::string& path, const std::string& id = "1") {
    return strCat(R"({"id":")", id, R"(","inputs":[{"name":"PATH","datatype":"BYTES","shape":[1],)",
                  R"("data":[")", path, R"("]}]})");
}

constexpr const char* kInfer = "/v2/models/echo/infer";
constexpr const char* kStream = "/v2/models/echo/generate_stream";
constexpr const char* kJson = "application/json";

} // namespace

class TestInferenceServer : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void healthAndMetadata();
    void readyOnceItsModelsAre();
    void answersComeAsEvents();
    void eventsOfBinaryRequests();
    void whatFailsBeforeTheFirstEventIsRefused();
    void whatFailsLaterIsTheLastEvent();
    void streamsEndWithTheirClients();
    void modelsComeWithTheirRequests();
    void memoryCountsTheCopies();
    void unforeseenMessagesStayHere();
    void inferenceInJson();
    void inferenceInBinary();
    void repository();
    void tokenIsNeeded_data();
    void tokenIsNeeded();
    void badRequests_data();
    void badRequests();
    void bodiesAreBounded();
    void pathsAreForPrivateServers();
    void privateServersArePrivate();
    void takenPortIsRefused();
    void statistics();
    void metrics();
    void fullQueueIsRetriedLater();
    void runningRequestsAreFollowedAndCancelled();
    void clientsThatHangUpAreNotServed();
    void timeIsLimitedByClients();
    void timeIsLimitedByTheServer();
    void stopCancelsWhatRuns();
    void stopFinishesWhatRuns();
    void stopBeforeStart();
};

void TestInferenceServer::healthAndMetadata() {
    RunningServer server;
    for (const char* path : {"/v2/health/live", "/v2/health/ready", "/v2/models/echo/ready"})
        QCOMPARE(server.client.Get(path)->status, 200);
    QVERIFY(parseJson(server.client.Get("/v2")->body, "x")["name"] == "parlance");
    const Json model = parseJson(server.client.Get("/v2/models/echo")->body, "x");
    QVERIFY(model["inputs"][0] ==
            parseJson(R"({"name":"AUDIO","datatype":"FP32","shape":[-1]})", "x"));
    QCOMPARE(server.client.Get("/v2/models/echo/versions/1")->status, 200);
    QCOMPARE(server.client.Get("/v2/models/other/ready")->status, 404);
    const Json config = parseJson(server.client.Get("/v2/models/echo/config")->body, "x");
    QVERIFY(config["input"][0] ==
            parseJson(R"({"name":"AUDIO","data_type":"TYPE_FP32","dims":[-1]})", "x"));
    QVERIFY(config["output"][0]["data_type"] == "TYPE_STRING");
}

/// Load balancers ask without a token, and must not send anyone too early.
void TestInferenceServer::readyOnceItsModelsAre() {
    RunningServer server(RunningServer::publicOptions());
    httplib::Client stranger(server.url());
    server.host().setReady(false);
    QCOMPARE(stranger.Get("/v2/health/ready")->status, 503);
    QCOMPARE(stranger.Get("/v2/health/live")->status, 200);
    server.host().setReady(true);
    QCOMPARE(stranger.Get("/v2/health/ready")->status, 200);
}

void TestInferenceServer::answersComeAsEvents() {
    RunningServer server;
    const auto result = server.client.Post(kStream, R"({"id":"7","PATH":"/parts"})", kJson);
    QCOMPARE(result->status, 200);
    QCOMPARE(result->get_header_value("Content-Type"), std::string("text/event-stream"));
    const QStringList events =
        QString::fromStdString(result->body).split("\n\n", Qt::SkipEmptyParts);
    QCOMPARE(events.size(), 3);
    const auto event = [&](int i) { return parseJson(events[i].mid(6).toStdString(), "x"); };
    QVERIFY(event(0)["TEXT"] == "one" && event(0)["final"] == false && event(0)["id"] == "7");
    QVERIFY(event(1)["TEXT"] == "one two" && event(1)["model_name"] == "echo");
    QVERIFY(event(2)["TEXT"] == "/parts" && event(2)["final"] == true);
    QVERIFY(event(2)["DURATION"] == 2.0);
    // The connection goes on.
    QCOMPARE(server.client.Get("/v2/health/live")->status, 200);
}

void TestInferenceServer::eventsOfBinaryRequests() {
    RunningServer server;
    const InferBody body = formatInferRequest(
        {.id = "b",
         .inputs = protocol::audioTensors(
             {.sampleRateHz = 8000, .samples = std::vector<float>(4000, 0.1F)})});
    const auto result = server.client.Post(
        kStream, {{"Inference-Header-Content-Length", std::to_string(body.headerLength.value())}},
        body.bytes, "application/octet-stream");
    QCOMPARE(result->status, 200);
    const auto events = protocol::EventReader().push(result->body);
    QCOMPARE(events.size(), std::size_t{1});
    QVERIFY(events[0].isFinal);
    QCOMPARE(protocol::Transcribe::answer(events[0].tensors).durationSec, 0.5);
}

void TestInferenceServer::whatFailsBeforeTheFirstEventIsRefused() {
    RunningServer server;
    QCOMPARE(server.client.Post(kStream, R"({"PATH":"/full"})", kJson)->status, 503);
    QCOMPARE(server.client.Post(kStream, R"({"AUDIO":[0.5]})", kJson)->status, 400);
    QCOMPARE(server.client.Post(kStream, R"({"UNKNOWN":[0.5]})", kJson)->status, 400);
    QCOMPARE(server.client.Post(kStream, "[]", kJson)->status, 400);
    QCOMPARE(server.client.Post("/v2/models/other/generate_stream", "{}", kJson)->status, 404);
    RunningServer open(RunningServer::publicOptions());
    const auto refused = open.client.Post(kStream, R"({"PATH":"/etc/passwd"})", kJson);
    QCOMPARE(refused->status, 400);
    QVERIFY(refused->body.find("private servers") != std::string::npos);
}

void TestInferenceServer::whatFailsLaterIsTheLastEvent() {
    RunningServer server;
    const auto result = server.client.Post(kStream, R"({"PATH":"/halves"})", kJson);
    QCOMPARE(result->status, 200);
    protocol::EventReader reader;
    PARLANCE_EXPECT_ERROR(reader.push(result->body), ErrorKind::Data, "second half");
    QVERIFY(result->body.starts_with("data: {"));
    QVERIFY(result->body.find("\"TEXT\":\"one\"") != std::string::npos);
}

void TestInferenceServer::streamsEndWithTheirClients() {
    RunningServer server;
    Asking asking(server.url(), R"({"PATH":"/wait"})", kStream);
    QTRY_COMPARE_WITH_TIMEOUT(server.host().waiting(), 1, 30000);
    asking.hangUp();
    QTRY_COMPARE_WITH_TIMEOUT(server.host().cancelled(), 1, 30000);
}

void TestInferenceServer::modelsComeWithTheirRequests() {
    RunningServer server;
    std::string body = pathRequest("x");
    body.insert(1, R"("parameters":{"path":["/models/a","/models/b"]},)");
    QCOMPARE(server.client.Post("/v2/models/pair/infer", body, kJson)->status, 200);
    QCOMPARE(server.host().paths(), (std::vector<std::string>{"/models/a", "/models/b"}));
    RunningServer open(RunningServer::publicOptions());
    QCOMPARE(open.client.Post("/v2/models/pair/infer", body, kJson)->status, 400);
}

/// A body of which there is a copy as tensors takes twice its size.
void TestInferenceServer::memoryCountsTheCopies() {
    ServerOptions options = RunningServer::privateOptions();
    options.limits.maxBodiesBytes = 150'000;
    RunningServer server(options);
    const auto send = [&](std::size_t samples) {
        const InferBody body = formatInferRequest(
            {.inputs = protocol::audioTensors(
                 {.sampleRateHz = 8000, .samples = std::vector<float>(samples, 0.1F)})});
        return server.client
            .Post(kInfer,
                  {{"Inference-Header-Content-Length", std::to_string(body.headerLength.value())}},
                  body.bytes, "application/octet-stream")
            ->status;
    };
    QCOMPARE(send(15'000), 200);
    QCOMPARE(send(25'000), 503); // 100 kB, which alone would fit
}

void TestInferenceServer::unforeseenMessagesStayHere() {
    RunningServer server;
    const auto result = server.client.Post(kInfer, pathRequest("/crash"), kJson);
    QCOMPARE(result->status, 500);
    QVERIFY(result->body.find("unforeseen") == std::string::npos);
}

void TestInferenceServer::inferenceInJson() {
    RunningServer server;
    const auto result = server.client.Post(kInfer, pathRequest("/a.wav"), kJson);
    QCOMPARE(result->status, 200);
    const Json answer = parseJson(result->body, "x");
    QVERIFY(answer["model_name"] == "echo" && answer["id"] == "1");
    QVERIFY(answer["outputs"][0]["data"][0] == "/a.wav");
}

void TestInferenceServer::inferenceInBinary() {
    RunningServer server;
    const InferBody body = formatInferRequest(
        {.id = "b",
         .inputs = protocol::audioTensors({.sampleRateHz = 8000, .samples = {0.0F, 0.5F, 1.0F}})});
    const auto result = server.client.Post(
        kInfer, {{"Inference-Header-Content-Length", std::to_string(body.headerLength.value())}},
        body.bytes, "application/octet-stream");
    QCOMPARE(result->status, 200);
    const auto given = std::stoul(result->get_header_value("Inference-Header-Content-Length"));
    QVERIFY(result->body.substr(given).find("audio") != std::string::npos);

    std::string wanted = pathRequest("x");
    wanted.insert(1, R"("parameters":{"binary_data_output":true},)");
    const auto binary = server.client.Post(kInfer, wanted, kJson);
    const auto length = std::stoul(binary->get_header_value("Inference-Header-Content-Length"));
    QCOMPARE(binary->body.substr(length, 5), std::string("\x01\0\0\0x", 5));
}

void TestInferenceServer::repository() {
    RunningServer server;
    const auto state = [&] {
        const auto result = server.client.Post("/v2/repository/index");
        return parseJson(result->body, "x")[0]["state"].get<std::string>();
    };
    const auto countReady = [&] {
        const auto result = server.client.Post("/v2/repository/index", R"({"ready":true})", kJson);
        return parseJson(result->body, "x").size();
    };
    QCOMPARE(countReady(), std::size_t{1});
    QCOMPARE(state(), std::string("READY"));
    QCOMPARE(server.client.Post("/v2/repository/models/echo/unload")->status, 200);
    QCOMPARE(state(), std::string("UNAVAILABLE"));
    QCOMPARE(countReady(), std::size_t{0});
    QCOMPARE(server.client.Post("/v2/repository/models/echo/unload")->status, 404);
    QCOMPARE(server.client.Post(kInfer, pathRequest("x"), kJson)->status, 404);
    QCOMPARE(server.client.Post("/v2/repository/models/echo/load")->status, 200);
    QCOMPARE(state(), std::string("READY"));
    const auto broken = server.client.Post("/v2/repository/models/broken/load");
    QCOMPARE(broken->status, 400);
    QVERIFY(parseJson(broken->body, "x")["kind"] == "checkpoint");
}

void TestInferenceServer::tokenIsNeeded_data() {
    QTest::addColumn<QString>("header");
    QTest::newRow("none") << "";
    QTest::newRow("wrong") << "Bearer secreT";
    QTest::newRow("prefix") << "Bearer secre";
    QTest::newRow("longer") << "Bearer secretsecret";
    QTest::newRow("empty") << "Bearer ";
    QTest::newRow("other scheme") << "Basic secret";
}

void TestInferenceServer::tokenIsNeeded() {
    QFETCH(QString, header);
    RunningServer server;
    httplib::Client stranger(server.url());
    httplib::Headers headers;
    if (!header.isEmpty())
        headers.emplace("Authorization", header.toStdString());
    for (const char* path : {"/v2", "/metrics", "/v2/models/echo"}) {
        const auto result = stranger.Get(path, headers);
        QCOMPARE(result->status, 401);
        QVERIFY(parseJson(result->body, "x")["error"].is_string());
    }
}

void TestInferenceServer::badRequests_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("length");
    QTest::addColumn<int>("status");
    const QString infer = kInfer;
    QTest::newRow("no body") << infer << QByteArray() << "" << 400;
    QTest::newRow("no json") << infer << QByteArray("hello") << "" << 400;
    QTest::newRow("deep") << infer << QByteArray(100000, '[') << "" << 400;
    QTest::newRow("no inputs") << infer << QByteArray("{}") << "" << 400;
    QTest::newRow("length too long") << infer << QByteArray("{}") << "99" << 400;
    QTest::newRow("length no number") << infer << QByteArray("{}") << "-1" << 400;
    QTest::newRow("unforeseen") << infer << QByteArray::fromStdString(pathRequest("/crash")) << ""
                                << 500;
    QTest::newRow("load body") << "/v2/repository/models/echo/load" << QByteArray("[") << "" << 400;
    QTest::newRow("load path") << "/v2/repository/models/echo/load"
                               << QByteArray(R"({"parameters":{"path":3}})") << "" << 400;
    QTest::newRow("nowhere") << "/v3" << QByteArray("{}") << "" << 404;
    QTest::newRow("odd name") << "/v2/models/a%20b/infer" << QByteArray("{}") << "" << 404;
    QTest::newRow("long address") << "/v2/models/" + QString(5000, 'a') << QByteArray("{}") << ""
                                  << 404;
}

void TestInferenceServer::badRequests() {
    QFETCH(QString, path);
    QFETCH(QByteArray, body);
    QFETCH(QString, length);
    QFETCH(int, status);
    RunningServer server;
    httplib::Headers headers;
    if (!length.isEmpty())
        headers.emplace("Inference-Header-Content-Length", length.toStdString());
    const auto result = server.client.Post(path.toStdString(), headers, body.toStdString(), kJson);
    QCOMPARE(result->status, status);
    QVERIFY(parseJson(result->body, "x")["error"].is_string());
    // The server goes on.
    QCOMPARE(server.client.Get("/v2/health/live")->status, 200);
}

void TestInferenceServer::bodiesAreBounded() {
    ServerOptions options = RunningServer::publicOptions();
    options.limits.maxBodyBytes = 1000;
    RunningServer server(options);
    const auto large = server.client.Post(kInfer, std::string(1001, 'x'), kJson);
    QCOMPARE(large->status, 413);
    QVERIFY(parseJson(large->body, "x")["error"].is_string());
    const auto packed =
        server.client.Post(kInfer, {{"Content-Encoding", "gzip"}}, std::string(10, 'x'), kJson);
    QCOMPARE(packed->status, 411);
}

void TestInferenceServer::pathsAreForPrivateServers() {
    RunningServer server(RunningServer::publicOptions());
    QCOMPARE(server.client.Post(kInfer, pathRequest("/etc/passwd"), kJson)->status, 400);
    std::string withModel = pathRequest("x");
    withModel.insert(1, R"("parameters":{"decoder":"beam","lm":"/etc/passwd"},)");
    const auto decoded = server.client.Post(kInfer, withModel, kJson);
    QCOMPARE(decoded->status, 400);
    QVERIFY(decoded->body.find("private servers") != std::string::npos);
    const auto load = server.client.Post("/v2/repository/models/m/load",
                                         R"({"parameters":{"path":"/m"}})", kJson);
    QCOMPARE(load->status, 400);
}

void TestInferenceServer::privateServersArePrivate() {
    FakeHost host;
    PARLANCE_EXPECT_ERROR(InferenceServer(host, {.port = 0, .isPrivate = true}), ErrorKind::Usage,
                          "needs a token");
    PARLANCE_EXPECT_ERROR(
        InferenceServer(host, {.host = "0.0.0.0", .port = 0, .token = kToken, .isPrivate = true}),
        ErrorKind::Usage, "loopback");
}

void TestInferenceServer::takenPortIsRefused() {
    RunningServer server;
    const int port = std::stoi(server.url().substr(server.url().rfind(':') + 1));
    FakeHost host;
    PARLANCE_EXPECT_ERROR(InferenceServer(host, {.port = port}), ErrorKind::Usage,
                          "cannot listen there");
}

void TestInferenceServer::statistics() {
    RunningServer server;
    using namespace std::chrono_literals;
    server.host().meter().executed({.waits = {3ns, 5ns}, .infer = 20ns});
    server.host().meter().succeeded(100ns);
    for (const char* path :
         {"/v2/models/stats", "/v2/models/echo/stats", "/v2/models/echo/versions/1/stats"}) {
        const auto result = server.client.Get(path);
        QCOMPARE(result->status, 200);
        const Json model = parseJson(result->body, "x")["model_stats"][0];
        QVERIFY(model["name"] == "echo" && model["version"] == "1");
        QVERIFY(model["inference_count"] == 2 && model["execution_count"] == 1);
    }
    QCOMPARE(server.client.Get("/v2/models/other/stats")->status, 404);
}

void TestInferenceServer::metrics() {
    RunningServer server;
    const auto status = server.client.Get("/v3")->status;
    QCOMPARE(status, 404);
    const auto result = server.client.Get("/metrics");
    QCOMPARE(result->status, 200);
    QVERIFY(result->get_header_value("Content-Type").starts_with("text/plain"));
    for (const char* line :
         {"nv_inference_count{model=\"echo\",version=\"1\"} 0\n",
          "parlance_http_responses_total{code=\"404\"} 1\n", "process_resident_memory_bytes "})
        QVERIFY2(result->body.find(line) != std::string::npos, result->body.c_str());
}

void TestInferenceServer::fullQueueIsRetriedLater() {
    RunningServer server;
    const auto result = server.client.Post(kInfer, pathRequest("/full"), kJson);
    QCOMPARE(result->status, 503);
    QCOMPARE(result->get_header_value("Retry-After"), std::string("1"));
    QVERIFY(parseJson(result->body, "x")["error"] ==
            "64 requests are waiting already: server: try again later");
}

void TestInferenceServer::runningRequestsAreFollowedAndCancelled() {
    RunningServer server;
    Asking asking(server.url(), pathRequest("/wait", "long"));
    const auto done = [&] {
        const auto result = server.client.Get("/v2/requests/long");
        return result->status == 200 && parseJson(result->body, "x")["done"] == 3;
    };
    QTRY_VERIFY_WITH_TIMEOUT(done(), 30000);
    const auto twin = server.client.Post(kInfer, pathRequest("/a", "long"), kJson);
    QCOMPARE(twin->status, 400); // the id is in use
    QVERIFY(parseJson(server.client.Post("/v2/requests/long/cancel")->body, "x")["cancelled"] ==
            true);
    QCOMPARE(asking.status(), 400);
    QCOMPARE(asking.kind(), std::string("cancelled"));
    QCOMPARE(server.client.Get("/v2/requests/long")->status, 404);
}

void TestInferenceServer::clientsThatHangUpAreNotServed() {
    RunningServer server;
    Asking asking(server.url(), pathRequest("/wait"));
    QTRY_COMPARE_WITH_TIMEOUT(server.host().waiting(), 1, 30000);
    asking.hangUp();
    QTRY_COMPARE_WITH_TIMEOUT(server.host().cancelled(), 1, 30000);
}

void TestInferenceServer::timeIsLimitedByClients() {
    RunningServer server;
    std::string body = pathRequest("/wait");
    body.insert(1, R"("parameters":{"timeout":1000},)");
    Asking asking(server.url(), body);
    QCOMPARE(asking.status(), 504);
    QCOMPARE(asking.kind(), std::string("cancelled"));
    QCOMPARE(server.host().cancelled(), 1);
    body = pathRequest("/wait");
    body.insert(1, R"("parameters":{"timeout":-1},)");
    QCOMPARE(server.client.Post(kInfer, body, kJson)->status, 400);
}

void TestInferenceServer::timeIsLimitedByTheServer() {
    ServerOptions options = RunningServer::privateOptions();
    options.requestTime = std::chrono::milliseconds(1);
    RunningServer server(options);
    std::string body = pathRequest("/wait");
    body.insert(1, R"("parameters":{"timeout":3600000000},)");
    Asking asking(server.url(), body);
    QCOMPARE(asking.status(), 504);
}

void TestInferenceServer::stopCancelsWhatRuns() {
    RunningServer server;
    Asking asking(server.url(), pathRequest("/wait"));
    QTRY_COMPARE_WITH_TIMEOUT(server.host().waiting(), 1, 30000);
    server.stop();
    QCOMPARE(server.host().cancelled(), 1);
    QCOMPARE(asking.status(), 400);
    QCOMPARE(asking.kind(), std::string("cancelled"));
    QVERIFY(!server.client.Get("/v2/health/live"));
}

void TestInferenceServer::stopFinishesWhatRuns() {
    ServerOptions options = RunningServer::privateOptions();
    options.drainTime = std::chrono::hours(1);
    RunningServer server(options);
    Asking asking(server.url(), pathRequest("/wait"));
    QTRY_COMPARE_WITH_TIMEOUT(server.host().waiting(), 1, 30000);
    server.requestStop();
    // New clients are not heard any more.
    QTRY_VERIFY_WITH_TIMEOUT(!httplib::Client(server.url()).Get("/v2/health/live"), 30000);
    QCOMPARE(server.host().waiting(), 1);
    server.host().release();
    QCOMPARE(asking.status(), 200);
    server.stop();
}

void TestInferenceServer::stopBeforeStart() {
    FakeHost host;
    InferenceServer server(host, RunningServer::publicOptions());
    std::stop_source stop;
    stop.request_stop();
    server.run(stop.get_token());
}

QTEST_GUILESS_MAIN(TestInferenceServer)
#include "tst_inference_server.moc"
