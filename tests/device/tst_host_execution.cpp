// SPDX-License-Identifier: Apache-2.0
// The judge of device code must itself be right: what is correct runs, and what is wrong is caught
// whatever the order in which the threads happened to run.
#include "tests/device/host_execution.h"
#include "tests/device/sample_kernels.h"

#include <QTest>

#include <cmath>
#include <numeric>
#include <set>

using namespace parlance::device;

class TestHostExecution : public QObject {
    Q_OBJECT

    static constexpr std::uint64_t kSeeds = 5;

    static std::vector<float> waves(std::size_t count) {
        std::vector<float> values(count);
        for (std::size_t i = 0; i < count; ++i)
            values[i] = 3.0f * std::sin(static_cast<float>(i * i));
        return values;
    }
    /// The sentence of the fault under every seed; empty when a seed has none.
    template <typename Call>
    static QString faultOf(Call call) {
        QString sentence;
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            try {
                call(seed);
                return {};
            } catch (const Fault& fault) {
                sentence = fault.what();
                if (!sentence.contains(QString("schedule seed %1").arg(seed)))
                    return "without its seed: " + sentence;
            }
        }
        return sentence;
    }

  private Q_SLOTS:
    void softmaxOfBlocks_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<uint>("threads");
        for (const int columns : {1, 7, 33, 300})
            for (const uint threads : {32U, 96U, 1024U})
                QTest::addRow("%d columns, %u threads", columns, threads)
                    << 3 << columns << threads;
    }
    void softmaxOfBlocks() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(uint, threads);
        const std::vector<float> x = waves(static_cast<std::size_t>(rows * columns));
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            const std::vector<float> y = softmax(x, columns, threads, seed);
            for (int row = 0; row < rows; ++row) {
                const auto first = static_cast<std::size_t>(row * columns);
                double sum = 0.0;
                for (int i = 0; i < columns; ++i)
                    sum += std::exp(double{x[first + static_cast<std::size_t>(i)]});
                for (int i = 0; i < columns; ++i) {
                    const auto at = first + static_cast<std::size_t>(i);
                    QVERIFY(std::abs(y[at] - std::exp(double{x[at]}) / sum) < 1e-6);
                }
            }
        }
    }

    void correctKernelsRun() {
        std::vector<float> x(128);
        std::iota(x.begin(), x.end(), 0.0f);
        const std::vector<float> warp(x.begin(), x.begin() + 32);
        const std::vector<int> classes{0, 1, 2, 3, 1, 1, 0, 3};
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            QCOMPARE(treeSum(x, true, seed), 8128.0f);
            QCOMPARE(warpSum(warp, true, seed), 496.0f);
            QCOMPARE(lastBlockSum(x, seed), 8128.0f);
            QCOMPARE(histogram(classes, true, seed), (std::vector<int>{2, 3, 1, 2}));
            QCOMPARE(neighbours(4, seed), (std::vector<int>{1, 2, 3, 0}));
        }
    }

    void racesAreCaught() {
        const std::vector<float> x(64, 1.0f);
        const std::vector<float> warp(32, 1.0f);
        const std::vector<int> classes(64, 2);
        for (const QString& sentence :
             {faultOf([&](auto seed) { treeSum(x, false, seed); }),
              faultOf([&](auto seed) { warpSum(warp, false, seed); }),
              faultOf([&](auto seed) { histogram(classes, false, seed); })})
            QVERIFY2(sentence.startsWith("data race"), qPrintable(sentence));
    }

    /// Values that differ, but from one block to the next, each of one thread.
    void racesBetweenBlocksAreCaught() {
        const QString sentence = faultOf([&](auto seed) { histogram({1, 1}, false, seed); });
        QVERIFY2(sentence.startsWith("data race"), qPrintable(sentence));
        QVERIFY2(sentence.contains("block (0,0,0)") && sentence.contains("block (1,0,0)"),
                 qPrintable(sentence));
    }

    void brokenRulesAreCaught_data() {
        QTest::addColumn<QString>("begin");
        QTest::newRow("read") << "an access of 4 bytes is out of bounds: at byte 128 of x";
        QTest::newRow("write") << "an access of 4 bytes is out of bounds: at byte -4 of y";
        QTest::newRow("misaligned") << "an access of";
        QTest::newRow("array") << "an index is outside of its array";
        QTest::newRow("unset_shared") << "a read of memory that nothing has set";
        QTest::newRow("unset_global") << "a read of memory that nothing has set";
        QTest::newRow("barrier") << "divergent barrier";
        QTest::newRow("barrier_places") << "divergent barrier";
        QTest::newRow("left_barrier") << "divergent barrier";
        QTest::newRow("shuffle") << "divergent warp";
        QTest::newRow("shuffle_source") << "a shuffle reads a lane that is not in its mask";
        QTest::newRow("deadlock") << "deadlock";
        QTest::newRow("shared_bounds") << "an access of 4 bytes is out of bounds: at byte 124 of "
                                          "dynamic shared memory";
        QTest::newRow("write_write") << "data race";
    }
    void brokenRulesAreCaught() {
        QFETCH(QString, begin);
        const std::string rule = QTest::currentDataTag();
        const QString sentence = faultOf([&](auto seed) { breakRule(rule, seed); });
        QVERIFY2(sentence.startsWith(begin), qPrintable(sentence));
    }

    void ordersDifferBySeedOnly() {
        std::set<std::vector<int>> orders;
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            QCOMPARE(tickets(64, seed), tickets(64, seed));
            orders.insert(tickets(64, seed));
        }
        QCOMPARE(orders.size(), std::size_t{kSeeds});
    }

    void aFaultLeavesNothingBehind() {
        QVERIFY_THROWS_EXCEPTION(Fault, breakRule("deadlock", 1));
        QCOMPARE(treeSum(std::vector<float>(64, 1.0f), true, 1), 64.0f);
    }
};

QTEST_GUILESS_MAIN(TestHostExecution)
#include "tst_host_execution.moc"
