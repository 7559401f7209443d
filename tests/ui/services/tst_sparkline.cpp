// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/sparkline.h"

#include <QTest>

#include <limits>

using parlance::ui::Sparkline;

class TestSparkline : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void keepsShortCurvesAsTheyAre() {
        Sparkline line;
        for (int i = 1; i <= 48; ++i)
            line.add(i, i * 0.5);
        const std::vector<double> points = line.points();
        QCOMPARE(points.size(), 48U);
        QCOMPARE(points.front(), 0.5);
        QCOMPARE(points.back(), 24.0);
    }

    void averagesLongCurvesEvenly() {
        Sparkline line;
        for (int i = 0; i < 10000; ++i)
            line.add(i, i);
        const std::vector<double> points = line.points();
        QVERIFY(points.size() > Sparkline::kMaxPoints / 2);
        QVERIFY(points.size() <= Sparkline::kMaxPoints);
        // 10,000 points in buckets of 256: the mean of 0..255 comes first.
        QCOMPARE(points.front(), 127.5);
        for (std::size_t i = 1; i < points.size(); ++i)
            QVERIFY(points[i] > points[i - 1]);
    }

    void forgetsWhatAResumeUndid() {
        Sparkline line;
        for (int i = 1; i <= 10; ++i)
            line.add(i, i);
        line.dropAfter(4);
        line.add(5, 50.0);
        QCOMPARE(line.points(), (std::vector<double>{1, 2, 3, 4, 50}));
    }

    void leavesOutWhatIsNotFinite() {
        Sparkline line;
        line.add(1, std::numeric_limits<double>::quiet_NaN());
        line.add(2, std::numeric_limits<double>::infinity());
        line.add(3, 1.0);
        QCOMPARE(line.points(), std::vector<double>{1.0});
    }
};

QTEST_APPLESS_MAIN(TestSparkline)
#include "tst_sparkline.moc"
