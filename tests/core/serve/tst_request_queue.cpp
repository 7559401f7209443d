// SPDX-License-Identifier: Apache-2.0
#include "core/serve/refusal.h"
#include "core/serve/request_queue.h"
#include "core/serve/served_task.h"
#include "tests/support/errors.h"

#include <thread>

using namespace parlance;
using namespace parlance::serve;
using namespace std::chrono_literals;

namespace {

constexpr int kPatienceMs = 30000;
/// Never over in a test: only what the queue waits for ends its waiting.
constexpr auto kLong = std::chrono::microseconds(1h);

/// What is asked for: its length, and how; without a length it is computed alone.
struct Question {
    std::optional<double> length;
    std::string way = {};
};

/// Lengths as in seconds of audio.
class FakeTask : public ServedTask {
  public:
    std::any parse(protocol::InferRequest /*request*/) const override { return {}; }
    std::optional<double> lengthOf(const std::any& question) const override {
        return std::any_cast<const Question&>(question).length;
    }
    bool mayShare(const std::any& one, const std::any& other) const override {
        return std::any_cast<const Question&>(one).way == std::any_cast<const Question&>(other).way;
    }
    BatchBounds bounds() const override { return {.negligible = 1.0, .maxPadded = 480.0}; }
    std::vector<FinishJob> compute(const Jobs& /*jobs*/) override { return {}; }
};

FakeTask g_task;

Question audioOf(double seconds, const std::string& way = {}) {
    return {seconds, way};
}

/// A client in a thread of its own.
class Client {
  public:
    Client(RequestQueue& queue, Question input)
        : m_thread([this, &queue, input = std::move(input)] {
              m_error = tests::errorOf(
                  [&] { m_outputs = queue.ask(g_task, input, {}, m_stop.get_token()); });
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
    Outputs m_outputs;
    std::jthread m_thread;
};

void answerAll(const Jobs& jobs) {
    for (const auto& job : jobs)
        job->answer([] { return Outputs{{"DONE", {0}, std::vector<float>()}}; });
}

} // namespace

class TestRequestQueue : public QObject {
    Q_OBJECT

    /// Adds requests one after the other, so that their order is known.
    static std::vector<std::unique_ptr<Client>> clients(RequestQueue& queue,
                                                        const std::vector<Question>& inputs) {
        std::vector<std::unique_ptr<Client>> all;
        for (const Question& input : inputs) {
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
                     static_cast<std::size_t>(maxBatch), g_task.bounds()))
            found << static_cast<int>(index);
        QCOMPARE(found, chosen);
    }

    void onlyWhatIsAskedAlikeSharesABatch() {
        RequestQueue queue({.maxBatch = 8, .maxDelay = 0us});
        const std::string beam = "beam";
        auto waiting = clients(queue, {audioOf(2), audioOf(2, beam), audioOf(2)});
        const Jobs first = queue.take({});
        const Jobs second = queue.take({});
        answerAll(first);
        answerAll(second);
        QCOMPARE(first.size(), std::size_t{2});
        QCOMPARE(second.size(), std::size_t{1});
        QCOMPARE(std::any_cast<const Question&>(second.front()->question()).way, beam);
    }

    /// Tasks of one model share its thread, but not a batch.
    void tasksDoNotShareABatch() {
        RequestQueue queue({.maxBatch = 8, .maxDelay = 0us});
        FakeTask other;
        auto waiting = clients(queue, {audioOf(2)});
        const std::jthread client([&] { queue.ask(other, audioOf(2), {}, {}); });
        QTRY_COMPARE_WITH_TIMEOUT(queue.waiting(), std::size_t{2}, kPatienceMs);
        for (int i = 0; i < 2; ++i) {
            const Jobs jobs = queue.take({});
            QCOMPARE(jobs.size(), std::size_t{1});
            answerAll(jobs);
        }
    }

    /// Decoding, say: the model goes on meanwhile.
    void whatNeedsNoModelIsDoneByTheClient() {
        RequestQueue queue({.maxDelay = 0us});
        std::thread::id finishedBy;
        std::thread::id client;
        std::jthread asking([&] {
            client = std::this_thread::get_id();
            queue.ask(g_task, audioOf(1), {}, {});
        });
        const Jobs jobs = queue.take({});
        jobs.front()->answer([&] {
            finishedBy = std::this_thread::get_id();
            return Outputs();
        });
        asking.join();
        QVERIFY(finishedBy == client);
    }

