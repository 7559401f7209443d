// SPDX-License-Identifier: Apache-2.0
// The gate of a WaveNet's layer and a flow's way back: the CPU forms against their definitions, the
// gate by central differences; the kernels, which the CPU runs thread by thread, and the CUDA forms
// where there is a GPU against the CPU forms.
#include "core/base/error.h"
#include "core/kernels/gated_activation/gated_activation.h"
#include "core/kernels/gated_activation/gated_activation_backends.h"
#include "core/kernels/inverse_coupling/inverse_coupling.h"
#include "core/kernels/inverse_coupling/inverse_coupling_backends.h"
#include "core/torch.h"
#include "tests/core/kernels/flow_device.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

#include <cmath>

using parlance::Error;
using parlance::kernels::gatedActivation;
using parlance::kernels::inverseCoupling;
namespace kernels = parlance::kernels;

namespace {

struct Type {
    torch::ScalarType cpu;
    kernels::detail::CudaType device;
    double tolerance; ///< of the last digit
};
constexpr Type kTypes[] = {{torch::kFloat32, kernels::detail::CudaType::Float32, 2e-6},
                           {torch::kFloat16, kernels::detail::CudaType::Float16, 1e-3},
                           {torch::kBFloat16, kernels::detail::CudaType::BFloat16, 8e-3}};

bool close(const torch::Tensor& a, const torch::Tensor& b, double tolerance) {
    return torch::allclose(a.to(torch::kCPU, torch::kFloat64), b.to(torch::kCPU, torch::kFloat64),
                           tolerance, tolerance);
}

/// Channels of a layer among those of all layers, as WaveNetImpl hands them over.
torch::Tensor amongLayers(const torch::Tensor& condition) {
    const torch::Tensor all = torch::cat(
        {torch::randn_like(condition), condition, torch::randn_like(condition)}, /*dim=*/1);
    return all.narrow(1, condition.size(1), condition.size(1));
}

kernels::detail::GatedSize sizeOf(const torch::Tensor& gates, const torch::Tensor& condition) {
    return {.rows = gates.size(0),
            .channels = gates.size(1) / 2,
            .steps = gates.size(2),
            .gatesRow = gates.stride(0),
            .conditionRow = condition.stride(0)};
}

} // namespace

