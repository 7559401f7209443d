// SPDX-License-Identifier: Apache-2.0
// The CPU forms against their definitions and by central differences; the kernels, which the CPU
// runs thread by thread, and the CUDA forms where there is a GPU against the CPU forms, over odd
// sizes.
#include "core/base/error.h"
#include "core/kernels/bias_gelu/bias_gelu.h"
#include "core/kernels/bias_gelu/bias_gelu_backends.h"
#include "core/torch.h"
#include "tests/core/kernels/bias_gelu_device.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

#include <cmath>

using parlance::Error;
using parlance::kernels::biasGelu;
using parlance::kernels::GeluForm;

namespace {

double geluOf(GeluForm form, double z) {
    if (form == GeluForm::Exact)
        return 0.5 * z * (1.0 + std::erf(z / std::sqrt(2.0)));
    return 0.5 * z * (1.0 + std::tanh(std::sqrt(2.0 / M_PI) * (z + 0.044715 * z * z * z)));
}

void addForms() {
    QTest::addColumn<GeluForm>("form");
    QTest::newRow("exact") << GeluForm::Exact;
    QTest::newRow("tanh") << GeluForm::Tanh;
}

double largestDifference(const torch::Tensor& a, const torch::Tensor& b) {
    if (a.numel() == 0)
        return 0.0;
    return (a.to(torch::kCPU, torch::kFloat64) - b.to(torch::kCPU, torch::kFloat64))
        .abs()
        .max()
        .item<double>();
}

struct Gradients {
    torch::Tensor output, x, bias;
};

Gradients runOn(GeluForm form, torch::Device device, torch::ScalarType type, const torch::Tensor& x,
                const torch::Tensor& bias, const torch::Tensor& gradOutput) {
    torch::Tensor xs = x.to(device, type).detach().requires_grad_();
    torch::Tensor bs = bias.to(device, type).detach().requires_grad_();
    torch::Tensor y = biasGelu(xs, bs, form);
    y.backward(gradOutput.to(device, type));
    return {y.detach(), xs.grad(), bs.grad()};
}

} // namespace

