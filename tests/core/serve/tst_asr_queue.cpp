// SPDX-License-Identifier: Apache-2.0
#include "core/serve/asr_queue.h"
#include "core/serve/refusal.h"
#include "tests/support/errors.h"

#include <thread>

using namespace parlance;
using namespace parlance::serve;
using namespace std::chrono_literals;

namespace {

constexpr int kPatienceMs = 30000;
/// Never over in a test: only what the queue waits for ends its waiting.
constexpr auto kLong = std::chrono::microseconds(1h);

AsrInput audioOf(double seconds, const text::DecodingOptions& decoding = {}) {
    const auto samples = static_cast<std::size_t>(seconds * 1000);
    return {audio::AudioBuffer{1000, std::vector<float>(samples)}, decoding};
}

/// A client in a thread of its own.
class Client {
  public:
    Client(AsrQueue& queue, AsrInput input)
        : m_thread([this, &queue, input = std::move(input)] {
              m_error =
                  tests::errorOf([&] { m_outputs = queue.ask(input, {}, m_stop.get_token()); });
          }) {}
    void cancel() { m_stop.request_stop(); }
    const std::optional<Error>& error() {
        m_thread.join();
        return m_error;
    }
    std::string outputName() {
        m_thread.join();
        return m_outputs.empty() ? "" : m_outputs.front().name;
    }

  private:
    std::stop_source m_stop;
    std::optional<Error> m_error;
    std::vector<Tensor> m_outputs;
    std::jthread m_thread;
};

void answerAll(const AsrJobs& jobs) {
    for (const auto& job : jobs)
        job->answer({{"DONE", {0}, std::vector<float>()}});
}

} // namespace

class TestAsrQueue : public QObject {
    Q_OBJECT

    /// Adds requests one after the other, so that their order is known.
    static std::vector<std::unique_ptr<Client>> clients(AsrQueue& queue,
                                                        const std::vector<AsrInput>& inputs) {
        std::vector<std::unique_ptr<Client>> all;
        for (const AsrInput& input : inputs) {
            const std::size_t before = queue.waiting();
            all.push_back(std::make_unique<Client>(queue, input));
            [&] { QTRY_COMPARE_WITH_TIMEOUT(queue.waiting(), before + 1, kPatienceMs); }();
        }
        return all;
    }

  private Q_SLOTS:
    void batches_data() {
        QTest::addColumn<QList<double>>("lengths");
        QTest::addColumn<int>("maxBatch");
        QTest::addColumn<QList<int>>("chosen");
        QTest::newRow("alone") << QList<double>{3} << 8 << QList<int>{0};
        QTest::newRow("alike") << QList<double>{3, 4, 3.5} << 8 << QList<int>{0, 1, 2};
        QTest::newRow("bounded") << QList<double>{3, 3, 3} << 2 << QList<int>{0, 1};
        QTest::newRow("one only") << QList<double>{3, 3, 3} << 1 << QList<int>{0};
        QTest::newRow("too long") << QList<double>{3, 7, 4} << 8 << QList<int>{0, 2};
        QTest::newRow("too short") << QList<double>{8, 3, 5} << 8 << QList<int>{0, 2};
        // 2 goes with 4 and 4 with 8, but not 2 with 8.
        QTest::newRow("not by steps") << QList<double>{4, 2, 8} << 8 << QList<int>{0, 1};
        QTest::newRow("short ones are alike")
            << QList<double>{0.1, 0.9, 1.9} << 8 << QList<int>{0, 1, 2};
        QTest::newRow("memory") << QList<double>(20, 30.0) << 64
                                << QList<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    }
    void batches() {
        QFETCH(QList<double>, lengths);
        QFETCH(int, maxBatch);
        QFETCH(QList<int>, chosen);
        QList<int> found;
        for (const std::size_t index :
             batchOf({lengths.constData(), static_cast<std::size_t>(lengths.size())},
                     static_cast<std::size_t>(maxBatch)))
            found << static_cast<int>(index);
        QCOMPARE(found, chosen);
    }

