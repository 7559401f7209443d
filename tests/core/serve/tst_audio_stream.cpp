// SPDX-License-Identifier: Apache-2.0
// Audio that is heard while it is made: a task of the tests' own plays a tone, piece by piece,
// through the real server to the real client.
#include "core/engine/server_request.h"
#include "core/protocol/codec.h"
#include "core/protocol/event.h"
#include "core/protocol/speech/audio_tensors.h"
#include "core/serve/event_stream.h"
#include "core/serve/inference_server.h"
#include "core/serve/served_task.h"
#include "tests/support/errors.h"

#include <QTcpSocket>
#include <QUrl>

#include <httplib.h>

#include <atomic>
#include <cmath>
#include <numbers>

using namespace parlance;
using namespace parlance::serve;

namespace {

constexpr const char* kToken = "secret";
constexpr std::int64_t kRateHz = 22050;

std::vector<float> tone(std::int64_t begin, std::int64_t count) {
    std::vector<float> samples;
    for (std::int64_t i = begin; i < begin + count; ++i)
        samples.push_back(static_cast<float>(
            std::sin(2.0 * std::numbers::pi * 440.0 * static_cast<double>(i) / kRateHz)));
    return samples;
}

Outputs audioOutputs(std::vector<float> samples) {
    return protocol::audioTensors({.sampleRateHz = kRateHz, .samples = std::move(samples)});
}

/// What became of the tones that were asked for.
std::atomic<int> g_pieces = 0;
std::atomic<bool> g_whole = false, g_stopped = false;

/// Plays PIECES pieces of LENGTH samples.
class ToneTask : public ServedTask {
  public:
    struct Question {
        std::int64_t pieces, length;
    };

    std::any parse(protocol::InferRequest request) const override {
        return Question{protocol::onlyInput<std::int32_t>(request, "PIECES"),
                        protocol::onlyInput<std::int32_t>(request, "LENGTH")};
    }
    std::optional<double> lengthOf(const std::any& /*question*/) const override { return {}; }
    bool mayShare(const std::any& /*one*/, const std::any& /*other*/) const override {
        return false;
    }
    std::vector<FinishJob> compute(const Jobs& jobs) override {
        Job& job = *jobs.front();
        const auto [pieces, length] = std::any_cast<const Question&>(job.question());
        for (std::int64_t i = 0; i < pieces; ++i) {
            job.give(audioOutputs(tone(i * length, length)));
            ++g_pieces;
            if (job.stop().stop_requested()) {
                g_stopped = true;
                throwIfStopped(job.stop(), "the tone");
            }
        }
        g_whole = true;
        return {[samples = tone(0, pieces * length)] { return audioOutputs(samples); }};
    }
};

/// The task in a thread of its own, as a model is.
class ToneHost : public ModelHost {
  public:
    bool isReady() override { return true; }
    std::vector<ModelEntry> list() override { return {{"tone", true}}; }
    void load(const std::string& /*name*/, const std::vector<std::string>& /*paths*/) override {}
    void unload(const std::string& /*name*/) override {}
    ModelDescription describe(const std::string& /*name*/) override {
        return {"tone",
                {.inputs = {{"PIECES", "INT32", {1}}, {"LENGTH", "INT32", {1}}},
                 .outputs = protocol::audioInputs()}};
    }
    Outputs infer(const std::string& /*name*/, protocol::InferRequest request,
                  const AnswerSinks& sinks, const std::stop_token& stop) override {
        return m_queue.ask(m_task, m_task.parse(std::move(request)), sinks, stop);
    }
    std::vector<ModelStatistics> statistics() override { return {}; }

  private:
    void serve(const std::stop_token& ending) {
        for (Jobs jobs = m_queue.take(ending); !jobs.empty(); jobs = m_queue.take(ending)) {
            try {
                jobs.front()->answer(std::move(m_task.compute(jobs).front()));
            } catch (...) {
                jobs.front()->fail(std::current_exception());
            }
        }
    }

    ToneTask m_task;
    RequestQueue m_queue{{}};
    std::jthread m_thread{[this](const std::stop_token& ending) { serve(ending); }};
};

protocol::InferRequest askFor(std::int32_t pieces, std::int32_t length) {
    return {.id = "tone",
            .inputs = {{"PIECES", {1}, std::vector{pieces}}, {"LENGTH", {1}, std::vector{length}}}};
}

const std::vector<float>& samplesOf(const std::vector<protocol::Tensor>& tensors) {
    return protocol::outputElements<float>(tensors, "AUDIO");
}

} // namespace

class TestAudioStream : public QObject {
    Q_OBJECT

    ToneHost m_host;
    InferenceServer m_server{m_host, {.port = 0, .token = kToken}};
    std::jthread m_thread{[this](const std::stop_token& stop) { m_server.run(stop); }};

