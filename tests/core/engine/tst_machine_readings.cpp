// SPDX-License-Identifier: Apache-2.0
#include "core/engine/machine/gpu_readings.h"
#include "core/engine/machine/machine_readings.h"
#include "core/runs/machine_metrics.h"

#include <QtTest>

#include <map>

using namespace parlance;
using namespace parlance::engine;

class TestMachineReadings : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void processorsAndMemoryAreAlwaysThere() {
        MachineReadings readings;
        // Work until the clock of the system has moved on.
        std::map<std::string, double> found;
        const auto hasMoved = [&] {
            return found.contains("machine_cpu") && found.contains("cpu") && found["cpu"] > 0.0;
        };
        const auto read = [&] {
            if (hasMoved())
                return true;
            const runs::Values values = readings.read();
            found = {values.begin(), values.end()};
            return hasMoved();
        };
        QTRY_VERIFY(read());
        QVERIFY(found.at("cpu") <= 100.0);
        QVERIFY(found.at("machine_cpu") >= 0.0 && found.at("machine_cpu") <= 100.0);
        QVERIFY(found.at("memory") > 1e6);
        QVERIFY(found.at("machine_memory") > found.at("memory") / 2.0);
    }

    void everyGpuTellsWhatItKnows() {
        const runs::Values expected{{"gpu_utilization", 50.0},  {"gpu_memory", 68719476736.0},
                                    {"gpu_temperature", 40.0},  {"gpu_power", 123.456},
                                    {"gpu1_utilization", 51.0}, {"gpu1_memory", 68719476737.0},
                                    {"gpu1_temperature", 41.0}};
        const GpuReadings gpus(0, FAKE_NVML);
        QCOMPARE(gpus.read(), expected);
        QCOMPARE(gpus.read(), expected);
    }

    /// The plain names are those of the GPU that the run computes on, as CUDA counts them.
    void theRunsOwnGpuHasThePlainNames_data() {
        QTest::addColumn<int>("own");
        QTest::addColumn<QByteArray>("visible");
        QTest::addColumn<double>("utilization");
        QTest::newRow("second of all") << 1 << QByteArray() << 51.0;
        QTest::newRow("second is the first visible") << 0 << QByteArray("1") << 51.0;
        QTest::newRow("in another order") << 1 << QByteArray("1,0") << 50.0;
        QTest::newRow("by UUID") << 0 << QByteArray("GPU-1") << 51.0;
        QTest::newRow("unknown UUID") << 0 << QByteArray("GPU-7") << 0.0;
        QTest::newRow("the CPU") << -1 << QByteArray() << 0.0;
    }
    void theRunsOwnGpuHasThePlainNames() {
        QFETCH(int, own);
        QFETCH(QByteArray, visible);
        QFETCH(double, utilization);
        if (!visible.isEmpty())
            qputenv("CUDA_VISIBLE_DEVICES", visible);
        const runs::Values values = GpuReadings(own, FAKE_NVML).read();
        qunsetenv("CUDA_VISIBLE_DEVICES");
        QCOMPARE(runs::valueOf(values, "gpu_utilization").value_or(0.0), utilization);
        QCOMPARE(runs::valueOf(values, "gpu0_utilization").has_value(), utilization != 50.0);
        QCOMPARE(runs::valueOf(values, "gpu1_utilization").has_value(), utilization != 51.0);
    }

    /// By the numbers that CUDA gives to those that it may see.
    void memoryThatIsFree() {
        const std::int64_t first = std::int64_t{1} << 35, second = first + 1;
        QCOMPARE(GpuReadings(-1, FAKE_NVML).freeMemory(),
                 (std::vector<std::int64_t>{first, second}));
        qputenv("CUDA_VISIBLE_DEVICES", "1,0,GPU-7");
        const std::vector<std::int64_t> visible = GpuReadings(-1, FAKE_NVML).freeMemory();
        qunsetenv("CUDA_VISIBLE_DEVICES");
        QCOMPARE(visible, (std::vector<std::int64_t>{second, first, -1}));
    }

    void withoutADriverThereIsNothing() {
        QVERIFY(GpuReadings(0, "libparlance-no-such-library.so").freeMemory().empty());
        QVERIFY(GpuReadings(0, "libparlance-no-such-library.so").read().empty());
        // A library that is not NVIDIA's.
        QVERIFY(GpuReadings(0, "libm.so.6").read().empty());
    }

    void everyNameHasAUnit() {
        for (const auto& [name, value] : GpuReadings(0, FAKE_NVML).read())
            QVERIFY2(!runs::machineUnit(name).empty(), name.c_str());
        for (const auto& [name, value] : MachineReadings().read())
            QVERIFY2(!runs::machineUnit(name).empty(), name.c_str());
        QCOMPARE(runs::machineUnit("machine/gpu1_power"), std::string_view("W"));
        QVERIFY(runs::machineUnit("fan").empty());
    }
};

QTEST_GUILESS_MAIN(TestMachineReadings)
#include "tst_machine_readings.moc"