    /// What the client itself has to finish may still give some.
    void partsComeUntilTheAnswer() {
        RequestQueue queue({.maxDelay = 0us});
        int parts = 0;
        std::jthread asking(
            [&] { queue.ask(g_task, audioOf(1), {.part = [&](const Outputs&) { ++parts; }}, {}); });
        const Jobs jobs = queue.take({});
        QVERIFY(jobs.front()->wantsParts());
        jobs.front()->give({});
        jobs.front()->give({});
        jobs.front()->answer([&] {
            jobs.front()->give({});
            return Outputs();
        });
        asking.join();
        jobs.front()->give({}); // too late
        QCOMPARE(parts, 3);
    }

    void waitingRequestsShareABatch() {
        RequestQueue queue({.maxBatch = 8, .maxDelay = 0us});
        auto waiting = clients(queue, {audioOf(2), audioOf(9), audioOf(3)});
        const Jobs first = queue.take({});
        QCOMPARE(first.size(), std::size_t{2});
        QCOMPARE(queue.waiting(), std::size_t{1});
        const Jobs second = queue.take({});
        QCOMPARE(*second.front()->length(), 9.0);
        answerAll(first);
        answerAll(second);
        for (const auto& client : waiting)
            QCOMPARE(client->outputName(), std::string("DONE"));
    }

    void aFullBatchWaitsNoLonger() {
        RequestQueue queue({.maxBatch = 2, .maxDelay = kLong});
        Jobs jobs;
        std::jthread model([&] { jobs = queue.take({}); });
        auto waiting = clients(queue, {audioOf(2)});
        Client second(queue, audioOf(2));
        model.join();
        QCOMPARE(jobs.size(), std::size_t{2});
        answerAll(jobs);
    }

    void whatHasNoLengthGoesAlone() {
        RequestQueue queue({.maxBatch = 8, .maxDelay = kLong});
        auto waiting = clients(queue, {Question{}, Question{}, Question{}});
        for (int i = 0; i < 3; ++i) {
            const Jobs jobs = queue.take({});
            QCOMPARE(jobs.size(), std::size_t{1});
            answerAll(jobs);
        }
    }

    void fullQueuesRefuse() {
        RequestQueue queue({.maxQueue = 2});
        auto waiting = clients(queue, {audioOf(1), audioOf(1)});
        try {
            queue.ask(g_task, audioOf(1), {}, {});
            QFAIL("taken");
        } catch (const Refusal& refusal) {
            QCOMPARE(refusal.status(), 503);
            QCOMPARE(refusal.what(), "2 requests are waiting already: server: try again later");
        }
        queue.clear();
    }

    void cancelledRequestsLeaveTheQueue() {
        RequestQueue queue({});
        auto waiting = clients(queue, {audioOf(1), audioOf(1)});
        waiting[0]->cancel();
        QVERIFY(tests::isError(waiting[0]->error(), ErrorKind::Cancelled, "cancelled"));
        QCOMPARE(queue.waiting(), std::size_t{1});
        queue.clear();
        QVERIFY(tests::isError(waiting[1]->error(), ErrorKind::Cancelled, "unloaded"));
    }

    /// Whoever gives up is free at once; what is computed for him is thrown away.
    void cancelledRequestsInWorkAreAnsweredAtOnce() {
        RequestQueue queue({.maxDelay = 0us});
        auto waiting = clients(queue, {audioOf(1)});
        const Jobs jobs = queue.take({});
        waiting[0]->cancel();
        QVERIFY(tests::isError(waiting[0]->error(), ErrorKind::Cancelled, "cancelled"));
        answerAll(jobs);
        jobs.front()->report({.done = 1, .what = {}});
    }

    void takingEndsWhenAsked() {
        RequestQueue queue({.maxDelay = kLong});
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

QTEST_GUILESS_MAIN(TestRequestQueue)
#include "tst_request_queue.moc"
