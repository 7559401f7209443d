// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/latest_call.h"

#include <QTest>
#include <QThread>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <semaphore>
#include <string>
#include <vector>

using namespace parlance;
using ui::callAsync;
using ui::CallError;
using ui::CallKind;

class TestAsyncCall : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void bringsTheResultToTheWindowsThread() {
        QThread* workThread = nullptr;
        QThread* doneThread = nullptr;
        std::string result;
        callAsync(
            this,
            [&](const std::stop_token&) {
                workThread = QThread::currentThread();
                return std::make_unique<std::string>("result");
            },
            [&](std::unique_ptr<std::string> value) {
                doneThread = QThread::currentThread();
                result = *value;
            },
            [](const CallError&) { QFAIL("must not fail"); });
        QTRY_COMPARE(result, "result");
        QCOMPARE(doneThread, thread());
        QVERIFY(workThread != thread());
    }

    void keepsKindAndMessageOfAnError() {
        CallError seen;
        callAsync(
            this,
            [](const std::stop_token&) {
                throw Error(ErrorKind::Data, "no samples", "a.wav", "record again");
            },
            [] { QFAIL("must fail"); }, [&](const CallError& error) { seen = error; });
        QTRY_VERIFY(!seen.message.isEmpty());
        QCOMPARE(seen.kind, ErrorKind::Data);
        QVERIFY(seen.message.contains("a.wav"));
    }

    void dropsTheResultOfADeadContext() {
        auto* context = new QObject;
        std::binary_semaphore mayEnd{0};
        bool called = false;
        callAsync(
            context, [&](const std::stop_token&) { mayEnd.acquire(); }, [&] { called = true; },
            [&](const CallError&) { called = true; });
        delete context;
        mayEnd.release();
        ui::waitForCalls();
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void computesBehindTheWindow_data() {
        QTest::addColumn<bool>("computes");
        QTest::addColumn<bool>("givesWay");
        QTest::newRow("computes") << true << true;
        QTest::newRow("waits") << false << false;
    }

    void computesBehindTheWindow() {
        QFETCH(bool, computes);
        const int ours = getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
        if (ours >= 5)
            QSKIP("this process gives way to all others already");
        std::optional<int> nice;
        callAsync(
            this,
            [](const std::stop_token&) {
                return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
            },
            [&](int seen) { nice = seen; }, [](const CallError&) { QFAIL("must not fail"); },
            computes ? CallKind::Computes : CallKind::Waits);
        QTRY_VERIFY(nice);
        QTEST(*nice > ours, "givesWay");
    }

    void cancels() {
        bool cancelled = false;
        std::stop_source source = callAsync(
            this,
            [](const std::stop_token& stop) {
                while (!stop.stop_requested())
                    QThread::yieldCurrentThread();
                throwIfStopped(stop, "the test");
            },
            [] { QFAIL("must be cancelled"); },
            [&](const CallError& error) { cancelled = error.kind == ErrorKind::Cancelled; });
        source.request_stop();
        QTRY_VERIFY(cancelled);
    }

    void onlyTheLatestAnswerCounts() {
        ui::LatestCall call;
        std::vector<int> answers;
        std::counting_semaphore<3> mayEnd{0};
        const auto ask = [&](int number, bool fails) {
            call.start(
                this,
                [&, number, fails](const std::stop_token&) {
                    mayEnd.acquire();
                    if (fails)
                        throw Error(ErrorKind::Data, "no samples", "a.wav", "record again");
                    return number;
                },
                [&](int answer) { answers.push_back(answer); },
                [&](const CallError&) { answers.push_back(-1); });
        };
        ask(1, false);
        ask(2, true);
        ask(3, false);
        QVERIFY(call.isUnderWay());
        mayEnd.release(3);
        QTRY_VERIFY(!call.isUnderWay());
        QCOMPARE(answers, std::vector<int>{3});
    }

    void aCancelledLatestCallSaysNothing() {
        ui::LatestCall call;
        bool answered = false;
        std::binary_semaphore mayEnd{0};
        call.start(
            this,
            [&](const std::stop_token& stop) {
                mayEnd.acquire();
                return stop.stop_requested();
            },
            [&](bool) { answered = true; }, [&](const CallError&) { answered = true; });
        call.cancel();
        mayEnd.release();
        QTRY_VERIFY(!call.isUnderWay());
        QVERIFY(!answered);
    }

    /// Its context may live on, and is told nothing.
    void aLatestCallThatHasGoneIsNotTouched() {
        alignas(ui::LatestCall) std::array<std::byte, sizeof(ui::LatestCall)> place{};
        auto* call = new (place.data()) ui::LatestCall;
        bool answered = false;
        bool later = false;
        std::binary_semaphore mayEnd{0};
        call->start(
            this,
            [&](const std::stop_token&) {
                mayEnd.acquire();
                return 1;
            },
            [&](int) { answered = true; }, [&](const CallError&) { answered = true; });
        std::destroy_at(call);
        place.fill(std::byte{0});
        mayEnd.release();
        ui::waitForCalls();
        callAsync(
            this, [](const std::stop_token&) {}, [&] { later = true; }, [](const CallError&) {});
        QTRY_VERIFY(later); // and with it all answers before
        QVERIFY(!answered);
        QVERIFY(std::ranges::all_of(place, [](std::byte each) { return each == std::byte{0}; }));
    }
};

QTEST_GUILESS_MAIN(TestAsyncCall)
#include "tst_async_call.moc"
