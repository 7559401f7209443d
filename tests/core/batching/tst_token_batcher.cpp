// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"
#include "core/batching/token_batcher.h"

#include <QTest>

#include <algorithm>

using namespace parlance::batching;

namespace {

const std::vector<std::int64_t> kLengths{10, 10, 9, 9, 8, 8, 7, 6, 5, 4, 3, 3, 2, 2, 1};

/// The ends of the batches, which tell all.
std::vector<std::size_t> endsOf(const std::vector<PositionRange>& batches) {
    std::vector<std::size_t> ends;
    std::size_t expected = 0;
    for (const PositionRange& batch : batches) {
        if (batch.begin != expected || batch.end <= batch.begin)
            return {};
        ends.push_back(expected = batch.end);
    }
    return ends;
}

} // namespace

class TstTokenBatcher : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void specifiedVectors();
    void nothingGivesNothing();
    void everyItemOnceAndWithinBounds();
};

/// What fairseq's batch_by_size_vec gives for these lengths.
void TstTokenBatcher::specifiedVectors() {
    using Ends = std::vector<std::size_t>;
    const auto group = [](TokenBatcherOptions options) {
        return endsOf(groupByTokens(kLengths, options));
    };
    QCOMPARE(group({.maxTokens = 40, .batchSize = 0, .requiredMultiple = 4}), (Ends{4, 8, 12, 15}));
    QCOMPARE(group({.maxTokens = 40, .batchSize = 0, .requiredMultiple = 1}), (Ends{4, 9, 15}));
    QCOMPARE(group({.maxTokens = 40, .batchSize = 0, .requiredMultiple = 8}), (Ends{4, 9, 15}));
    QCOMPARE(group({.maxTokens = 24, .batchSize = 0, .requiredMultiple = 4}),
             (Ends{2, 4, 7, 11, 15}));
    QCOMPARE(group({.maxTokens = 40, .batchSize = 3, .requiredMultiple = 1}),
             (Ends{3, 6, 9, 12, 15}));
    QCOMPARE(group({.maxTokens = 30, .batchSize = 0, .requiredMultiple = 2}),
             (Ends{2, 4, 6, 10, 14, 15}));
    QCOMPARE(group({.maxTokens = 0, .batchSize = 0, .requiredMultiple = 8}), (Ends{8, 15}));
}

void TstTokenBatcher::nothingGivesNothing() {
    QVERIFY(groupByTokens({}, {.maxTokens = 10}).empty());
}

void TstTokenBatcher::everyItemOnceAndWithinBounds() {
    parlance::KeyedRandom random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::int64_t> lengths(static_cast<std::size_t>(1 + random.below(60)));
        for (std::int64_t& length : lengths)
            length = 1 + random.below(1000);
        std::ranges::sort(lengths, std::greater{});
        const TokenBatcherOptions options{.maxTokens = 1000 + random.below(5000),
                                          .batchSize = random.below(8),
                                          .requiredMultiple = 1 + random.below(8)};
        const auto batches = groupByTokens(lengths, options);
        QCOMPARE(endsOf(batches).back(), lengths.size());
        for (const PositionRange& batch : batches) {
            const auto count = static_cast<std::int64_t>(batch.end - batch.begin);
            QVERIFY(count * lengths[batch.begin] <= options.maxTokens);
            QVERIFY(options.batchSize == 0 || count <= options.batchSize);
        }
    }
}

QTEST_APPLESS_MAIN(TstTokenBatcher)
#include "tst_token_batcher.moc"
