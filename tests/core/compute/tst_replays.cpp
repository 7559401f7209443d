// SPDX-License-Identifier: Apache-2.0
#include "core/compute/precision.h"
#include "core/compute/replays.h"

#include <QTest>

#include <thread>

using namespace parlance;
using namespace parlance::compute;

namespace {

using Tensors = Replays::Tensors;

/// Does again what was recorded, on any device.
class CalledAgain final : public Recording {
  public:
    explicit CalledAgain(Replays::Function function) : m_function(std::move(function)) {}
    torch::Tensor replay(const Tensors& inputs) override { return m_function(inputs); }

  private:
    Replays::Function m_function;
};

/// Counts what it records.
struct Counting {
    int recorded = 0;
    bool fails = false;

    Replays::Recorder recorder() {
        return [this](const Tensors& /*inputs*/, const Replays::Function& function,
                      const Recording* /*beside*/) -> std::unique_ptr<Recording> {
            ++recorded;
            if (fails)
                throw std::runtime_error("it cannot be recorded");
            return std::make_unique<CalledAgain>(function);
        };
    }
};

torch::Tensor twice(const Tensors& inputs) {
    return 2 * inputs.front();
}

torch::Tensor ofLength(std::int64_t length) {
    return torch::arange(length, torch::kFloat);
}

void callTimes(Replays& replays, const torch::Tensor& input, int times,
               const Replays::Key& key = {}) {
    for (int i = 0; i < times; ++i)
        QVERIFY(torch::equal(replays.call({input + i}, key, twice), 2 * (input + i)));
}

constexpr int kUntilRecorded = Replays::kCallsBefore + 1;

} // namespace

class TstReplays : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void onlyCallsOnAProcessor();
    void whatComesAgainIsRecorded();
    void keysAndShapesAndTypesDiffer();
    void gradientsAreNotRecorded();
    void theLastOnesUsedAreKept();
    void rareOnesDisplaceNothing();
    void aFailureIsTheLast();
    void resultsStay();
    void graphsGiveWhatCallsGive();
    void graphsShareTheirMemory();
    void graphsKeepState();
    void graphsOfSeveralThreads();
    void whatWaitsIsCalled();
};

void TstReplays::onlyCallsOnAProcessor() {
    QVERIFY(!recorderFor(torch::kCPU));
    Replays replays(recorderFor(torch::kCPU));
    QVERIFY(!replays.record());
    const torch::NoGradGuard noGrad;
    int calls = 0;
    for (int i = 1; i < 10; ++i) {
        const torch::Tensor result = replays.call({ofLength(3)}, {}, [&](const Tensors& inputs) {
            ++calls;
            return twice(inputs);
        });
        QVERIFY(torch::equal(result, 2 * ofLength(3)));
        QCOMPARE(calls, i);
    }
}

void TstReplays::whatComesAgainIsRecorded() {
    const torch::NoGradGuard noGrad;
    Counting counting;
    Replays replays(counting.recorder());
    QVERIFY(replays.record());
    callTimes(replays, ofLength(3), Replays::kCallsBefore);
    QCOMPARE(counting.recorded, 0);
    callTimes(replays, ofLength(3), 10);
    QCOMPARE(counting.recorded, 1);
    replays.clear();
    callTimes(replays, ofLength(3), kUntilRecorded);
    QCOMPARE(counting.recorded, 2);
}

void TstReplays::keysAndShapesAndTypesDiffer() {
    const torch::NoGradGuard noGrad;
    Counting counting;
    Replays replays(counting.recorder());
    const torch::Tensor four = ofLength(4);
    callTimes(replays, four, kUntilRecorded);
    callTimes(replays, four, kUntilRecorded, {1});
    callTimes(replays, four.view({2, 2}), kUntilRecorded);
    callTimes(replays, four.to(torch::kDouble), kUntilRecorded);
    QCOMPARE(counting.recorded, 4);
    callTimes(replays, four, 1, {1});
    QCOMPARE(counting.recorded, 4);
}

void TstReplays::gradientsAreNotRecorded() {
    Counting counting;
    Replays replays(counting.recorder());
    callTimes(replays, ofLength(3), 10);
    QCOMPARE(counting.recorded, 0);
}

