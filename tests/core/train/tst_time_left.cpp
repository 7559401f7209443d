// SPDX-License-Identifier: Apache-2.0
#include "core/train/time_left.h"

#include <QTest>

using parlance::train::TimeLeft;

class TestTimeLeft : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void isNoughtBeforeAnythingIsKnown() { QCOMPARE(TimeLeft().estimate(100, 3), 0.0); }

    void addsUpdatesAndValidations() {
        TimeLeft left;
        left.addUpdate(1.0);
        left.addUpdate(3.0);
        left.addValidation(10.0);
        QCOMPARE(left.estimate(5, 2), 5 * 2.0 + 2 * 10.0);
    }

    /// As where something else takes the machine for a while.
    void aSlowWhileDoesNotMultiplyIt() {
        TimeLeft left;
        for (int i = 0; i < 900; ++i)
            left.addUpdate(0.1);
        for (int i = 0; i < 40; ++i)
            left.addUpdate(1.0);
        QVERIFY(left.estimate(260, 0) < 260 * 0.3);
    }

    void followsASpeedThatHasChangedForGood() {
        TimeLeft left;
        for (int i = 0; i < 500; ++i)
            left.addUpdate(0.1);
        for (int i = 0; i < 1500; ++i)
            left.addUpdate(1.0);
        QVERIFY(left.estimate(100, 0) > 90.0);
    }
};

QTEST_APPLESS_MAIN(TestTimeLeft)
#include "tst_time_left.moc"
