// SPDX-License-Identifier: Apache-2.0
// Statistics against the published rule (compute_mask_indices); bit equality with the published
// program is the conformance case span_masks.
#include "core/models/wav2vec2/model/span_mask.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestSpanMask : public QObject {
    Q_OBJECT

    static std::size_t count(const std::vector<bool>& row) {
        return static_cast<std::size_t>(std::count(row.begin(), row.end(), true));
    }
    static double meanShare(const MaskConfig& config, const MaskShape& shape, int draws) {
        double sum = 0.0;
        for (int i = 0; i < draws; ++i) {
            KeyedMaskRandom random(static_cast<std::uint64_t>(i));
            for (const auto& row : drawSpanMask(config, shape, random))
                sum += static_cast<double>(count(row)) /
                       static_cast<double>(shape.columns * shape.rows);
        }
        return sum / draws;
    }

  private Q_SLOTS:
    void maskedSharesAreThePublishedOnes_data() {
        QTest::addColumn<double>("prob");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("minMasks");
        QTest::addColumn<double>("share");
        QTest::newRow("time 0.65") << 0.65 << 10 << 781 << 2 << 0.456;
        QTest::newRow("time 0.5") << 0.5 << 10 << 781 << 2 << 0.372;
        QTest::newRow("time short") << 0.65 << 10 << 99 << 2 << 0.401;
        QTest::newRow("channels 0.1") << 0.1 << 64 << 768 << 0 << 0.0925;
        QTest::newRow("channels 0.5") << 0.5 << 64 << 768 << 0 << 0.324;
    }
    void maskedSharesAreThePublishedOnes() {
        QFETCH(double, prob);
        QFETCH(int, length);
        QFETCH(int, columns);
        QFETCH(int, minMasks);
        QFETCH(double, share);
        const double found = meanShare({.prob = prob, .length = length},
                                       {.rows = 8, .columns = columns, .minMasks = minMasks}, 200);
        QVERIFY2(std::abs(found - share) < 0.012, std::to_string(found).c_str());
    }

    void rowsAreEquallyMaskedAndPaddingNever() {
        KeyedMaskRandom random(3);
        const std::vector<std::int64_t> padded{0, 30, 60};
        const auto rows = drawSpanMask(
            {.prob = 0.65}, {.rows = 3, .columns = 100, .padded = padded, .minMasks = 2}, random);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(count(rows[i]), count(rows[0]));
            for (std::size_t j = 100 - static_cast<std::size_t>(padded[i]); j < 100; ++j)
                QVERIFY(!rows[i][j]);
        }
        QVERIFY(count(rows[0]) > 0);
    }

    void tinyRowsEndFullyMasked_data() {
        QTest::addColumn<int>("columns");
        for (const int columns : {5, 8, 10})
            QTest::addRow("%d", columns) << columns;
    }
    void tinyRowsEndFullyMasked() {
        QFETCH(int, columns);
        KeyedMaskRandom random(1);
        const auto rows =
            drawSpanMask({.prob = 0.65}, {.rows = 2, .columns = columns, .minMasks = 2}, random);
        for (std::size_t j = 1; j + 1 < static_cast<std::size_t>(columns); ++j)
            QVERIFY(rows[0][j]);
    }

    void noSpansMaskNothing() {
        KeyedMaskRandom random(1);
        const auto rows = drawSpanMask({.prob = 0.0001, .length = 64},
                                       {.rows = 4, .columns = 768, .minMasks = 0}, random);
        for (const auto& row : rows)
            QCOMPARE(count(row), std::size_t{0});
    }

    void everyWayOfDrawingLengthsStaysWithinTheRow_data() {
        QTest::addColumn<QString>("selection");
        QTest::addColumn<double>("other");
        QTest::addColumn<int>("length");
        QTest::newRow("uniform") << "uniform" << 1.0 << 6;
        QTest::newRow("normal") << "normal" << 3.0 << 6;
        QTest::newRow("poisson small") << "poisson" << 0.0 << 6;
        QTest::newRow("poisson large") << "poisson" << 0.0 << 15;
    }
    void everyWayOfDrawingLengthsStaysWithinTheRow() {
        QFETCH(QString, selection);
        QFETCH(double, other);
        QFETCH(int, length);
        const MaskConfig config{
            .prob = 0.5, .length = length, .selection = selection.toStdString(), .other = other};
        const double share = meanShare(config, {.rows = 4, .columns = 400, .minMasks = 2}, 100);
        QVERIFY2(share > 0.25 && share < 0.5, std::to_string(share).c_str());
    }

    void spansWithoutOverlapKeepTheirDistance() {
        const MaskConfig config{.prob = 0.4, .length = 5, .noOverlap = true, .minSpace = 2};
        for (std::uint64_t key = 0; key < 50; ++key) {
            KeyedMaskRandom random(key);
            const auto row = drawSpanMask(config, {.rows = 1, .columns = 100}, random)[0];
            // A single row is not thinned out: runs are whole spans.
            std::size_t run = 0;
            std::size_t gap = 2;
            for (const bool masked : row) {
                if (masked && run == 0)
                    QVERIFY(gap >= 2);
                if (!masked && run > 0)
                    QCOMPARE(run, std::size_t{5});
                run = masked ? run + 1 : 0;
                gap = masked ? 0 : gap + 1;
            }
        }
    }

    void equalKeysGiveEqualMasks() {
        const MaskShape shape{.rows = 3, .columns = 50, .minMasks = 2};
        KeyedMaskRandom first(7);
        KeyedMaskRandom second(7);
        KeyedMaskRandom third(8);
        const auto mask = drawSpanMask({.prob = 0.65}, shape, first);
        QVERIFY(mask == drawSpanMask({.prob = 0.65}, shape, second));
        QVERIFY(mask != drawSpanMask({.prob = 0.65}, shape, third));
    }

    void rowsMayDifferAndMasksMayBeDropped() {
        MaskShape shape{.rows = 6, .columns = 200, .minMasks = 2, .equalCounts = false};
        KeyedMaskRandom random(8);
        std::set<std::size_t> counts;
        for (const auto& row : drawSpanMask({.prob = 0.5}, shape, random))
            counts.insert(count(row));
        QVERIFY(counts.size() > 1);

        shape.equalCounts = true;
        KeyedMaskRandom first(9);
        KeyedMaskRandom second(9);
        const auto whole = drawSpanMask({.prob = 0.5}, shape, first);
        shape.dropout = 0.25;
        const auto dropped = drawSpanMask({.prob = 0.5}, shape, second);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const auto masked = static_cast<double>(count(whole[i]));
            QCOMPARE(static_cast<double>(count(dropped[i])),
                     masked - std::nearbyint(0.25 * masked));
            for (std::size_t k = 0; k < whole[i].size(); ++k)
                QVERIFY(whole[i][k] || !dropped[i][k]);
        }
    }
};

QTEST_GUILESS_MAIN(TestSpanMask)
#include "tst_span_mask.moc"
