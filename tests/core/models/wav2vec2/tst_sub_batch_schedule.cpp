// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/sub_batch_schedule.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace parlance::wav2vec2;

class TestSubBatchSchedule : public QObject {
    Q_OBJECT

    using Entries = std::vector<std::pair<std::size_t, std::int64_t>>;

    static SubBatchSchedule make(std::size_t count, std::int64_t joined, std::int64_t accumulation,
                                 std::optional<std::uint64_t> seed = 7) {
        std::vector<std::int64_t> lengths;
        for (std::size_t i = 0; i < count; ++i)
            lengths.push_back(static_cast<std::int64_t>((i * 37) % 11));
        return {lengths, {.joined = joined, .accumulation = accumulation, .shuffleSeed = seed}};
    }
    static Entries update(const SubBatchSchedule& schedule, std::int64_t accumulation,
                          std::int64_t number) {
        Entries entries;
        for (std::int64_t i = 0; i < accumulation; ++i)
            for (const auto& entry : schedule.batch(number * accumulation + i))
                entries.emplace_back(entry.subBatch, entry.pass);
        return entries;
    }

  private Q_SLOTS:
    void everySplitOfAnUpdateHasTheSameSubBatches() {
        for (const std::size_t count : {5, 8, 13, 40})
            for (std::int64_t number = 0; number < 12; ++number) {
                const Entries split = update(make(count, 1, 8), 8, number);
                QVERIFY(split == update(make(count, 8, 1), 1, number));
                QVERIFY(split == update(make(count, 2, 4), 4, number));
            }
    }

    void eachPassTakesEverySubBatchOnce() {
        const SubBatchSchedule schedule = make(13, 2, 3);
        std::map<std::int64_t, std::vector<std::size_t>> byPass;
        for (std::int64_t number = 0; number < 39; ++number)
            for (const auto& entry : schedule.batch(number))
                byPass[entry.pass].push_back(entry.subBatch);
        QCOMPARE(byPass.size(), std::size_t{6});
        for (auto& [pass, subBatches] : byPass) {
            std::sort(subBatches.begin(), subBatches.end());
            QCOMPARE(subBatches.size(), std::size_t{13});
            QVERIFY(std::adjacent_find(subBatches.begin(), subBatches.end()) == subBatches.end());
        }
    }

    void theLongestOfAnUpdateAreJoined() {
        const SubBatchSchedule schedule = make(40, 4, 5);
        std::int64_t shortestBefore = 100;
        for (std::int64_t number = 0; number < 5; ++number)
            for (const auto& entry : schedule.batch(number)) {
                const auto length = static_cast<std::int64_t>((entry.subBatch * 37) % 11);
                QVERIFY(length <= shortestBefore);
                shortestBefore = length;
            }
    }

    void withoutAShuffleTheyComeInOrder() {
        const SubBatchSchedule schedule = make(3, 1, 1, std::nullopt);
        QCOMPARE(schedule.batchesPerPass(), std::int64_t{3});
        for (std::int64_t number = 0; number < 6; ++number)
            QCOMPARE(schedule.batch(number)[0].subBatch, static_cast<std::size_t>(number % 3));
    }
};

QTEST_GUILESS_MAIN(TestSubBatchSchedule)
#include "tst_sub_batch_schedule.moc"