class TestFlowKernels : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void gateMatchesDefinition() {
        torch::manual_seed(1);
        const auto gates = torch::randn({2, 6, 5}, torch::kFloat64);
        const auto condition = torch::randn({2, 6, 5}, torch::kFloat64);
        const auto y = gatedActivation(gates, condition);
        for (int b = 0; b < 2; ++b)
            for (int c = 0; c < 3; ++c)
                for (int t = 0; t < 5; ++t) {
                    const auto sum = [&](int channel) {
                        return gates[b][channel][t].item<double>() +
                               condition[b][channel][t].item<double>();
                    };
                    const double expected = std::tanh(sum(c)) / (1.0 + std::exp(-sum(3 + c)));
                    QVERIFY(std::abs(y[b][c][t].item<double>() - expected) < 1e-14);
                }
    }

    void gateGradientsMatchCentralDifferences() {
        torch::manual_seed(2);
        const auto gates = torch::randn({2, 4, 3}, torch::kFloat64).requires_grad_();
        const auto condition = torch::randn({2, 4, 3}, torch::kFloat64).requires_grad_();
        const auto weight = torch::randn({2, 2, 3}, torch::kFloat64);
        const auto loss = [&] { return (gatedActivation(gates, condition) * weight).sum(); };
        QVERIFY(parlance::testing::worstGradientError(loss, {gates, condition}) < 1e-8);
    }

    void halfTypesRoundOnce() {
        torch::manual_seed(3);
        const auto gates = torch::randn({1, 8, 9}).to(torch::kBFloat16);
        const auto condition = torch::randn({1, 8, 9}).to(torch::kBFloat16);
        const auto exact =
            gatedActivation(gates.to(torch::kFloat32), condition.to(torch::kFloat32));
        QVERIFY(torch::equal(gatedActivation(gates, condition), exact.to(torch::kBFloat16)));
    }

    void gateRefusesOtherShapes() {
        const auto zeros = [](std::vector<std::int64_t> shape) { return torch::zeros(shape); };
        QVERIFY_THROWS_EXCEPTION(Error, gatedActivation(zeros({1, 4, 3}), zeros({1, 4, 2})));
        QVERIFY_THROWS_EXCEPTION(Error, gatedActivation(zeros({1, 3, 3}), zeros({1, 3, 3})));
        QVERIFY_THROWS_EXCEPTION(Error, gatedActivation(zeros({4, 3}), zeros({4, 3})));
        QVERIFY_THROWS_EXCEPTION(
            Error, gatedActivation(zeros({1, 4, 3}), zeros({1, 4, 3}).to(torch::kFloat16)));
    }

    void gateKernelsMatchCpu_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("channels");
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("offset");
        for (const int rows : {1, 3})
            for (const int channels : {1, 5})
                for (const int steps : {0, 1, 7, 64})
                    for (const int offset : {0, 1})
                        QTest::addRow("%dx%dx%d, offset %d", rows, channels, steps, offset)
                            << rows << channels << steps << offset;
    }
    void gateKernelsMatchCpu() {
        QFETCH(int, rows);
        QFETCH(int, channels);
        QFETCH(int, steps);
        QFETCH(int, offset);
        torch::manual_seed(4);
        for (const Type& type : kTypes) {
            const auto gates = (2.0 * torch::randn({rows, 2 * channels, steps})).to(type.cpu);
            const auto condition = amongLayers(torch::randn_like(gates));
            const auto gradOutput = torch::randn({rows, channels, steps}).to(type.cpu);
            auto y = torch::empty_like(gradOutput), gradSum = torch::empty_like(gates);
            const kernels::OnHost how{type.device, offset, /*seed=*/11};
            const kernels::detail::GatedSize size = sizeOf(gates, condition);
            kernels::gatedForwardOnHost(how, size, gates.const_data_ptr(),
                                        condition.const_data_ptr(), y.mutable_data_ptr());
            kernels::gatedBackwardOnHost(how, size, gradOutput.const_data_ptr(),
                                         gates.const_data_ptr(), condition.const_data_ptr(),
                                         gradSum.mutable_data_ptr());
            const kernels::detail::GatedForward made =
                kernels::detail::gatedForwardCpu(gates, condition);
            QVERIFY(close(y, made.output, type.tolerance));
            QVERIFY(close(gradSum, kernels::detail::gatedBackwardCpu(gradOutput, made.halves),
                          type.tolerance));
        }
    }

    void gateOnCudaMatchesCpu() {
        if (!torch::cuda::is_available())
            QSKIP("no CUDA device on this machine");
        torch::manual_seed(5);
        const auto gates = torch::randn({3, 10, 77});
        const auto condition = amongLayers(torch::randn_like(gates));
        const auto gradOutput = torch::randn({3, 5, 77});
        for (const Type& type : kTypes) {
            std::vector<torch::Tensor> found;
            for (const torch::Device device : {torch::Device(torch::kCPU), {torch::kCUDA}}) {
                auto g = gates.to(device, type.cpu).detach().requires_grad_();
                auto c = condition.to(device, type.cpu).detach().requires_grad_();
                const auto y = gatedActivation(g, c);
                y.backward(gradOutput.to(device, type.cpu));
                found.insert(found.end(), {y.detach(), g.grad(), c.grad()});
            }
            for (std::size_t i = 0; i < 3; ++i)
                QVERIFY(close(found[i], found[i + 3], 4 * type.tolerance));
        }
    }

    /// What the forward direction makes of a column is undone.
    void couplingUndoesTheFlow() {
        torch::manual_seed(6);
        constexpr std::int64_t kAside = 2, kChannels = 6, kHalf = kChannels / 2;
        const auto before = torch::randn({2, kAside + kChannels, 11});
        const auto weight = torch::randn({kChannels, kChannels}) + 3.0 * torch::eye(kChannels);
        const auto affine = torch::randn({2, kChannels, 11});
        const auto mixed = torch::conv1d(before.narrow(1, kAside, kChannels), weight.unsqueeze(2));
        const auto changed =
            torch::exp(affine.narrow(1, kHalf, kHalf)) * mixed.narrow(1, kHalf, kHalf) +
            affine.narrow(1, 0, kHalf);
        const auto after =
            torch::cat({before.narrow(1, 0, kAside), mixed.narrow(1, 0, kHalf), changed}, 1);
        const auto inverse = torch::linalg_inv(weight).unsqueeze(2);
        QVERIFY(close(inverseCoupling(after, affine, inverse), before, 1e-4));
    }

    void couplingRefusesOtherShapes() {
        const auto x = torch::zeros({1, 8, 3}), affine = torch::zeros({1, 4, 3});
        const auto inverse = torch::zeros({4, 4, 1});
        QVERIFY_THROWS_EXCEPTION(Error, inverseCoupling(x, torch::zeros({1, 6, 3}), inverse));
        QVERIFY_THROWS_EXCEPTION(Error, inverseCoupling(x, affine.narrow(2, 0, 2), inverse));
        QVERIFY_THROWS_EXCEPTION(Error, inverseCoupling(x.narrow(1, 0, 2), affine, inverse));
        QVERIFY_THROWS_EXCEPTION(Error, inverseCoupling(x.to(torch::kHalf), affine, inverse));
        QVERIFY_THROWS_EXCEPTION(Error, inverseCoupling(x, affine, torch::zeros({4, 4})));
    }

    void couplingKernelMatchesCpu_data() {
        QTest::addColumn<int>("aside");
        QTest::addColumn<int>("channels");
        QTest::addColumn<int>("steps");
        for (const int aside : {0, 4})
            for (const int channels : {2, 8, 32})
                for (const int steps : {0, 1, 130})
                    QTest::addRow("%d beside %d, %d steps", aside, channels, steps)
                        << aside << channels << steps;
    }
    void couplingKernelMatchesCpu() {
        QFETCH(int, aside);
        QFETCH(int, channels);
        QFETCH(int, steps);
        torch::manual_seed(7);
        const auto pending = torch::randn({2, aside + channels, steps + 3});
        const auto x = pending.narrow(2, 0, steps); // more is pending than is settled
        const auto inverse = torch::randn({channels, channels, 1});
        for (const Type& type : kTypes) {
            const auto affine = torch::randn({2, channels, steps}).to(type.cpu);
            auto y = torch::empty(x.sizes());
            kernels::inverseCouplingOnHost({.type = type.device},
                                           {.rows = 2,
                                            .groupSize = aside + channels,
                                            .channels = channels,
                                            .steps = steps,
                                            .xRow = x.stride(0),
                                            .xChannel = x.stride(1)},
                                           x.const_data_ptr<float>(), affine.const_data_ptr(),
                                           inverse.const_data_ptr<float>(),
                                           y.mutable_data_ptr<float>());
            QVERIFY(torch::allclose(y, kernels::detail::inverseCouplingPlain(x, affine, inverse),
                                    1e-5, 1e-4));
        }
    }

    void couplingOnCudaMatchesCpu() {
        if (!torch::cuda::is_available())
            QSKIP("no CUDA device on this machine");
        torch::manual_seed(8);
        const auto x = torch::randn({1, 8, 1003}).narrow(2, 0, 1000);
        const auto inverse = torch::randn({6, 6, 1});
        for (const Type& type : kTypes) {
            const auto affine = torch::randn({1, 6, 1000}).to(type.cpu);
            const auto cuda = inverseCoupling(x.to(torch::kCUDA), affine.to(torch::kCUDA),
                                              inverse.to(torch::kCUDA));
            QVERIFY(close(cuda, inverseCoupling(x, affine, inverse), 1e-4));
        }
    }
};

QTEST_GUILESS_MAIN(TestFlowKernels)
#include "tst_flow_kernels.moc"
