// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inference/inference_job.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <semaphore>

using namespace parlance;
using ui::InferenceJob;

namespace {

using NumberSink = std::function<void(int)>;

} // namespace

class TestInferenceJob : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void partsComeInOrderBeforeTheAnswer() {
        InferenceJob job;
        std::vector<int> taken;
        QThread* partThread = nullptr;
        job.start(
            [](const ProgressSink&, const NumberSink& part, const std::stop_token&) {
                for (int i = 1; i <= 3; ++i)
                    part(i);
                return 4;
            },
            [&](int part) {
                partThread = QThread::currentThread();
                QVERIFY(job.isRunning());
                taken.push_back(part);
            },
            [&](int answer) { taken.push_back(answer); });
        QTRY_COMPARE(taken, (std::vector<int>{1, 2, 3, 4}));
        QCOMPARE(partThread, thread());
        QVERIFY(!job.isRunning());
    }

    /// The longer nothing comes, the longer it is said to be silent; a part is a sign of life.
    void silenceIsTold() {
        InferenceJob job;
        std::binary_semaphore mayGoOn{0}, mayEnd{0};
        double silence = 0.0;
        int fell = 0; // how often it has started again
        connect(&job, &InferenceJob::silent, this, [&](double seconds) {
            fell += seconds < silence ? 1 : 0;
            silence = seconds;
        });
        job.start(
            [&](const ProgressSink&, const NumberSink& part, const std::stop_token&) {
                mayGoOn.acquire();
                part(1);
                mayEnd.acquire();
                return 2;
            },
            [](int) {}, [](int) {});
        QTRY_VERIFY(silence > 0.3);
        QCOMPARE(fell, 0);
        mayGoOn.release();
        QTRY_COMPARE(fell, 1);
        mayEnd.release();
        QTRY_VERIFY(!job.isRunning());
    }

    void noPartFollowsACancel() {
        InferenceJob job;
        std::vector<int> taken;
        std::binary_semaphore mayGoOn{0};
        job.start(
            [&](const ProgressSink&, const NumberSink& part, const std::stop_token&) {
                part(1);
                mayGoOn.acquire();
                part(2);
                return 3;
            },
            [&](int part) { taken.push_back(part); }, [&](int answer) { taken.push_back(answer); });
        QTRY_COMPARE(taken.size(), std::size_t{1});
        job.cancel();
        mayGoOn.release();
        ui::waitForCalls();
        QCoreApplication::processEvents();
        QCOMPARE(taken, std::vector<int>{1});
    }

    void noPartFollowsALaterQuestion() {
        InferenceJob job;
        std::vector<int> taken;
        std::binary_semaphore mayGoOn{0};
        const auto take = [&](int value) { taken.push_back(value); };
        job.start(
            [&](const ProgressSink&, const NumberSink& part, const std::stop_token&) {
                mayGoOn.acquire();
                part(1);
                return 2;
            },
            take, take);
        job.start([](const ProgressSink&, const NumberSink&, const std::stop_token&) { return 3; },
                  take, take);
        mayGoOn.release();
        ui::waitForCalls();
        QTRY_COMPARE(taken, std::vector<int>{3});
    }

    void partsOfAJobThatIsGoneAreDropped() {
        auto job = std::make_unique<InferenceJob>();
        bool called = false;
        std::binary_semaphore mayGoOn{0};
        job->start(
            [&](const ProgressSink&, const NumberSink& part, const std::stop_token&) {
                mayGoOn.acquire();
                part(1);
                return 2;
            },
            [&](int) { called = true; }, [&](int) { called = true; });
        job.reset();
        mayGoOn.release();
        ui::waitForCalls();
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void aFailureFollowsTheParts() {
        InferenceJob job;
        const QSignalSpy failed(&job, &InferenceJob::failed);
        int parts = 0;
        job.start(
            [](const ProgressSink&, const NumberSink& part, const std::stop_token&) -> int {
                part(1);
                throw Error(ErrorKind::OutOfMemory, "memory ran out", "cpu", "close something");
            },
            [&](int) { ++parts; }, [](int) { QFAIL("must fail"); });
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(parts, 1);
    }
};

QTEST_GUILESS_MAIN(TestInferenceJob)
#include "tst_inference_job.moc"
