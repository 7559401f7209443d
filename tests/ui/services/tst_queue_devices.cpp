// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/json_face.h"
#include "ui/services/queue/queue_devices.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;

class TestQueueDevices : public QObject {
    Q_OBJECT
  private:
    static RunSummary waiting(const std::string& device, std::int64_t processes = 1) {
        runs::RunConfig config;
        config.config = {{"device", device}};
        RunSummary run;
        run.config = std::make_shared<const runs::RunConfig>(config);
        run.status.worldSize = processes;
        return run;
    }
    static RunSummary working(const std::string& device, std::int64_t processes = 1) {
        RunSummary run = waiting("auto", processes);
        run.status.state = runs::State::Running;
        run.status.device = device;
        return run;
    }
    const std::vector<std::string> m_all{"cpu", "cuda:0", "cuda:1"};

  private Q_SLOTS:
    void withoutAGpuOneAfterTheOther() {
        DeviceShares shares({"cpu"}, {});
        const auto first = shares.placeFor(waiting("auto"));
        QVERIFY(first.isFree);
        QCOMPARE(first.device, std::string("cpu"));
        const auto second = shares.placeFor(waiting("auto"));
        QVERIFY(!second.isFree);
        QCOMPARE(second.wanted, std::string("cpu"));
    }

    void eachGpuHasOneRun() {
        DeviceShares shares(m_all, {});
        shares.take(working("cuda:0"), {});
        QCOMPARE(shares.placeFor(waiting("auto")).device, std::string("cuda:1"));
        QVERIFY(!shares.placeFor(waiting("auto")).isFree);
        QCOMPARE(shares.placeFor(waiting("cpu")).device, std::string("cpu"));
    }

    void aNamedDeviceIsWaitedFor() {
        DeviceShares shares(m_all, {});
        shares.take(working("cuda:1"), {});
        QVERIFY(!shares.placeFor(waiting("cuda:1")).isFree);
        QVERIFY(shares.placeFor(waiting("cuda:0")).isFree);
    }

    void onlyChosenDevicesAreUsed() {
        DeviceShares shares(m_all, {"cuda:1"});
        QCOMPARE(shares.placeFor(waiting("auto")).device, std::string("cuda:1"));
        QVERIFY(!shares.placeFor(waiting("auto")).isFree);
        QVERIFY(!DeviceShares(m_all, {"cuda:1"}).placeFor(waiting("cpu")).isFree);
        // A device that is gone by now leaves them all.
        QVERIFY(DeviceShares(m_all, {"cuda:7"}).placeFor(waiting("auto")).isFree);
    }

    /// Nobody overtakes a run that needs several devices.
    void severalDevicesAreKeptForOneThatNeedsThem() {
        DeviceShares shares(m_all, {});
        shares.take(working("cuda:0"), {});
        QVERIFY(!shares.placeFor(waiting("auto", 2)).isFree);
        QVERIFY(!shares.placeFor(waiting("auto")).isFree);
        DeviceShares free(m_all, {});
        const auto place = free.placeFor(waiting("auto", 2));
        QVERIFY(place.isFree && place.device.empty());
        QVERIFY(!free.placeFor(waiting("cuda:1")).isFree);
    }

    void aRunThatStartsMayTakeAnyDeviceUntilItIsKnown() {
        DeviceShares unknown(m_all, {});
        unknown.take(working(""), {});
        QVERIFY(!unknown.placeFor(waiting("auto")).isFree);
        DeviceShares given(m_all, {});
        given.take(working(""), "cuda:0");
        QCOMPARE(given.placeFor(waiting("auto")).device, std::string("cuda:1"));
    }
};

QTEST_GUILESS_MAIN(TestQueueDevices)
#include "tst_queue_devices.moc"