void TstReplays::theLastOnesUsedAreKept() {
    const torch::NoGradGuard noGrad;
    Counting counting;
    Replays replays(counting.recorder());
    for (std::int64_t n = 1; n <= Replays::kMost; ++n)
        callTimes(replays, ofLength(n), kUntilRecorded);
    QCOMPARE(counting.recorded, static_cast<int>(Replays::kMost));
    callTimes(replays, ofLength(1), 1);
    callTimes(replays, ofLength(100), kUntilRecorded); // in place of the second
    callTimes(replays, ofLength(1), 1);
    QCOMPARE(counting.recorded, static_cast<int>(Replays::kMost) + 1);
    callTimes(replays, ofLength(2), kUntilRecorded);
    QCOMPARE(counting.recorded, static_cast<int>(Replays::kMost) + 2);
}

/// Neither what is recorded nor, if they are few, what may be.
void TstReplays::rareOnesDisplaceNothing() {
    const torch::NoGradGuard noGrad;
    Counting counting;
    Replays replays(counting.recorder());
    callTimes(replays, ofLength(1), kUntilRecorded);
    callTimes(replays, ofLength(2), Replays::kCallsBefore);
    for (std::int64_t n = 1; n < Replays::kMost; ++n)
        callTimes(replays, ofLength(100 + n), 1);
    callTimes(replays, ofLength(2), 1);
    QCOMPARE(counting.recorded, 2);
    for (int turn = 0; turn < 10; ++turn)
        for (std::int64_t n = 0; n <= Replays::kMost; ++n)
            callTimes(replays, ofLength(200 + n), 1);
    callTimes(replays, ofLength(1), 1);
    QCOMPARE(counting.recorded, 2);
}

void TstReplays::aFailureIsTheLast() {
    const torch::NoGradGuard noGrad;
    Counting counting;
    Replays replays(counting.recorder());
    callTimes(replays, ofLength(1), kUntilRecorded);
    counting.fails = true;
    callTimes(replays, ofLength(2), 10);
    QVERIFY(!replays.record());
    callTimes(replays, ofLength(3), 10);
    callTimes(replays, ofLength(1), 10);
    QCOMPARE(counting.recorded, 2);
}

/// Recordings may give the same memory each time.
void TstReplays::resultsStay() {
    class Overwriting final : public Recording {
      public:
        torch::Tensor replay(const Tensors& inputs) override {
            return m_output.copy_(2 * inputs.front());
        }

      private:
        torch::Tensor m_output = torch::empty({3});
    };
    const torch::NoGradGuard noGrad;
    Replays replays([](const auto&...) { return std::make_unique<Overwriting>(); });
    callTimes(replays, ofLength(3), kUntilRecorded);
    const torch::Tensor first = replays.call({ofLength(3)}, {}, twice);
    callTimes(replays, ofLength(3), 3);
    QVERIFY(torch::equal(first, 2 * ofLength(3)));
}

namespace {

torch::TensorOptions onGpu() {
    return torch::TensorOptions(torch::kFloat).device(torch::kCUDA);
}

/// Under autocast: its weights need their conversion, which autocast would keep.
struct Layers {
    torch::nn::Linear first{64, 256}, second{256, 64};

    Layers() {
        first->to(torch::kCUDA);
        second->to(torch::kCUDA);
    }
    torch::Tensor operator()(const torch::Tensor& x) {
        return x + second(torch::relu(first(x))).to(torch::kFloat);
    }
};

} // namespace

void TstReplays::graphsGiveWhatCallsGive() {
    if (!torch::cuda::is_available())
        QSKIP("there is no GPU");
    const torch::NoGradGuard noGrad;
    Layers layers;
    Replays replays(recorderFor(onGpu().device()));
    for (const Precision precision : {Precision::Fp32, Precision::Fp16, Precision::Bf16})
        for (int scope = 0; scope < 3; ++scope) { // the cache of autocast ends with each
            const ComputeScope inPrecision(torch::kCUDA, precision);
            for (int i = 0; i < 4; ++i) {
                const torch::Tensor x = torch::randn({8, 64}, onGpu());
                const torch::Tensor called = layers(x);
                const torch::Tensor replayed = replays.call(
                    {x}, {}, [&](const Tensors& inputs) { return layers(inputs.front()); });
                QVERIFY(torch::equal(replayed, called));
                // What was converted and let go is others' now.
                torch::full({256, 64}, 1e4, onGpu().dtype(torch::kHalf));
            }
        }
    QVERIFY(replays.record());
}

