// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"
#include "core/runs/series/min_max_pyramid.h"

#include <QTest>

#include <cmath>
#include <limits>

using parlance::KeyedRandom;
using parlance::runs::MinMaxPyramid;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::vector<double> randomValues(std::size_t count, KeyedRandom& random) {
    std::vector<double> values(count);
    for (double& value : values)
        value = random.uniform() < 0.05 ? kNaN : random.normal();
    return values;
}

std::optional<MinMaxPyramid::Extremes> bySearch(const std::vector<double>& values,
                                                std::size_t first, std::size_t last) {
    std::optional<MinMaxPyramid::Extremes> found;
    for (std::size_t i = first; i < last; ++i) {
        if (!std::isfinite(values[i]))
            continue;
        if (!found)
            found = {i, i};
        if (values[i] < values[found->least])
            found->least = i;
        if (values[i] > values[found->greatest])
            found->greatest = i;
    }
    return found;
}

} // namespace

class TestMinMaxPyramid : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void findsWhatASearchFinds_data() {
        QTest::addColumn<int>("count");
        for (const int count : {0, 1, 15, 16, 17, 255, 256, 257, 5000})
            QTest::addRow("%d", count) << count;
    }
    void findsWhatASearchFinds() {
        QFETCH(int, count);
        KeyedRandom random(7);
        const auto values = randomValues(static_cast<std::size_t>(count), random);
        MinMaxPyramid pyramid;
        pyramid.extend(values);
        for (int trial = 0; trial < 500; ++trial) {
            auto first = static_cast<std::size_t>(random.below(count + 1));
            auto last = static_cast<std::size_t>(random.below(count + 1));
            if (first > last)
                std::swap(first, last);
            const auto expected = bySearch(values, first, last);
            const auto found = pyramid.extremes(values, first, last);
            QCOMPARE(found.has_value(), expected.has_value());
            if (!found)
                continue;
            QCOMPARE(values[found->least], values[expected->least]);
            QCOMPARE(values[found->greatest], values[expected->greatest]);
        }
    }

    void growsInAnySteps() {
        KeyedRandom random(8);
        const auto values = randomValues(3000, random);
        MinMaxPyramid grown;
        for (std::size_t size = 0; size < values.size();) {
            size = std::min(values.size(), size + static_cast<std::size_t>(random.below(70)));
            grown.extend(std::span(values).first(size));
        }
        for (std::size_t first = 0; first < values.size(); first += 37) {
            const auto found = grown.extremes(values, first, values.size());
            const auto expected = bySearch(values, first, values.size());
            QVERIFY(found && expected);
            QCOMPARE(values[found->least], values[expected->least]);
            QCOMPARE(values[found->greatest], values[expected->greatest]);
        }
    }

    void forgetsWhatIsTruncated() {
        KeyedRandom random(9);
        const auto values = randomValues(5000, random);
        const auto others = randomValues(5000, random);
        for (const std::size_t kept : {0u, 15u, 16u, 1000u, 4096u, 4999u}) {
            MinMaxPyramid pyramid;
            pyramid.extend(values);
            const MinMaxPyramid whole = pyramid;
            std::vector<double> mixed(values.begin(), values.begin() + std::ptrdiff_t(kept));
            mixed.insert(mixed.end(), others.begin(), others.end());
            pyramid.truncate(kept);
            pyramid.extend(mixed);
            for (std::size_t first = 0; first < mixed.size(); first += 211) {
                const auto found = pyramid.extremes(mixed, first, mixed.size());
                const auto expected = bySearch(mixed, first, mixed.size());
                QCOMPARE(mixed[found->least], mixed[expected->least]);
                QCOMPARE(mixed[found->greatest], mixed[expected->greatest]);
            }
            // A copy from before knows nothing of it.
            const auto before = whole.extremes(values, 0, values.size());
            QCOMPARE(values[before->least], values[bySearch(values, 0, 5000)->least]);
        }
    }

    void infinitiesAreNoExtremes() {
        const std::vector<double> values{INFINITY, 1.0, -INFINITY, kNaN};
        MinMaxPyramid pyramid;
        pyramid.extend(values);
        const auto found = pyramid.extremes(values, 0, values.size());
        QVERIFY(found);
        QCOMPARE(found->greatest, std::size_t{1});
        QVERIFY(!pyramid.extremes(values, 2, 4));
    }
};

QTEST_APPLESS_MAIN(TestMinMaxPyramid)
#include "tst_min_max_pyramid.moc"
