// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/time_axis.h"

#include <QSignalSpy>
#include <QTest>

using namespace parlance::ui;

class TstTimeAxis : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void zoomKeepsTheAnchor() {
        TimeAxis axis;
        axis.setDuration(10.0);
        QVERIFY(axis.isWhole());
        const double x = axis.xOf(4.0, 1000);
        axis.zoom(2.0, 4.0);
        QCOMPARE(axis.end() - axis.begin(), 5.0);
        QCOMPARE(axis.xOf(4.0, 1000), x);
        QCOMPARE(axis.secondsAt(x, 1000), 4.0);
        for (int i = 0; i < 50; ++i)
            axis.zoom(2.0, 4.0);
        QVERIFY(axis.end() - axis.begin() >= 0.0499);
        for (int i = 0; i < 50; ++i)
            axis.zoom(0.5, 4.0);
        QVERIFY(axis.isWhole());
    }

    void selectionHasTwoEdges() {
        TimeAxis axis;
        axis.setDuration(10.0);
        QSignalSpy changes(&axis, &TimeAxis::selectionChanged);
        axis.select(4.0, 2.0);
        QCOMPARE(axis.selection(), (parlance::audio::TimeSpan{2.0, 4.0}));
        axis.extendSelection(4.0, 5.0);
        QCOMPARE(axis.selection(), (parlance::audio::TimeSpan{2.0, 5.0}));
        axis.extendSelection(2.0, -1.0);
        QCOMPARE(axis.selection(), (parlance::audio::TimeSpan{0.0, 5.0}));
        QCOMPARE(changes.size(), 3);
        axis.clearSelection();
        QVERIFY(axis.selection().isEmpty());
        axis.extendSelection(3.0, 11.0);
        QCOMPARE(axis.selection(), (parlance::audio::TimeSpan{3.0, 10.0}));
        axis.setDuration(5.0);
        QVERIFY(axis.selection().isEmpty());
    }

    void panStaysInside() {
        TimeAxis axis;
        axis.setDuration(10.0);
        axis.zoom(2.0, 0.0);
        axis.pan(-1.0);
        QCOMPARE(axis.begin(), 0.0);
        axis.pan(99.0);
        QCOMPARE(axis.end(), 10.0);
        QCOMPARE(axis.begin(), 5.0);
    }

    void cursorIsClampedAndFollowed() {
        TimeAxis axis;
        axis.setDuration(10.0);
        axis.zoom(5.0, 0.0);
        QSignalSpy ranges(&axis, &TimeAxis::rangeChanged);
        axis.setCursor(1.5);
        axis.follow();
        QCOMPARE(ranges.size(), 0);
        axis.setCursor(3.0);
        axis.follow();
        QCOMPARE(axis.begin(), 3.0);
        axis.setCursor(-5.0);
        QCOMPARE(axis.cursor(), 0.0);
        axis.setCursor(50.0);
        QCOMPARE(axis.cursor(), 10.0);
    }

    void nothingIsHarmless() {
        TimeAxis axis;
        axis.zoom(2.0, 1.0);
        axis.pan(1.0);
        axis.setCursor(1.0);
        QCOMPARE(axis.xOf(1.0, 100), 0.0);
        QCOMPARE(axis.secondsAt(50.0, 0), 0.0);
    }

    void clock() {
        QCOMPARE(clockText(0.0, 0), "0:00");
        QCOMPARE(clockText(62.3456, 3), "1:02.346");
        QCOMPARE(clockText(59.996, 2), "1:00.00");
        QCOMPARE(clockText(3661.5, 1), "1:01:01.5");
        QCOMPARE(clockText(-1.0, 0), "0:00");
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(clockText(62.3456, 3), "1:02,346");
        QLocale::setDefault(QLocale::c());
    }

    void lengths() {
        QCOMPARE(lengthText(0.0), "0.00\u00a0s");
        QCOMPARE(lengthText(0.519), "0.52\u00a0s");
        QCOMPARE(lengthText(59.994), "59.99\u00a0s");
        QCOMPARE(lengthText(59.996), "1:00.0");
        QCOMPARE(lengthText(3661.5), "1:01:01.5");
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(lengthText(0.519), "0,52\u00a0s");
        QLocale::setDefault(QLocale::c());
    }

    /// Speech that is still being made.
    void moreOfTheSame() {
        TimeAxis axis;
        axis.setDuration(4.0);
        axis.setCursor(3.0);
        axis.select(1.0, 2.0);
        axis.extend(6.0);
        QCOMPARE(axis.duration(), 6.0);
        QVERIFY(axis.isWhole());
        QCOMPARE(axis.cursor(), 3.0);
        QCOMPARE(axis.selection().endSec, 2.0);
        axis.zoom(2.0, 0.0);
        const double shown = axis.end();
        axis.extend(8.0);
        QCOMPARE(axis.end(), shown);
        QVERIFY(!axis.isWhole());
    }
};

QTEST_APPLESS_MAIN(TstTimeAxis)
#include "tst_time_axis.moc"
