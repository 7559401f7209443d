// SPDX-License-Identifier: GPL-3.0-or-later
// The plane in which points lie most apart, against planes that are known.
#include "core/base/random.h"
#include "ui/plots/principal_plane.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace parlance;
using namespace parlance::ui;

namespace {

double distance(const PlanePoint& one, const PlanePoint& other) {
    return std::hypot(one.across - other.across, one.up - other.up);
}

} // namespace

class TestPrincipalPlane : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    /// Whatever plane of whatever space they lie in, they are seen as they are.
    void pointsOfAPlane_data() {
        QTest::addColumn<int>("dimension");
        QTest::newRow("2") << 2;
        QTest::newRow("5") << 5;
        QTest::newRow("300") << 300;
    }
    void pointsOfAPlane() {
        QFETCH(int, dimension);
        constexpr int kPoints = 40;
        KeyedRandom random(randomKey(7, "test"));
        std::vector<double> first, second;
        for (int i = 0; i < dimension; ++i) {
            first.push_back(random.normal());
            second.push_back(random.normal());
        }
        std::vector<float> rows;
        for (int point = 0; point < kPoints; ++point) {
            const double a = random.normal(), b = random.normal();
            for (int i = 0; i < dimension; ++i)
                rows.push_back(static_cast<float>(3.0 + a * first[i] + b * second[i]));
        }
        const PrincipalPlane plane = principalPlane(rows, dimension);
        QCOMPARE(plane.points.size(), std::size_t{kPoints});
        QVERIFY(plane.acrossShare >= plane.upShare);
        QVERIFY(std::abs(plane.acrossShare + plane.upShare - 1.0) < 1e-5);
        for (int one = 0; one < kPoints; ++one)
            for (int other = 0; other < one; ++other) {
                double sum = 0.0;
                for (int i = 0; i < dimension; ++i)
                    sum += std::pow(rows[one * dimension + i] - rows[other * dimension + i], 2.0);
                QVERIFY(std::abs(distance(plane.points[one], plane.points[other]) -
                                 std::sqrt(sum)) < 1e-4 * (1.0 + std::sqrt(sum)));
            }
    }

    /// Independent axes with known spreads: the two widest are found, in their order.
    void theWidestAxesAreFound() {
        constexpr int kPoints = 2000, kDimension = 6;
        const double spreads[kDimension] = {1.0, 0.5, 4.0, 0.1, 2.0, 1.5};
        KeyedRandom random(randomKey(8, "test"));
        std::vector<float> rows;
        for (int point = 0; point < kPoints; ++point)
            for (const double spread : spreads)
                rows.push_back(static_cast<float>(spread * random.normal()));
        const PrincipalPlane plane = principalPlane(rows, kDimension);
        double across = 0.0, up = 0.0, acrossLength = 0.0, upLength = 0.0;
        double thirdLength = 0.0, fifthLength = 0.0;
        for (int point = 0; point < kPoints; ++point) {
            const double third = rows[point * kDimension + 2], fifth = rows[point * kDimension + 4];
            across += third * plane.points[point].across;
            up += fifth * plane.points[point].up;
            acrossLength += std::pow(plane.points[point].across, 2.0);
            upLength += std::pow(plane.points[point].up, 2.0);
            thirdLength += third * third;
            fifthLength += fifth * fifth;
        }
        QVERIFY(std::abs(across) / std::sqrt(acrossLength * thirdLength) > 0.995);
        QVERIFY(std::abs(up) / std::sqrt(upLength * fifthLength) > 0.98);
        double all = 0.0;
        for (const double spread : spreads)
            all += spread * spread;
        QVERIFY(std::abs(plane.acrossShare - 16.0 / all) < 0.03);
        QVERIFY(std::abs(plane.upShare - 4.0 / all) < 0.03);
    }

    void isTheSameAgain() {
        const std::vector<float> rows{0, 0, 1, 2, 5, 3, 1, 1, 8, 2, 2, 9};
        const PrincipalPlane one = principalPlane(rows, 3), other = principalPlane(rows, 3);
        for (std::size_t i = 0; i < one.points.size(); ++i) {
            QCOMPARE(one.points[i].across, other.points[i].across);
            QCOMPARE(one.points[i].up, other.points[i].up);
        }
        // And not turned over when all are: the farthest lies to the right.
        const auto farthest = std::ranges::max_element(
            one.points, {}, [](const PlanePoint& point) { return std::abs(point.across); });
        QVERIFY(farthest->across > 0.0);
    }

    void fewAndAlike() {
        QVERIFY(principalPlane({}, 3).points.empty());
        const PrincipalPlane alone = principalPlane(std::vector<float>{1, 2, 3}, 3);
        QVERIFY(alone.points.size() == 1 && alone.points[0].across == 0.0);
        const PrincipalPlane alike = principalPlane(std::vector<float>{1, 2, 1, 2, 1, 2}, 2);
        QCOMPARE(alike.points.size(), std::size_t{3});
        QVERIFY(alike.points[2].up == 0.0 && alike.acrossShare == 0.0);
        // Two points have one axis; a third on their line adds none.
        const PrincipalPlane line = principalPlane(std::vector<float>{0, 0, 3, 4, 6, 8}, 2);
        QVERIFY(std::abs(line.acrossShare - 1.0) < 1e-9 && line.upShare < 1e-9);
        QVERIFY(std::abs(distance(line.points[0], line.points[2]) - 10.0) < 1e-6);
        // One number a row.
        QVERIFY(std::abs(principalPlane(std::vector<float>{1, 5, 2}, 1).acrossShare - 1.0) < 1e-9);
    }

    void likenesses() {
        const std::vector<float> across{2, 0}, up{0, 3}, both{5, 5}, back{-1, 0}, none{0, 0};
        QCOMPARE(likeness(across, across), 1.0);
        QCOMPARE(likeness(across, up), 0.0);
        QCOMPARE(likeness(across, back), -1.0);
        QVERIFY(std::abs(likeness(across, both) - std::sqrt(0.5)) < 1e-9);
        QCOMPARE(likeness(across, none), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestPrincipalPlane)
#include "tst_principal_plane.moc"