  private Q_SLOTS:
    void init() {
        g_pieces = 0;
        g_whole = g_stopped = false;
    }

    void piecesMakeTheWhole() {
        std::vector<float> heard;
        int pieces = 0;
        const auto answer =
            engine::ServerRequest(m_server.url(), kToken)
                .infer("tone", askFor(20, 441),
                       [&](const std::vector<protocol::Tensor>& part) {
                           const auto& samples = samplesOf(part);
                           QCOMPARE(samples.size(), std::size_t{441});
                           heard.insert(heard.end(), samples.begin(), samples.end());
                           ++pieces;
                       },
                       {}, {});
        QCOMPARE(pieces, 20);
        QCOMPARE(heard, tone(0, 20 * 441)); // bit by bit
        QCOMPARE(samplesOf(answer), heard);
        QCOMPARE(protocol::firstOutput<std::int32_t>(answer, "SAMPLE_RATE"), std::int32_t{kRateHz});
    }

    /// Any client can choose the form.
    void piecesArePlainUnlessAskedForInBase64() {
        httplib::Client client(m_server.url());
        client.set_bearer_token_auth(kToken);
        const auto first = [&](const char* parameters) {
            const auto result =
                client.Post("/v2/models/tone/generate_stream",
                            strCat(R"({"PIECES": 1, "LENGTH": 3, "parameters": )", parameters, "}"),
                            "application/json");
            return parseJson(result->body.substr(6, result->body.find("\n\n") - 6), "x")["AUDIO"];
        };
        QVERIFY(first("{}").is_array());
        const Json binary = first(R"({"binary_data_output": true})");
        QVERIFY(binary["datatype"] == "FP32" && binary["shape"] == Json::array({3}));
        QCOMPARE(binary["base64"].get<std::string>().size(), std::size_t{16});
    }

    void aClientMayHaveHeardEnough() {
        std::stop_source stop;
        int pieces = 0;
        const auto listen = [&](const std::vector<protocol::Tensor>& /*part*/) {
            if (++pieces == 3)
                stop.request_stop();
        };
        PARLANCE_EXPECT_ERROR(
            engine::ServerRequest(m_server.url(), kToken)
                .infer("tone", askFor(10'000, 22050), listen, {}, stop.get_token()),
            ErrorKind::Cancelled, "cancelled");
        QTRY_VERIFY_WITH_TIMEOUT(g_stopped, 30000);
        QVERIFY(!g_whole);
    }

    /// It reads nothing, and hangs up: the tone waits for it, and ends with it.
    void aSilentClientHoldsTheToneUp() {
        const std::string body = R"({"PIECES": 4000, "LENGTH": 22050})"; // 350 MB
        const QUrl url(QString::fromStdString(m_server.url()));
        QTcpSocket socket;
        socket.setReadBufferSize(1);
        socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
        QVERIFY(socket.waitForConnected(30000));
        const std::string request =
            strCat("POST /v2/models/tone/generate_stream HTTP/1.1\r\nHost: tests\r\nAuthorization: "
                   "Bearer ",
                   kToken, "\r\nContent-Length: ", body.size(), "\r\n\r\n", body);
        socket.write(request.data(), static_cast<qint64>(request.size()));
        QVERIFY(socket.waitForBytesWritten(30000));
        // More than may wait: by now it has waited once.
        constexpr int kRoom = EventStream::kRoomBytes / (22050 * sizeof(float));
        QTRY_VERIFY_WITH_TIMEOUT(g_pieces > kRoom, 30000);
        socket.abort();
        QTRY_VERIFY_WITH_TIMEOUT(g_stopped, 30000);
        QVERIFY(!g_whole);
        // The model is free again.
        const auto answer =
            engine::ServerRequest(m_server.url(), kToken).infer("tone", askFor(1, 441), {}, {}, {});
        QCOMPARE(samplesOf(answer), tone(0, 441));
    }

    void memoryIsBounded() {
        constexpr std::size_t kPieceBytes = EventStream::kRoomBytes / 8;
        constexpr int kMost = 8;
        std::atomic<int> given = 0, taken = 0, most = 0;
        EventStream stream([&](const EventStream::Sink& sink, const std::stop_token& stop) {
            for (int i = 0; i < 50; ++i) {
                sink(audioOutputs(std::vector<float>(kPieceBytes / sizeof(float))), stop);
                most = std::max<int>(most, ++given - taken);
            }
            return Outputs();
        });
        while (given < kMost)
            std::this_thread::yield();
        for (; !stream.next().isFinal; ++taken)
            ;
        QCOMPARE(taken.load(), 50);
        QVERIFY2(most <= kMost + 1, qPrintable(QString::number(most))); // one is being taken
    }
};

QTEST_GUILESS_MAIN(TestAudioStream)
#include "tst_audio_stream.moc"
