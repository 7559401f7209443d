// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/infer/windowed_ctc.h"

#include <QTest>

#include <algorithm>

using namespace parlance;

namespace {

constexpr std::int64_t kHop = 4;
constexpr std::int64_t kField = 6;
constexpr std::int64_t kLabels = 50;

/// Label of the frame at a sample.
std::int64_t labelAt(float sample) {
    return static_cast<std::int64_t>(sample) % kLabels;
}

/// A model whose frames say which sample they begin at: samples count upwards.
infer::CtcFrames countingModel(std::span<const float> samples) {
    const auto length = static_cast<std::int64_t>(samples.size());
    const std::int64_t frames = length < kField ? 0 : (length - kField) / kHop + 1;
    auto logProbs = torch::full({frames, kLabels}, -9.0);
    for (std::int64_t i = 0; i < frames; ++i)
        logProbs[i][labelAt(samples[static_cast<std::size_t>(i * kHop)])] = 0.0;
    return {.logits = logProbs * 2.0, .logProbs = logProbs};
}

/// The samples 0, 1, 2, ...
infer::SampleReader counter(std::int64_t total, std::size_t& largestRequest) {
    return [next = std::int64_t{0}, total, &largestRequest](std::size_t count) mutable {
        largestRequest = std::max(largestRequest, count);
        std::vector<float> samples;
        while (samples.size() < count && next < total)
            samples.push_back(static_cast<float>(next++));
        return samples;
    };
}

} // namespace

class TestWindowedCtc : public QObject {
    Q_OBJECT

    static constexpr infer::WindowOptions kOptions{.window = 40, .context = 8, .hop = kHop};

    static infer::WindowedResult decode(std::int64_t samples) {
        std::size_t largest = 0;
        infer::GreedyDecoder greedy;
        auto result = infer::decodeByWindows(counter(samples, largest), countingModel, kOptions,
                                             greedy, infer::Logits::Keep, samples, {}, {});
        Q_ASSERT(largest <= 41);
        return result;
    }

  private Q_SLOTS:
    void everyFrameComesOnceWhateverTheLength() {
        for (std::int64_t samples = 0; samples < 250; ++samples) {
            const auto result = decode(samples);
            const std::int64_t frames = samples < kField ? 0 : (samples - kField) / kHop + 1;
            QCOMPARE(result.samples, samples);
            QCOMPARE(static_cast<std::int64_t>(result.path.ids.size()), frames);
            for (std::int64_t i = 0; i < frames; ++i)
                QCOMPARE(result.path.ids[static_cast<std::size_t>(i)], i * kHop % kLabels);
            if (frames > 0)
                QCOMPARE(result.logits.size(0), frames);
        }
    }

    void whatFitsIsOneWindow() {
        int calls = 0;
        std::size_t largest = 0;
        const auto counting = [&](std::span<const float> samples) {
            ++calls;
            return countingModel(samples);
        };
        infer::GreedyDecoder greedy;
        infer::decodeByWindows(counter(40, largest), counting, kOptions, greedy,
                               infer::Logits::Drop, 40, {}, {});
        QCOMPARE(calls, 1);
        infer::GreedyDecoder again;
        infer::decodeByWindows(counter(41, largest), counting, kOptions, again, infer::Logits::Drop,
                               41, {}, {});
        QCOMPARE(calls, 3);
    }

    void logitsAreDroppedUnlessAskedFor() {
        std::size_t largest = 0;
        infer::GreedyDecoder greedy;
        const auto result = infer::decodeByWindows(counter(100, largest), countingModel, kOptions,
                                                   greedy, infer::Logits::Drop, 100, {}, {});
        QVERIFY(!result.logits.defined());
    }

    void progressReachesTheEnd() {
        std::vector<std::int64_t> done;
        std::size_t largest = 0;
        infer::GreedyDecoder greedy;
        infer::decodeByWindows(
            counter(100, largest), countingModel, kOptions, greedy, infer::Logits::Drop, 100,
            [&](const Progress& progress) { done.push_back(progress.done); }, {});
        QVERIFY(std::is_sorted(done.begin(), done.end()));
        QCOMPARE(done.back(), std::int64_t{100});
    }

    void aStopRequestEndsIt() {
        std::stop_source source;
        source.request_stop();
        std::size_t largest = 0;
        infer::GreedyDecoder greedy;
        try {
            infer::decodeByWindows(counter(100, largest), countingModel, kOptions, greedy,
                                   infer::Logits::Drop, 100, {}, source.get_token());
            QFAIL("did not stop");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Cancelled);
        }
    }
};

QTEST_GUILESS_MAIN(TestWindowedCtc)
#include "tst_windowed_ctc.moc"
