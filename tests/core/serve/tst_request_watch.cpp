// SPDX-License-Identifier: Apache-2.0
#include "core/serve/request_watch.h"

#include <QtTest>

#include <sys/socket.h>

using namespace parlance;
using namespace parlance::serve;
using namespace std::chrono_literals;

namespace {

constexpr int kPatienceMs = 30000;

struct Pair {
    Descriptor ours, theirs;
};

Pair socketPair() {
    int ends[2] = {-1, -1};
    ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

} // namespace

class TestRequestWatch : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void whoHangsUpIsNotServed() {
        RequestWatch watch;
        Pair staying = socketPair();
        Pair leaving = socketPair();
        const std::stop_source goesOn;
        const std::stop_source ends;
        const RequestWatch::Watched first(watch, staying.ours.get(), {}, goesOn);
        const RequestWatch::Watched second(watch, leaving.ours.get(), {}, ends);
        leaving.theirs.close();
        QTRY_VERIFY_WITH_TIMEOUT(ends.stop_requested(), kPatienceMs);
        QCOMPARE(second.ending(), RequestWatch::Ending::HungUp);
        QVERIFY(!goesOn.stop_requested());
        QCOMPARE(first.ending(), RequestWatch::Ending::None);
    }

    void deadlines() {
        RequestWatch watch;
        Pair pair = socketPair();
        const auto now = RequestWatch::Clock::now();
        const std::stop_source late;
        const std::stop_source inTime;
        const RequestWatch::Watched far(watch, pair.ours.get(), now + 24h, inTime);
        const RequestWatch::Watched over(watch, pair.ours.get(), now, late);
        QTRY_VERIFY_WITH_TIMEOUT(late.stop_requested(), kPatienceMs);
        QCOMPARE(over.ending(), RequestWatch::Ending::TimedOut);
        QVERIFY(!inTime.stop_requested());
    }

    /// A client that has gone on sending is still there.
    void dataIsNoEnd() {
        RequestWatch watch;
        Pair pair = socketPair();
        const std::stop_source stop;
        const RequestWatch::Watched watched(watch, pair.ours.get(), {}, stop);
        QCOMPARE(::send(pair.theirs.get(), "x", 1, 0), ssize_t{1});
        const std::stop_source other;
        const RequestWatch::Watched over(watch, pair.ours.get(), RequestWatch::Clock::now(), other);
        QTRY_VERIFY_WITH_TIMEOUT(other.stop_requested(), kPatienceMs);
        QVERIFY(!stop.stop_requested());
    }

    void endedRequestsAreForgotten() {
        RequestWatch watch;
        const std::stop_source stop;
        {
            Pair pair = socketPair();
            const RequestWatch::Watched watched(watch, pair.ours.get(), {}, stop);
        }
        Pair pair = socketPair(); // most likely of the same number
        const std::stop_source other;
        const RequestWatch::Watched watched(watch, pair.ours.get(), {}, other);
        pair.theirs.close();
        QTRY_VERIFY_WITH_TIMEOUT(other.stop_requested(), kPatienceMs);
        QVERIFY(!stop.stop_requested());
    }
};

QTEST_GUILESS_MAIN(TestRequestWatch)
#include "tst_request_watch.moc"
