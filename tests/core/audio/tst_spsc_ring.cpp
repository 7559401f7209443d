// SPDX-License-Identifier: Apache-2.0
#include "core/audio/spsc_ring.h"

#include <QTest>

#include <numeric>
#include <thread>

using parlance::audio::SpscRing;

namespace {

std::vector<int> readAll(SpscRing<int>& ring) {
    std::vector<int> out(ring.capacity());
    out.resize(ring.read(out));
    return out;
}

std::vector<int> numbers(int begin, int end) {
    std::vector<int> items(static_cast<std::size_t>(end - begin));
    std::iota(items.begin(), items.end(), begin);
    return items;
}

} // namespace

class TstSpscRing : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void keepsOrderAroundTheEdge() {
        SpscRing<int> ring(5);
        QCOMPARE(ring.capacity(), 8U);
        for (int round = 0; round < 10; ++round) {
            const std::vector<int> items = numbers(6 * round, 6 * round + 6);
            QCOMPARE(ring.write(items), 6U);
            QCOMPARE(readAll(ring), items);
        }
    }

    void takesOnlyWhatHasRoom() {
        SpscRing<int> ring(4);
        QCOMPARE(ring.room(), 4U);
        QCOMPARE(ring.write(numbers(0, 6)), 4U);
        QCOMPARE(ring.room(), 0U);
        QCOMPARE(ring.write(numbers(6, 7)), 0U);
        std::vector<int> one(1);
        QCOMPARE(ring.read(one), 1U);
        QCOMPARE(one.front(), 0);
        QCOMPARE(ring.room(), 1U);
        QCOMPARE(readAll(ring), numbers(1, 4));
        QCOMPARE(ring.read(one), 0U);
    }

    void whatIsDiscardedIsNeverRead() {
        SpscRing<int> ring(8);
        ring.write(numbers(0, 3));
        ring.discard();
        ring.write(numbers(3, 5));
        QCOMPARE(readAll(ring), numbers(3, 5));
        QCOMPARE(ring.room(), 8U);
        ring.discard();
        QCOMPARE(readAll(ring), numbers(0, 0));
    }

    void nothingIsLostBetweenTwoThreads() {
        constexpr int kCount = 1 << 20;
        SpscRing<int> ring(64);
        std::jthread writer([&] {
            for (int next = 0; next < kCount;)
                next += static_cast<int>(
                    ring.write(numbers(next, std::min(kCount, next + 1 + next % 50))));
        });
        std::vector<int> block(40);
        for (int expected = 0; expected < kCount;) {
            const std::size_t count = ring.read(block);
            for (std::size_t i = 0; i < count; ++i)
                if (block[i] != expected++)
                    QFAIL("out of order");
        }
    }
};

QTEST_APPLESS_MAIN(TstSpscRing)
#include "tst_spsc_ring.moc"
