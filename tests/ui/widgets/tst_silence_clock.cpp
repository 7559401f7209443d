// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/silence_clock.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

using namespace parlance;
using namespace parlance::ui;

class TestSilenceClock : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void saysItAgainAndAgainAndThatItGoesOn() {
        SilenceClock clock;
        const QSignalSpy told(&clock, &SilenceClock::silent);
        clock.start();
        clock.countSilence(19.0);
        QCOMPARE(told.count(), 0);
        clock.countSilence(20.0);
        clock.countSilence(21.0);
        clock.sign();
        clock.sign(); // once
        QCOMPARE(told.count(), 3);
        QCOMPARE(told.at(1).at(0).toString(), "No progress for 21 s");
        QVERIFY(told.at(2).at(0).toString().isEmpty());
    }

    /// On another thread, and without a word of it here; the sink has what it would have had.
    void stepsAreHandedOn() {
        SilenceClock clock;
        clock.start();
        std::int64_t done = 0;
        const ProgressSink sink = clock.watch([&done](const Progress& now) { done = now.done; });
        std::thread([&sink] { sink({.done = 3, .total = 9, .what = {}}); }).join();
        QCOMPARE(done, std::int64_t{3});
        clock.watch({})({}); // nobody listens
    }

    void whatHasEndedIsNotSilent() {
        SilenceClock clock;
        const QSignalSpy told(&clock, &SilenceClock::silent);
        clock.start();
        clock.countSilence(30.0);
        clock.stop();
        QCOMPARE(told.count(), 2);
        QVERIFY(told.back().at(0).toString().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSilenceClock)
#include "tst_silence_clock.moc"