class TestBiasGelu : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void matchesDefinition_data() { addForms(); }
    void matchesDefinition() {
        QFETCH(GeluForm, form);
        const auto x = torch::linspace(-6, 6, 35, torch::kFloat64).reshape({5, 7});
        const auto bias = torch::linspace(-1, 1, 7, torch::kFloat64);
        const auto y = biasGelu(x, bias, form);
        for (int row = 0; row < 5; ++row)
            for (int column = 0; column < 7; ++column) {
                const double z = x[row][column].item<double>() + bias[column].item<double>();
                QVERIFY(std::abs(y[row][column].item<double>() - geluOf(form, z)) < 1e-12);
            }
    }

    void gradientsMatchCentralDifferences_data() { addForms(); }
    void gradientsMatchCentralDifferences() {
        QFETCH(GeluForm, form);
        torch::manual_seed(3);
        const auto x = torch::randn({3, 4}, torch::kFloat64).requires_grad_();
        const auto bias = torch::randn({4}, torch::kFloat64).requires_grad_();
        const auto weight = torch::randn({3, 4}, torch::kFloat64);
        const auto loss = [&] { return (biasGelu(x, bias, form) * weight).sum(); };
        QVERIFY(parlance::testing::worstGradientError(loss, {x, bias}) < 1e-8);
    }

    void halfTypesRoundOnce_data() { addForms(); }
    void halfTypesRoundOnce() {
        QFETCH(GeluForm, form);
        torch::manual_seed(4);
        const auto x = torch::randn({9, 16}).to(torch::kBFloat16);
        const auto bias = torch::randn({16}).to(torch::kBFloat16);
        const auto exact = biasGelu(x.to(torch::kFloat32), bias.to(torch::kFloat32), form);
        QVERIFY(torch::equal(biasGelu(x, bias, form), exact.to(torch::kBFloat16)));
    }

    void stridedInput() {
        torch::manual_seed(5);
        const auto x = torch::randn({6, 5}).t();
        const auto bias = torch::randn({6});
        QVERIFY(torch::equal(biasGelu(x, bias), biasGelu(x.contiguous(), bias)));
    }

    void refusesOtherShapes() {
        QVERIFY_THROWS_EXCEPTION(Error, biasGelu(torch::zeros({2, 3}), torch::zeros({4})));
        QVERIFY_THROWS_EXCEPTION(Error, biasGelu(torch::zeros({2, 3}), torch::zeros({1, 3})));
        QVERIFY_THROWS_EXCEPTION(
            Error, biasGelu(torch::zeros({2, 3}), torch::zeros({3}, torch::kBFloat16)));
        QVERIFY_THROWS_EXCEPTION(
            Error, biasGelu(torch::zeros({2, 3}, torch::kInt64), torch::zeros({3}, torch::kInt64)));
    }

    void kernelsMatchCpu_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("offset");
        QTest::addColumn<GeluForm>("form");
        for (const int rows : {0, 1, 3, 37})
            for (const int columns : {1, 7, 8, 264})
                for (const int offset : {0, 1}) {
                    QTest::addRow("%dx%d, offset %d", rows, columns, offset)
                        << rows << columns << offset << GeluForm::Exact;
                    QTest::addRow("%dx%d, offset %d, tanh", rows, columns, offset)
                        << rows << columns << offset << GeluForm::Tanh;
                }
    }
    void kernelsMatchCpu() {
        namespace detail = parlance::kernels::detail;
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, offset);
        QFETCH(GeluForm, form);
        torch::manual_seed(7);
        struct Type {
            torch::ScalarType cpu;
            detail::CudaType device;
            double tolerance; ///< of the last digit
        };
        const Type types[] = {{torch::kFloat32, detail::CudaType::Float32, 2e-6},
                              {torch::kFloat16, detail::CudaType::Float16, 1e-3},
                              {torch::kBFloat16, detail::CudaType::BFloat16, 8e-3}};
        for (const Type& type : types) {
            const auto x = (2.0 * torch::randn({rows, columns})).to(type.cpu);
            const auto bias = torch::randn({columns}).to(type.cpu);
            const auto gradOutput = torch::randn({rows, columns}).to(type.cpu);
            auto y = torch::empty_like(x), gradInput = torch::empty_like(x);
            const parlance::kernels::BiasGeluCase size{form,    type.device, rows,
                                                       columns, offset,      /*seed=*/11};
            parlance::kernels::biasGeluForwardOnHost(size, x.const_data_ptr(),
                                                     bias.const_data_ptr(), y.mutable_data_ptr());
            parlance::kernels::biasGeluBackwardOnHost(size, gradOutput.const_data_ptr(),
                                                      x.const_data_ptr(), bias.const_data_ptr(),
                                                      gradInput.mutable_data_ptr());
            const auto wide = [](const torch::Tensor& tensor) {
                return tensor.to(torch::kFloat64); // near -1 fp32 loses digits of tanh
            };
            const auto close = [&](const torch::Tensor& found, const torch::Tensor& expected) {
                return torch::allclose(wide(found), expected, type.tolerance, type.tolerance);
            };
            QVERIFY(close(y, detail::biasGeluForwardCpu(wide(x), wide(bias), form)));
            QVERIFY(close(gradInput, detail::biasGeluBackwardCpu(wide(gradOutput), wide(x),
                                                                 wide(bias), form)));
        }
    }

    void cudaMatchesCpu_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<GeluForm>("form");
        for (const int rows : {0, 1, 3, 257})
            for (const int columns : {1, 7, 64, 3072}) {
                QTest::addRow("%dx%d", rows, columns) << rows << columns << GeluForm::Exact;
                QTest::addRow("%dx%d, tanh", rows, columns) << rows << columns << GeluForm::Tanh;
            }
    }
    void cudaMatchesCpu() {
        if (!torch::cuda::is_available())
            QSKIP("no CUDA device on this machine");
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(GeluForm, form);
        torch::manual_seed(6);
        const auto x = torch::randn({rows, columns});
        const auto bias = torch::randn({columns});
        const auto gradOutput = torch::randn({rows, columns});
        const std::pair<torch::ScalarType, double> types[] = {
            {torch::kFloat32, 1e-5}, {torch::kFloat16, 1e-2}, {torch::kBFloat16, 4e-2}};
        for (const auto& [type, tolerance] : types) {
            const auto cpu = runOn(form, torch::kCPU, type, x, bias, gradOutput);
            const auto cuda = runOn(form, torch::kCUDA, type, x, bias, gradOutput);
            QVERIFY(largestDifference(cpu.output, cuda.output) <= tolerance);
            QVERIFY(largestDifference(cpu.x, cuda.x) <= tolerance);
            QVERIFY(largestDifference(cpu.bias, cuda.bias) <= tolerance * std::sqrt(rows + 1.0));
        }
    }
};

QTEST_GUILESS_MAIN(TestBiasGelu)
#include "tst_bias_gelu.moc"