/// In any order, with results that are still in use.
void TstReplays::graphsShareTheirMemory() {
    if (!torch::cuda::is_available())
        QSKIP("there is no GPU");
    const torch::NoGradGuard noGrad;
    Layers layers;
    Replays replays(recorderFor(onGpu().device()));
    std::vector<std::pair<torch::Tensor, torch::Tensor>> results; // replayed and called
    for (int i = 0; i < 200; ++i) {
        const torch::Tensor x = torch::randn({1 + (i * i) % 12, 64}, onGpu());
        results.emplace_back(
            replays.call({x}, {}, [&](const Tensors& inputs) { return layers(inputs.front()); }),
            layers(x));
    }
    for (const auto& [replayed, called] : results)
        QVERIFY(torch::equal(replayed, called));
    QVERIFY(replays.record());
}

/// Recording something does not do it.
void TstReplays::graphsKeepState() {
    if (!torch::cuda::is_available())
        QSKIP("there is no GPU");
    const torch::NoGradGuard noGrad;
    const torch::Tensor sum = torch::zeros({3}, onGpu());
    Replays replays(recorderFor(onGpu().device()));
    for (int i = 1; i <= 10; ++i) {
        const torch::Tensor after =
            replays.call({torch::ones({3}, onGpu())}, {}, [&](const Tensors& inputs) {
                sum.add_(inputs.front());
                return 2 * sum;
            });
        QVERIFY(torch::equal(after.cpu(), torch::full({3}, 2.0F * static_cast<float>(i))));
    }
    QVERIFY(replays.record());
}

/// Each with models of its own, as a server has them; others draw numbers and allocate meanwhile.
void TstReplays::graphsOfSeveralThreads() {
    if (!torch::cuda::is_available())
        QSKIP("there is no GPU");
    std::atomic<int> wrong = 0;
    const auto work = [&] {
        const torch::NoGradGuard noGrad;
        Layers layers;
        for (int round = 0; round < 10; ++round) {
            Replays replays(recorderFor(onGpu().device()));
            for (int i = 0; i < 20; ++i) {
                const torch::Tensor x = torch::randn({1 + i % 4, 64}, onGpu());
                const torch::Tensor replayed = replays.call(
                    {x}, {}, [&](const Tensors& inputs) { return layers(inputs.front()); });
                wrong += !torch::equal(replayed, layers(x));
            }
            wrong += !replays.record();
        }
    };
    const auto others = [&](const std::stop_token& stop) {
        const torch::NoGradGuard noGrad;
        for (std::int64_t n = 1; !stop.stop_requested(); n = n % 1000 + 1)
            torch::randn({n, 1024}, onGpu());
    };
    std::jthread drawing(others);
    std::vector<std::jthread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back(work);
    threads.clear();
    drawing = {};
    QCOMPARE(wrong.load(), 0);
}

/// It cannot be recorded, which harms neither it nor what comes after it.
void TstReplays::whatWaitsIsCalled() {
    if (!torch::cuda::is_available())
        QSKIP("there is no GPU");
    const torch::NoGradGuard noGrad;
    Replays waiting(recorderFor(onGpu().device()));
    const torch::Tensor x = torch::ones({3}, onGpu());
    for (int i = 0; i < 5; ++i) {
        const torch::Tensor result = waiting.call({x}, {}, [](const Tensors& inputs) {
            const double sum = inputs.front().sum().item<double>();
            return inputs.front() + sum;
        });
        QVERIFY(torch::equal(result, torch::full_like(x, 4.0)));
    }
    QVERIFY(!waiting.record());
    Replays replays(recorderFor(onGpu().device()));
    callTimes(replays, x, 5);
    QVERIFY(replays.record());
    QVERIFY(torch::isfinite(torch::randn({1000}, onGpu())).all().item<bool>());
}

QTEST_GUILESS_MAIN(TstReplays)
#include "tst_replays.moc"
