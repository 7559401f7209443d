// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/batch_plan.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestBatchPlan : public QObject {
    Q_OBJECT

    static std::vector<std::int64_t> lengths() {
        std::vector<std::int64_t> lengths;
        for (std::int64_t i = 0; i < 200; ++i)
            lengths.push_back(100 + (i * 37) % 400);
        return lengths;
    }

  private Q_SLOTS:
    void everyItemIsInOneBatchThatFits() {
        const auto all = lengths();
        const auto batches = planBatches(all, {.grouping = {.maxTokens = 2000}});
        std::set<std::size_t> seen;
        for (const auto& batch : batches) {
            std::int64_t longest = 0;
            for (const std::size_t item : batch) {
                QVERIFY(seen.insert(item).second);
                longest = std::max(longest, all[item]);
            }
            QVERIFY(longest * static_cast<std::int64_t>(batch.size()) <= 2000);
        }
        QCOMPARE(seen.size(), all.size());
    }

    void aTooLongItemGoesAlone() {
        const auto batches = planBatches({50, 5000, 60, 7000}, {.grouping = {.maxTokens = 1000}});
        QCOMPARE(batches.size(), std::size_t{3});
        QCOMPARE(batches[0], (std::vector<std::size_t>{3}));
        QCOMPARE(batches[1], (std::vector<std::size_t>{1}));
        QCOMPARE(batches[2].size(), std::size_t{2});
    }

    void joiningLosesNothing() {
        const std::vector<batching::PositionRange> ranges{{0, 2}, {2, 5}, {5, 6}};
        const auto kept = joinRanges(ranges, 2, Tail::Keep);
        QCOMPARE(kept.size(), std::size_t{2});
        QCOMPARE(kept[0].end, std::size_t{5});
        QCOMPARE(kept[1].end, std::size_t{6});
        QCOMPARE(joinRanges(ranges, 2, Tail::Drop).size(), std::size_t{1});
        QCOMPARE(joinRanges({}, 2, Tail::Keep).size(), std::size_t{0});
    }

    void bucketsAreLowerPercentiles() {
        // numpy.percentile(..., numpy.linspace(0, 100, 5), method="lower")[1:]
        const std::vector<std::int64_t> lengths{90, 10, 30, 20, 50, 40, 60, 80, 70, 100};
        const auto buckets = lengthBuckets(lengths, 4);
        QCOMPARE(buckets, (std::vector<std::int64_t>{30, 50, 70, 100}));
        QCOMPARE(bucketed(10, buckets), std::int64_t{30});
        QCOMPARE(bucketed(30, buckets), std::int64_t{30});
        QCOMPARE(bucketed(31, buckets), std::int64_t{50});
        QCOMPARE(bucketed(101, buckets), std::int64_t{101});
        QCOMPARE(lengthBuckets({5, 5, 5}, 4), (std::vector<std::int64_t>{5}));
        QVERIFY(lengthBuckets(lengths, 0).empty());
        QCOMPARE(bucketed(10, {}), std::int64_t{10});
    }

    void tiesAreOrderedBySeed() {
        const std::vector<std::int64_t> equal(50, 10);
        QCOMPARE(longestFirst(equal, 1), longestFirst(equal, 1));
        QVERIFY(longestFirst(equal, 1) != longestFirst(equal, 2));
        QCOMPARE(longestFirst({1, 3, 2}, 1), (std::vector<std::size_t>{1, 2, 0}));
    }
};

QTEST_GUILESS_MAIN(TestBatchPlan)
#include "tst_batch_plan.moc"
