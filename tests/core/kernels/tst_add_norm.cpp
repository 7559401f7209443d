// SPDX-License-Identifier: Apache-2.0
// The CPU form against torch's own operations and by central differences; the kernels, which the
// CPU runs thread by thread, and the CUDA form where there is a GPU against the CPU form.
#include "core/base/error.h"
#include "core/kernels/add_norm/add_norm.h"
#include "core/kernels/add_norm/add_norm_backends.h"
#include "tests/core/kernels/add_norm_device.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

#include <cmath>

using parlance::Error;
using parlance::kernels::addNorm;
using parlance::kernels::AddNormOptions;
namespace internal = parlance::kernels::detail;

namespace {

struct Inputs {
    torch::Tensor x, branch, weight, bias, gradY;
};

Inputs drawn(std::int64_t rows, std::int64_t columns, torch::ScalarType type) {
    torch::manual_seed(3);
    const torch::ScalarType wide = type == torch::kFloat64 ? type : torch::kFloat32;
    return {.x = (2.0 * torch::randn({rows, columns})).to(type),
            .branch = torch::randn({rows, columns}).to(type),
            .weight = (1.0 + 0.3 * torch::randn({columns})).to(wide),
            .bias = torch::randn({columns}).to(wide),
            .gradY = torch::randn({rows, columns}).to(type)};
}

struct Result {
    torch::Tensor y, x, branch, weight, bias;
};

Result runOn(torch::Device device, const Inputs& inputs, const AddNormOptions& options) {
    const auto leaf = [&](const torch::Tensor& tensor) {
        return tensor.to(device).detach().clone().requires_grad_();
    };
    const torch::Tensor x = leaf(inputs.x), branch = leaf(inputs.branch),
                        weight = leaf(inputs.weight), bias = leaf(inputs.bias);
    const torch::Tensor y = addNorm(x, branch, weight, bias, options);
    y.backward(inputs.gradY.to(device));
    return {y.detach(), x.grad(), branch.grad(), weight.grad(), bias.grad()};
}

bool near(const torch::Tensor& found, const torch::Tensor& expected, double tolerance) {
    return torch::allclose(found.to(torch::kCPU, torch::kFloat64),
                           expected.to(torch::kCPU, torch::kFloat64), tolerance, tolerance);
}

} // namespace

