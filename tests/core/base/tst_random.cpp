// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

using namespace parlance;

class TestRandom : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void streamIsPinned();
    void keysDiffer();
    void belowIsUniform();
    void uniformAndNormalMoments();
    void orderIsShuffled();
};

void TestRandom::streamIsPinned() {
    // A change of the stream would change every run that is resumed. SplitMix64 from 0 fills the
    // state; the first output of xoshiro256** is rotl(s1 * 5, 7) * 9 of it.
    KeyedRandom random(0);
    QCOMPARE(random.next(), std::uint64_t{0x99ec5f36cb75f2b4});
    QCOMPARE(random.next(), std::uint64_t{0xbf6e1f784956452a});
    KeyedRandom again(0);
    QCOMPARE(again.next(), std::uint64_t{0x99ec5f36cb75f2b4});
}

void TestRandom::keysDiffer() {
    std::set<std::uint64_t> keys;
    for (std::int64_t i = 0; i < 100; ++i) {
        keys.insert(randomKey(1, "mask", {i, 0}));
        keys.insert(randomKey(1, "mask", {0, i + 1}));
        keys.insert(randomKey(static_cast<std::uint64_t>(i + 2), "mask", {0, 0}));
    }
    keys.insert(randomKey(1, "dropout", {0, 0}));
    keys.insert(randomKey(1, "mask"));
    QCOMPARE(keys.size(), std::size_t{302});
    QCOMPARE(randomKey(7, "mask", {1, 2}), randomKey(7, "mask", {1, 2}));
}

void TestRandom::belowIsUniform() {
    KeyedRandom random(randomKey(1, "test"));
    std::array<int, 7> counts{};
    constexpr int kDraws = 70000;
    for (int i = 0; i < kDraws; ++i) {
        const std::int64_t value = random.below(7);
        QVERIFY(value >= 0 && value < 7);
        ++counts[static_cast<std::size_t>(value)];
    }
    for (const int count : counts)
        QVERIFY(std::abs(count - 10000) < 500); // more than 5 standard deviations
    QCOMPARE(random.below(1), std::int64_t{0});
}

void TestRandom::uniformAndNormalMoments() {
    KeyedRandom random(randomKey(2, "test"));
    constexpr int kDraws = 100000;
    double uniformSum = 0;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < kDraws; ++i) {
        const double uniform = random.uniform();
        QVERIFY(uniform >= 0.0 && uniform < 1.0);
        uniformSum += uniform;
        const double normal = random.normal();
        sum += normal;
        squares += normal * normal;
    }
    QVERIFY(std::abs(uniformSum / kDraws - 0.5) < 0.005);
    QVERIFY(std::abs(sum / kDraws) < 0.02);
    QVERIFY(std::abs(squares / kDraws - 1.0) < 0.03);
}

/// Pinned too: a resumed run must meet its batches again.
void TestRandom::orderIsShuffled() {
    QCOMPARE(shuffledOrder(8, randomKey(1, "shuffle", {3})),
             (std::vector<std::size_t>{6, 4, 5, 1, 2, 3, 0, 7}));
    QVERIFY(shuffledOrder(0, 1).empty());
    std::vector<std::size_t> order = shuffledOrder(1000, 7);
    QVERIFY(!std::ranges::is_sorted(order));
    std::ranges::sort(order);
    for (std::size_t i = 0; i < order.size(); ++i)
        QCOMPARE(order[i], i);
}

QTEST_APPLESS_MAIN(TestRandom)
#include "tst_random.moc"
