// SPDX-License-Identifier: Apache-2.0
#include "core/text/live_text.h"

#include <QTest>

#include <cmath>

using namespace parlance::text;

namespace {

/// Word n is said from n to n + 0.6 s.
Word wordNumber(int n) {
    return {std::to_string(n), double(n), n + 0.6, 1.0};
}

/// What a recogniser answers for [begin, end) of a recording in which word n is said at n seconds;
/// a word that is cut by an edge is heard as another.
Transcript recognise(double begin, double end, int words = 1000) {
    Transcript transcript;
    for (int n = 0; n < words; ++n) {
        Word word = wordNumber(n);
        if (word.endSec <= begin || word.startSec >= end)
            continue;
        if (word.startSec < begin || word.endSec > end)
            word.word = "cut";
        word.startSec = std::max(0.0, word.startSec - begin);
        word.endSec = std::min(word.endSec, end) - begin;
        transcript.words.push_back(word);
    }
    return transcript;
}

void take(LiveText& live, double now, int words = 1000) {
    const double begin = live.windowBeginSec();
    live.take(recognise(begin, now, words), begin, now);
}

std::string countTo(int last) {
    std::string text;
    for (int n = 0; n <= last; ++n)
        text += (n > 0 ? " " : "") + std::to_string(n);
    return text;
}

std::string wholeText(const LiveText& live) {
    return live.settled() + (live.settled().empty() || live.unsettled().empty() ? "" : " ") +
           live.unsettled();
}

} // namespace

class TstLiveText : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void theFirstWordsStayOpen() {
        LiveText live;
        take(live, 1.8);
        QCOMPARE(live.unsettled(), "0 1");
        QCOMPARE(live.settled(), "");
        QCOMPARE(live.windowBeginSec(), 0.0);
        take(live, 2.3);
        QCOMPARE(live.unsettled(), "0 1 cut");
        take(live, 2.7);
        QCOMPARE(live.unsettled(), "0 1 2");
    }

    void nothingIsSaidTwiceOrLost_data() {
        QTest::addColumn<double>("step");
        for (const double step : {0.1, 0.37, 1.0, 2.9})
            QTest::addRow("every %g s", step) << step;
    }
    void nothingIsSaidTwiceOrLost() {
        QFETCH(double, step);
        LiveText live;
        std::string settled;
        for (double now = step; now < 300.0; now += step) {
            take(live, now);
            QVERIFY2(live.settled().starts_with(settled), live.settled().c_str());
            settled = live.settled();
            QVERIFY(now - live.windowBeginSec() <= 12.0);
        }
        take(live, 300.0);
        QCOMPARE(wholeText(live), countTo(299));
    }

    void aWordThatReachesBackIntoTheContextIsNotLost() {
        LiveText live;
        take(live, 6.0);
        QCOMPARE(live.settled(), "0 1 2 3"); // up to 3.6 s
        QCOMPARE(live.windowBeginSec(), 3.1);
        live.take({"4", 1.0, 3.9, {{"4", 0.1, 0.8, 1.0}}}, 3.1, 7.0);
        QCOMPARE(live.unsettled(), "4");
    }

    void silenceDoesNotFillTheWindow() {
        LiveText live;
        for (double now = 0.5; now < 100.0; now += 0.5) {
            take(live, now, /*words=*/3);
            QVERIFY(now - live.windowBeginSec() <= 12.0);
        }
        QCOMPARE(wholeText(live), "0 1 2");
    }

    void whatIsNotAtHandAnyMoreIsPassedOver() {
        LiveText live;
        take(live, 3.0);
        QCOMPARE(live.unsettled(), "0 1 2");
        live.take(recognise(10.0, 40.0), 10.0, 40.0);
        QVERIFY(wholeText(live).starts_with("10 11 12"));
        QVERIFY(wholeText(live).ends_with("38 39"));
    }

    void aSoundWithoutEndDoesNotFillItEither() {
        LiveText live;
        for (double now = 0.5; now < 100.0; now += 0.5) {
            const double begin = live.windowBeginSec();
            live.take({"ah", 1.0, now - begin, {{"ah", 0.0, now - begin, 1.0}}}, begin, now);
            QVERIFY(now - live.windowBeginSec() <= 12.0);
        }
    }
};

QTEST_APPLESS_MAIN(TstLiveText)
#include "tst_live_text.moc"