class TestAddNorm : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void isTheNormOfTheSum() {
        const Inputs inputs = drawn(5, 12, torch::kFloat64);
        const torch::Tensor expected =
            torch::layer_norm(inputs.x + inputs.branch, {12}, inputs.weight, inputs.bias, 1e-5);
        QVERIFY(near(addNorm(inputs.x, inputs.branch, inputs.weight, inputs.bias, {}), expected,
                     1e-12));
        const torch::Tensor shaped =
            addNorm(inputs.x.view({1, 5, 12}), inputs.branch.view({1, 5, 12}), inputs.weight,
                    inputs.bias, {});
        QCOMPARE(shaped.sizes(), (at::IntArrayRef{1, 5, 12}));
    }

    void dropsItsShare() {
        const AddNormOptions options{.dropout = 0.3, .seed = 5};
        const torch::Tensor zero = torch::zeros({64, 256}), one = torch::ones({64, 256});
        const torch::Tensor weight = torch::ones({256}), bias = torch::zeros({256});
        const auto made = internal::addNormForwardCpu(zero, one, weight, bias, options);
        const double dropped = (made.sum == 0.0).to(torch::kFloat64).mean().item<double>();
        QVERIFY(std::abs(dropped - 0.3) < 0.02);
        QVERIFY(near(made.sum.masked_select(made.sum != 0.0), torch::tensor(1.0 / 0.7), 1e-4));
        AddNormOptions other = options;
        other.seed = 6;
        const auto again = internal::addNormForwardCpu(zero, one, weight, bias, options);
        const auto different = internal::addNormForwardCpu(zero, one, weight, bias, other);
        QVERIFY(torch::equal(made.sum, again.sum));
        QVERIFY(!torch::equal(made.sum, different.sum));
    }

    void gradientsMatchCentralDifferences() {
        const Inputs inputs = drawn(3, 16, torch::kFloat64);
        for (const double dropout : {0.0, 0.4}) {
            const std::vector<torch::Tensor> leaves{
                inputs.x.clone().requires_grad_(), inputs.branch.clone().requires_grad_(),
                inputs.weight.clone().requires_grad_(), inputs.bias.clone().requires_grad_()};
            const auto loss = [&] {
                return (addNorm(leaves[0], leaves[1], leaves[2], leaves[3],
                                {.dropout = dropout, .seed = 9}) *
                        inputs.gradY)
                    .sum();
            };
            QVERIFY(parlance::testing::worstGradientError(loss, leaves) < 1e-7);
        }
    }

    void refusesOtherShapes() {
        const Inputs fits = drawn(2, 8, torch::kFloat32);
        QVERIFY_THROWS_EXCEPTION(
            Error, addNorm(fits.x, fits.branch.narrow(0, 0, 1), fits.weight, fits.bias, {}));
        QVERIFY_THROWS_EXCEPTION(
            Error, addNorm(fits.x, fits.branch.to(torch::kBFloat16), fits.weight, fits.bias, {}));
        QVERIFY_THROWS_EXCEPTION(
            Error, addNorm(fits.x, fits.branch, fits.weight.narrow(0, 0, 4), fits.bias, {}));
        QVERIFY_THROWS_EXCEPTION(
            Error, addNorm(fits.x, fits.branch, fits.weight.to(torch::kFloat16), fits.bias, {}));
        QVERIFY_THROWS_EXCEPTION(
            Error, addNorm(fits.x, fits.branch, fits.weight, fits.bias, {.dropout = 1.0}));
    }

    void kernelsMatchCpu_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("dropout");
        for (const int rows : {0, 1, 9})
            for (const int columns : {8, 264, 768, 1024, 2048})
                for (const double dropout : {0.0, 0.1})
                    QTest::addRow("%dx%d, dropout %.1f", rows, columns, dropout)
                        << rows << columns << dropout;
    }
    void kernelsMatchCpu() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, dropout);
        const AddNormOptions options{.dropout = dropout, .seed = 21};
        struct Type {
            torch::ScalarType cpu;
            internal::CudaType device;
            double tolerance; ///< of the last digit
        };
        for (const Type& type : {Type{torch::kFloat16, internal::CudaType::Float16, 2e-3},
                                 Type{torch::kBFloat16, internal::CudaType::BFloat16, 1.6e-2}}) {
            const Inputs inputs = drawn(rows, columns, type.cpu);
            const auto made = internal::addNormForwardCpu(inputs.x, inputs.branch, inputs.weight,
                                                          inputs.bias, options);
            torch::Tensor y = torch::empty_like(inputs.x), sum = torch::empty_like(y);
            torch::Tensor statistics = torch::empty({rows, 2});
            internal::AddNormForward forward{.x = inputs.x.const_data_ptr(),
                                             .branch = inputs.branch.const_data_ptr(),
                                             .weight = inputs.weight.const_data_ptr<float>(),
                                             .bias = inputs.bias.const_data_ptr<float>(),
                                             .y = y.data_ptr(),
                                             .sum = sum.data_ptr(),
                                             .statistics = statistics.data_ptr<float>(),
                                             .rows = rows,
                                             .columns = columns,
                                             .epsilon = static_cast<float>(options.epsilon),
                                             .dropout = internal::branchDropout(options)};
            parlance::kernels::addNormForwardOnHost(type.device, forward, /*seed=*/1);
            QVERIFY(near(y, made.y, type.tolerance));
            QVERIFY(near(sum, made.sum, type.tolerance));
            QVERIFY(near(statistics, made.statistics, 1e-4));
            const torch::Tensor alone = torch::empty_like(y);
            forward.y = alone.data_ptr();
            forward.sum = nullptr; // for inference
            forward.statistics = nullptr;
            parlance::kernels::addNormForwardOnHost(type.device, forward, /*seed=*/2);
            QVERIFY(torch::equal(alone, y));

            const auto expected = internal::addNormBackwardCpu(
                inputs.gradY, made.sum, made.statistics, inputs.weight, options);
            constexpr unsigned kBlocks = 2;
            torch::Tensor gradX = torch::empty_like(y), gradBranch = torch::empty_like(y);
            torch::Tensor partial = torch::zeros({kBlocks, 2, columns});
            parlance::kernels::addNormBackwardOnHost(
                type.device,
                {.gradY = inputs.gradY.const_data_ptr(),
                 .sum = made.sum.const_data_ptr(),
                 .statistics = made.statistics.const_data_ptr<float>(),
                 .weight = inputs.weight.const_data_ptr<float>(),
                 .gradX = gradX.data_ptr(),
                 .gradBranch = gradBranch.data_ptr(),
                 .partial = partial.data_ptr<float>(),
                 .rows = rows,
                 .columns = columns,
                 .dropout = internal::branchDropout(options)},
                kBlocks, /*seed=*/3);
            QVERIFY(near(gradX, expected.x, type.tolerance));
            QVERIFY(near(dropout > 0.0 ? gradBranch : gradX, expected.branch, type.tolerance));
            if (rows > 0) {
                QVERIFY(near(partial.sum(0)[0], expected.weight, 1e-4));
                QVERIFY(near(partial.sum(0)[1], expected.bias, 1e-4));
            }
        }
    }

    void cudaMatchesCpu_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (const int rows : {0, 1, 3, 1025})
            for (const int columns : {8, 264, 768, 1024, 2048})
                QTest::addRow("%dx%d", rows, columns) << rows << columns;
    }
    void cudaMatchesCpu() {
        if (!torch::cuda::is_available())
            QSKIP("no CUDA device on this machine");
        QFETCH(int, rows);
        QFETCH(int, columns);
        const std::pair<torch::ScalarType, double> types[] = {{torch::kFloat16, 4e-3},
                                                              {torch::kBFloat16, 3.2e-2}};
        for (const auto& [type, tolerance] : types)
            for (const double dropout : {0.0, 0.1}) {
                const Inputs inputs = drawn(rows, columns, type);
                const AddNormOptions options{.dropout = dropout, .seed = 4};
                const Result cpu = runOn(torch::kCPU, inputs, options);
                const Result cuda = runOn(torch::kCUDA, inputs, options);
                QVERIFY(near(cuda.y, cpu.y, tolerance));
                QVERIFY(near(cuda.x, cpu.x, tolerance));
                QVERIFY(near(cuda.branch, cpu.branch, tolerance));
                QVERIFY(near(cuda.weight, cpu.weight, tolerance * std::sqrt(rows + 1.0)));
                QVERIFY(near(cuda.bias, cpu.bias, tolerance * std::sqrt(rows + 1.0)));
            }
    }
};

QTEST_GUILESS_MAIN(TestAddNorm)
#include "tst_add_norm.moc"
