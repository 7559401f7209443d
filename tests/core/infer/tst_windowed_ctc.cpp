// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/infer/ctc/windowed_ctc.h"
#include "core/infer/long_audio.h"
#include "tests/support/errors.h"

#include <QTest>

#include <algorithm>

using namespace parlance;

namespace {

constexpr std::int64_t kLabels = 50;
constexpr std::int64_t kBlurred = 2; ///< frames at a window's edges that are wrong

/// A model whose frames say which of the recording they are, but for those near an edge.
std::vector<infer::CtcFrames> countingModel(const std::vector<torch::Tensor>& windows) {
    std::vector<infer::CtcFrames> results;
    for (const torch::Tensor& features : windows) {
        const std::int64_t frames = features.size(0);
        auto logProbs = torch::full({frames, kLabels}, -9.0);
        for (std::int64_t i = 0; i < frames; ++i) {
            const auto frame = features[i][0].item<std::int64_t>();
            const bool isBlurred =
                (i < kBlurred && frame >= kBlurred) || (i >= frames - kBlurred && frames == 10);
            logProbs[i][(frame + (isBlurred ? 1 : 0)) % kLabels] = 0.0;
        }
        results.push_back({.logits = logProbs * 2.0, .logProbs = logProbs});
    }
    return results;
}

/// The frames 0, 1, 2, ..., [T, 1]
infer::FeatureReader counter(std::int64_t total, std::int64_t* largestRequest = nullptr) {
    return [next = std::int64_t{0}, total, largestRequest](std::int64_t count) mutable {
        if (largestRequest != nullptr)
            *largestRequest = std::max(*largestRequest, count);
        const std::int64_t first = next;
        next = std::min(total, next + count);
        return torch::arange(first, next).to(torch::kFloat32).unsqueeze(1);
    };
}

} // namespace

class TestWindowedCtc : public QObject {
    Q_OBJECT

    static constexpr infer::WindowOptions kOptions{.window = 10, .context = kBlurred};

    struct Result {
        infer::FramePath path;
        torch::Tensor logits;
    };
    static Result decode(std::int64_t frames, const infer::WindowOptions& options = kOptions,
                         infer::Logits logits = infer::Logits::Keep) {
        infer::GreedyDecoder greedy;
        const torch::Tensor kept = infer::hearByWindows(counter(frames), countingModel, options,
                                                        greedy, logits, frames, {}, {});
        return {greedy.finish(), kept};
    }

  private Q_SLOTS:
    void everyFrameComesOnceWhateverTheLength_data() {
        QTest::addColumn<qint64>("batch");
        QTest::newRow("one by one") << qint64{1};
        QTest::newRow("three together") << qint64{3};
        QTest::newRow("all together") << qint64{100};
    }

    void everyFrameComesOnceWhateverTheLength() {
        QFETCH(const qint64, batch);
        for (std::int64_t frames = 0; frames < 63; ++frames) {
            infer::WindowOptions options = kOptions;
            options.batch = batch;
            const auto result = decode(frames, options);
            QCOMPARE(static_cast<std::int64_t>(result.path.ids.size()), frames);
            // The counting model cannot tell a recording's end from that of a full window.
            for (std::int64_t i = 0; i < frames - kBlurred; ++i)
                QCOMPARE(result.path.ids[static_cast<std::size_t>(i)], i % kLabels);
            if (frames > 0)
                QCOMPARE(result.logits.size(0), frames);
        }
    }

    void windowsWithoutContextShow() {
        infer::WindowOptions options = kOptions;
        options.context = 0;
        const auto result = decode(40, options);
        QVERIFY(result.path.ids[10] != 10);
    }

    void windowsAreComputedTogether() {
        std::vector<std::size_t> batches;
        std::int64_t largest = 0;
        infer::GreedyDecoder greedy;
        const auto counting = [&](const std::vector<torch::Tensor>& windows) {
            batches.push_back(windows.size());
            return countingModel(windows);
        };
        // 0-9, 6-15, 12-21, 18-27, 24-33
        infer::hearByWindows(counter(34, &largest), counting,
                             {.window = 10, .context = kBlurred, .batch = 2}, greedy,
                             infer::Logits::Drop, 34, {}, {});
        QCOMPARE(batches, (std::vector<std::size_t>{2, 2, 1}));
        QCOMPARE(largest, std::int64_t{11});
    }

    void logitsAreDroppedUnlessAskedFor() {
        QVERIFY(!decode(25, kOptions, infer::Logits::Drop).logits.defined());
    }

    void progressReachesTheEnd() {
        std::vector<std::int64_t> done;
        infer::GreedyDecoder greedy;
        infer::hearByWindows(counter(100), countingModel, kOptions, greedy, infer::Logits::Drop,
                             100, [&](const Progress& progress) { done.push_back(progress.done); },
                             {});
        QVERIFY(std::is_sorted(done.begin(), done.end()));
        QVERIFY(done.size() > 10);
        QCOMPARE(done.back(), std::int64_t{100});
    }

    void aStopRequestEndsIt() {
        std::stop_source source;
        source.request_stop();
        infer::GreedyDecoder greedy;
        PARLANCE_EXPECT_ERROR(infer::hearByWindows(counter(100), countingModel, kOptions, greedy,
                                                   infer::Logits::Drop, 100, {},
                                                   source.get_token()),
                              ErrorKind::Cancelled, "transcription");
    }

    void impossibleWindowsAreRefused() {
        infer::check({});
        infer::check({.windowSec = 20.0, .contextSec = 4.0, .batch = 8});
        PARLANCE_EXPECT_ERROR(infer::check({.windowSec = 0.5}), ErrorKind::Usage, "--window");
        PARLANCE_EXPECT_ERROR(infer::check({.windowSec = 1e9}), ErrorKind::Usage, "--window");
        PARLANCE_EXPECT_ERROR(infer::check({.contextSec = -1.0}), ErrorKind::Usage, "--context");
        PARLANCE_EXPECT_ERROR(infer::check({.windowSec = 8.0, .contextSec = 4.0}), ErrorKind::Usage,
                              "less than half");
        PARLANCE_EXPECT_ERROR(infer::check({.batch = 0}), ErrorKind::Usage, "--batch-size");
    }
};

QTEST_GUILESS_MAIN(TestWindowedCtc)
#include "tst_windowed_ctc.moc"