    void onlyWhatIsDecodedAlikeSharesABatch() {
        AsrQueue queue({.maxBatch = 8, .maxDelay = 0us});
        const text::DecodingOptions beam{.decoder = "beam"};
        auto waiting = clients(queue, {audioOf(2), audioOf(2, beam), audioOf(2)});
        const AsrJobs first = queue.take({});
        const AsrJobs second = queue.take({});
        answerAll(first);
        answerAll(second);
        QCOMPARE(first.size(), std::size_t{2});
        QCOMPARE(second.size(), std::size_t{1});
        QVERIFY(second.front()->input().decoding == beam);
    }

    void waitingRequestsShareABatch() {
        AsrQueue queue({.maxBatch = 8, .maxDelay = 0us});
        auto waiting = clients(queue, {audioOf(2), audioOf(9), audioOf(3)});
        const AsrJobs first = queue.take({});
        QCOMPARE(first.size(), std::size_t{2});
        QCOMPARE(queue.waiting(), std::size_t{1});
        const AsrJobs second = queue.take({});
        QCOMPARE(*second.front()->batchableSec(), 9.0);
        answerAll(first);
        answerAll(second);
        for (const auto& client : waiting)
            QCOMPARE(client->outputName(), std::string("DONE"));
    }

    void aFullBatchWaitsNoLonger() {
        AsrQueue queue({.maxBatch = 2, .maxDelay = kLong});
        AsrJobs jobs;
        std::jthread model([&] { jobs = queue.take({}); });
        auto waiting = clients(queue, {audioOf(2)});
        Client second(queue, audioOf(2));
        model.join();
        QCOMPARE(jobs.size(), std::size_t{2});
        answerAll(jobs);
    }

    void longAudioAndFilesGoAlone() {
        AsrQueue queue({.maxBatch = 8, .maxDelay = kLong});
        auto waiting =
            clients(queue, {audioOf(31), AsrInput{std::filesystem::path("a.wav")}, audioOf(31)});
        for (int i = 0; i < 3; ++i) {
            const AsrJobs jobs = queue.take({});
            QCOMPARE(jobs.size(), std::size_t{1});
            answerAll(jobs);
        }
    }

    void fullQueuesRefuse() {
        AsrQueue queue({.maxQueue = 2});
        auto waiting = clients(queue, {audioOf(1), audioOf(1)});
        try {
            queue.ask(audioOf(1), {}, {});
            QFAIL("taken");
        } catch (const Refusal& refusal) {
            QCOMPARE(refusal.status(), 503);
            QCOMPARE(refusal.what(), "2 requests are waiting already: server: try again later");
        }
        queue.clear();
    }

    void cancelledRequestsLeaveTheQueue() {
        AsrQueue queue({});
        auto waiting = clients(queue, {audioOf(1), audioOf(1)});
        waiting[0]->cancel();
        QVERIFY(tests::isError(waiting[0]->error(), ErrorKind::Cancelled, "cancelled"));
        QCOMPARE(queue.waiting(), std::size_t{1});
        queue.clear();
        QVERIFY(tests::isError(waiting[1]->error(), ErrorKind::Cancelled, "unloaded"));
    }

    /// Whoever gives up is free at once; what is computed for him is thrown away.
    void cancelledRequestsInWorkAreAnsweredAtOnce() {
        AsrQueue queue({.maxDelay = 0us});
        auto waiting = clients(queue, {audioOf(1)});
        const AsrJobs jobs = queue.take({});
        waiting[0]->cancel();
        QVERIFY(tests::isError(waiting[0]->error(), ErrorKind::Cancelled, "cancelled"));
        answerAll(jobs);
        jobs.front()->report({.done = 1, .what = {}});
    }

    void takingEndsWhenAsked() {
        AsrQueue queue({.maxDelay = kLong});
        std::jthread model([&](const std::stop_token& ending) {
            while (!queue.take(ending).empty()) {
            }
        });
        auto waiting = clients(queue, {audioOf(1)}); // alone: the delay is not over
        model.request_stop();
        model.join();
        QCOMPARE(queue.waiting(), std::size_t{1});
        queue.clear();
    }
};

QTEST_GUILESS_MAIN(TestAsrQueue)
#include "tst_asr_queue.moc"
