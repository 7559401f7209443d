// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compute/threads.h"
#include "tests/support/fake_engine.h"
#include "ui/services/runs/process_count.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using engine::FakeEngine;

class TestProcessCount : public QObject {
    Q_OBJECT
  private:
    const std::vector<engine::DeviceSummary> m_processor{{"cpu", "", 0}};
    const std::vector<engine::DeviceSummary> m_twoGpus{
        {"cpu", "", 0}, {"cuda:0", "", 0}, {"cuda:1", "", 0}};

    static Json on(const char* device) { return {{"device", device}, {"threads", 0}}; }
    static RunSummary runOf(std::int64_t processes, const Json& config) {
        RunSummary run;
        run.status.worldSize = processes;
        runs::RunConfig whole;
        whole.config = config;
        run.config = std::make_shared<const runs::RunConfig>(whole);
        return run;
    }

  private Q_SLOTS:
    void oneForEachDevice() {
        const std::int64_t cores = compute::resolvedThreads(0);
        QCOMPARE(mostProcesses(on("auto"), m_processor), cores);
        QCOMPARE(mostProcesses(on("cpu"), m_twoGpus), cores);
        QCOMPARE(mostProcesses(on("auto"), m_twoGpus), std::int64_t{2});
        QCOMPARE(mostProcesses(on("cuda"), m_twoGpus), std::int64_t{2});
        QCOMPARE(mostProcesses(on("cuda:1"), m_twoGpus), std::int64_t{1});
        QCOMPARE(mostProcesses(on("cuda:2"), m_twoGpus), std::int64_t{1});
    }

    void aRunOfALargerMachineGoesOnInFewer() {
        FakeEngine engine;
        engine.setDevices(m_twoGpus);
        QCOMPARE(processesLike(runOf(16, on("auto")), engine), std::int64_t{2});
        QCOMPARE(engine.countOf(FakeEngine::Call::Devices), 1);
        QCOMPARE(processesLike(runOf(1, on("auto")), engine), std::int64_t{1});
        QCOMPARE(engine.countOf(FakeEngine::Call::Devices), 1); // nothing to ask
    }

    void tooFewDevicesAreNamed() {
        QVERIFY(processProblem(on("auto"), m_processor, 64).isEmpty());
        QVERIFY(processProblem(on("auto"), m_twoGpus, 2).isEmpty());
        QVERIFY(processProblem(on("auto"), m_twoGpus, 3).contains("set them to 2"));
        QVERIFY(processProblem(on("cuda:0"), m_twoGpus, 2).contains("set the device to auto"));
        QVERIFY(processProblem(on("cuda:0"), m_twoGpus, 1).isEmpty());
        QVERIFY(processProblem(on("auto"), {}, 3).isEmpty());          // not known yet
        QVERIFY(processProblem(on("cuda:7"), m_twoGpus, 2).isEmpty()); // said of the device
    }

    void threadsAreSharedOut() {
        const std::int64_t cores = compute::resolvedThreads(0);
        Json config = on("cpu");
        QVERIFY(processNote(config, m_processor, cores).contains("1 thread"));
        QVERIFY(!processNote(config, m_processor, cores).contains("take turns"));
        config["threads"] = cores;
        const QString note = processNote(config, m_processor, 2);
        QVERIFY2(note.contains(QStringLiteral("more than it has cores (%1)").arg(cores)),
                 qPrintable(note));
    }
};

QTEST_APPLESS_MAIN(TestProcessCount)
#include "tst_process_count.moc"
