// SPDX-License-Identifier: Apache-2.0
#include "core/compute/setup.h"
#include "core/compute/threads.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using namespace parlance::tests;
using namespace parlance::compute;

class TstPrecision : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void namesComeBack();
    void theCpuHasTwo();
    void devicesAreFoundOrNamed();
    void scopeConvertsAndEnds();
    void tf32IsAsBeforeAfterTheLastScope();
    void convolutionsOfMixedPrecisionMayUseTf32();
    void gpusAreCounted();
    void threadsAreResolved();
    void theSetupSetsTheThreads();
};

void TstPrecision::namesComeBack() {
    for (const char* name : {"fp32", "tf32", "fp16", "bf16"})
        QCOMPARE(precisionName(precisionFromName(name, /*onGpu=*/true)), std::string(name));
    PARLANCE_EXPECT_ERROR(precisionFromName("fp8", /*onGpu=*/false), ErrorKind::Config,
                          "\"fp8\": precision");
}

void TstPrecision::theCpuHasTwo() {
    QVERIFY(precisionFromName("bf16", /*onGpu=*/false) == Precision::Bf16);
    for (const char* name : {"fp16", "tf32"})
        PARLANCE_EXPECT_ERROR(precisionFromName(name, /*onGpu=*/false), ErrorKind::Config,
                              "precision: use fp32 or bf16");
}

void TstPrecision::devicesAreFoundOrNamed() {
    QVERIFY(deviceFromName("cpu").is_cpu());
    QCOMPARE(deviceFromName("auto").is_cuda(), torch::cuda::is_available());
    PARLANCE_EXPECT_ERROR(deviceFromName("cuda:4000"), ErrorKind::Device, "cuda:4000");
    for (const char* name : {"gpu", "cuda:", "cuda:x", "cuda:-1", "cuda:1x", ""})
        PARLANCE_EXPECT_ERROR(deviceFromName(name), ErrorKind::Config, "cuda:N");
}

void TstPrecision::scopeConvertsAndEnds() {
    const torch::Tensor a = torch::randn({3, 3}), b = torch::randn({3, 3});
    {
        const ComputeScope bf16(torch::kCPU, Precision::Bf16);
        QCOMPARE(a.mm(b).scalar_type(), torch::kBFloat16);
        {
            const ComputeScope fp32(torch::kCPU, Precision::Fp32);
            QCOMPARE(a.mm(b).scalar_type(), torch::kFloat32);
        }
        QCOMPARE(a.mm(b).scalar_type(), torch::kBFloat16);
    }
    QCOMPARE(a.mm(b).scalar_type(), torch::kFloat32);
}

/// The flags can be set without a GPU.
void TstPrecision::tf32IsAsBeforeAfterTheLastScope() {
    at::Context& context = at::globalContext();
    for (const bool before : {false, true}) {
        context.setAllowTF32CuBLAS(before);
        context.setAllowTF32CuDNN(before);
        const auto check = [&](bool allowed) {
            QCOMPARE(context.allowTF32CuBLAS(), allowed);
            QCOMPARE(context.allowTF32CuDNN(), allowed);
        };
        {
            const ComputeScope tf32(torch::kCUDA, Precision::Tf32);
            check(true);
            {
                const ComputeScope fp32(torch::kCUDA, Precision::Fp32);
                check(false);
            }
            check(true);
            const ComputeScope onTheCpu(torch::kCPU, Precision::Fp32);
            check(true);
        }
        check(before);

        // Those of two threads end in any order; neither makes the other less exact.
        auto exact = std::make_unique<Tf32Scope>(torch::kCUDA, Precision::Fp32);
        auto quick = std::make_unique<Tf32Scope>(torch::kCUDA, Precision::Tf32);
        check(false);
        exact.reset();
        check(true);
        quick.reset();
        check(before);
    }
}

void TstPrecision::convolutionsOfMixedPrecisionMayUseTf32() {
    for (const Precision mixed : {Precision::Fp16, Precision::Bf16}) {
        const Tf32Scope scope(torch::kCUDA, mixed);
        QVERIFY(!at::globalContext().allowTF32CuBLAS());
        QVERIFY(at::globalContext().allowTF32CuDNN());
    }
}

void TstPrecision::threadsAreResolved() {
    QCOMPARE(resolvedThreads(3), std::int64_t{3});
    QVERIFY(resolvedThreads(0) >= 1);
}

void TstPrecision::gpusAreCounted() {
    QCOMPARE(gpuFromName("auto", 0), -1);
    QCOMPARE(gpuFromName("auto", 2), 0);
    QCOMPARE(gpuFromName("cuda", 2), 0);
    QCOMPARE(gpuFromName("cuda:1", 2), 1);
    QCOMPARE(gpuFromName("cpu", 2), -1);
    PARLANCE_EXPECT_ERROR(gpuFromName("cuda:2", 2), ErrorKind::Device, "2 GPUs");
}

/// One rule for all: so many, or all cores, whatever was set before.
void TstPrecision::theSetupSetsTheThreads() {
    const Setup setup = setUp("cpu", "bf16", 3);
    QVERIFY(setup.device.is_cpu() && setup.precision == Precision::Bf16);
    QCOMPARE(torch::get_num_threads(), 3);
    setUp("cpu", "fp32", 0);
    QCOMPARE(std::int64_t{torch::get_num_threads()}, resolvedThreads(0));
}

QTEST_APPLESS_MAIN(TstPrecision)
#include "tst_precision.moc"
