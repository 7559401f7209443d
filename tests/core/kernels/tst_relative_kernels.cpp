// SPDX-License-Identifier: Apache-2.0
// The CUDA kernels of attention with relative positions, which the CPU runs thread by thread, and
// the CUDA form where there is a GPU, against the CPU form, which tst_relative_attention.cpp
// judges.
#include "core/kernels/dispatch.h"
#include "core/kernels/relative_attention/relative_call.h"
#include "tests/core/kernels/relative_attention_device.h"
#include "tests/core/kernels/relative_inputs.h"

#include <QTest>

namespace kernels = parlance::kernels;
using kernels::RelativeAttentionInputs;
using kernels::RelativeAttentionOptions;
using Size = kernels::RelativeSize;

namespace {

struct Type {
    torch::ScalarType type;
    double tolerance;
};
/// Half types round what goes into products.
constexpr Type kTypes[] = {
    {torch::kFloat32, 2e-5}, {torch::kFloat16, 4e-3}, {torch::kBFloat16, 3e-2}};

using Change = torch::Tensor (*)(const torch::Tensor&);

RelativeAttentionInputs map(const RelativeAttentionInputs& x, Change change) {
    return {change(x.query),    change(x.key),         change(x.value),
            change(x.position), change(x.contentBias), change(x.positionBias)};
}
torch::Tensor leaf(const torch::Tensor& x) {
    return x.to(torch::kFloat32).detach().requires_grad_();
}
torch::Tensor leafOnCuda(const torch::Tensor& x) {
    return x.to(torch::kCUDA).detach().requires_grad_();
}

/// An output and what goes back from it.
struct Result {
    torch::Tensor output;
    std::vector<torch::Tensor> gradients;
};

Result resultOf(const RelativeAttentionInputs& leaves, const RelativeAttentionOptions& options,
                const torch::Tensor& gradOutput) {
    const torch::Tensor y = kernels::relativeAttention(leaves, options);
    y.backward(gradOutput.to(y.options()));
    return {y.detach(),
            {leaves.query.grad(), leaves.key.grad(), leaves.value.grad(), leaves.position.grad(),
             leaves.contentBias.grad(), leaves.positionBias.grad()}};
}

enum class Form { WarpsShareQueries, WarpsHaveQueries };

kernels::detail::RelativeForward forwardOnHost(const RelativeAttentionInputs& inputs,
                                               const RelativeAttentionOptions& options, Form form,
                                               std::uint64_t seed) {
    const auto& query = inputs.query;
    kernels::detail::RelativeForward made{
        .output = torch::empty(query.sizes(), query.options()),
        .logSumExp = torch::empty({query.size(1), query.size(2), query.size(0)}, torch::kFloat32)};
    kernels::relativeForwardOnHost(seed, form == Form::WarpsHaveQueries ? 1 : 1'000'000,
                                   kernels::detail::relativeCall(inputs, options),
                                   made.output.mutable_data_ptr(),
                                   made.logSumExp.mutable_data_ptr<float>());
    return made;
}

Result onHost(const RelativeAttentionInputs& inputs, const RelativeAttentionOptions& options,
              const torch::Tensor& gradOutput, std::uint64_t seed = 1) {
    const auto made = forwardOnHost(inputs, options, Form::WarpsHaveQueries, seed);
    const auto call = kernels::detail::relativeCall(inputs, options);
    const kernels::detail::RelativeBackwardTensors tensors(call, inputs);
    kernels::relativeBackwardOnHost(seed, call, tensors.pointers(gradOutput, made));
    return {made.output, tensors.gradients()};
}

/// The largest difference, by the largest number where that is above one.
double distance(const torch::Tensor& a, const torch::Tensor& b) {
    return kernels::worst(a.cpu(), b.cpu()) / std::max(1.0, b.abs().max().item<double>());
}

} // namespace

class TestRelativeKernels : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void warpsMultiply_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<bool>("leftIsTurned");
        QTest::addColumn<bool>("rightIsTurned");
        for (int type = 0; type < 3; ++type)
            for (const bool left : {false, true})
                for (const bool right : {false, true})
                    QTest::addRow("%s, %d %d", torch::toString(kTypes[type].type), left, right)
                        << type << left << right;
    }
    void warpsMultiply() {
        QFETCH(int, type);
        QFETCH(bool, leftIsTurned);
        QFETCH(bool, rightIsTurned);
        torch::manual_seed(1);
        // Small whole numbers: products are exact in any type and order.
        const auto draw = [&](at::IntArrayRef shape) {
            return torch::randint(-8, 9, shape, torch::kFloat32).to(kTypes[type].type);
        };
        const auto left = draw({16, 32}), right = draw({32, 32});
        const auto bias = torch::randint(-8, 9, {32}, torch::kFloat32);
        const auto leftGiven = leftIsTurned ? left.t().contiguous() : left;
        auto product = torch::empty({16, 32});
        kernels::multiplyOnHost({.type = kernels::detail::cudaType(kTypes[type].type),
                                 .leftIsTurned = leftIsTurned,
                                 .rightIsTurned = rightIsTurned,
                                 .bias = leftIsTurned ? nullptr : bias.const_data_ptr<float>()},
                                leftGiven.const_data_ptr(), right.const_data_ptr(),
                                product.mutable_data_ptr<float>());
        const auto wide = right.to(torch::kFloat32);
        const auto sum = leftIsTurned ? left.to(torch::kFloat32) : left.to(torch::kFloat32) + bias;
        QVERIFY(torch::equal(product, sum.matmul(rightIsTurned ? wide.t() : wide)));
    }

    void forwardMatchesCpu_data() {
        QTest::addColumn<Size>("size");
        QTest::addColumn<int>("reach");
        QTest::addColumn<double>("dropout");
        const auto row = [](const Size& s, int reach, double dropout) {
            QTest::addRow("%d of %d, %d sequences, %d heads of %d, %d rows, reach %d, %g dropped",
                          static_cast<int>(s.queries), static_cast<int>(s.keys),
                          static_cast<int>(s.batch), static_cast<int>(s.heads),
                          static_cast<int>(s.width), static_cast<int>(s.positions), reach, dropout)
                << s << reach << dropout;
        };
        row({1, 1, 1, 1, 1, 1}, -1, 0.0);
        row({1, 140, 2, 2, 16, 140}, -1, 0.0);
        row({1, 140, 1, 1, 64, 90}, 100, 0.0);
        row({5, 12, 2, 3, 7, 4}, 3, 0.0);
        row({18, 40, 1, 2, 24, 40}, 0, 0.0);
        row({70, 150, 1, 1, 32, 60}, 66, 0.3);
        row({20, 75, 1, 1, 33, 100}, -1, 0.2);
        row({33, 50, 1, 1, 100, 50}, 40, 0.4);
        row({17, 17, 1, 1, 128, 17}, -1, 0.0);
    }
    void forwardMatchesCpu() {
        QFETCH(Size, size);
        QFETCH(int, reach);
        QFETCH(double, dropout);
        torch::manual_seed(2);
        RelativeAttentionOptions options{.scale = 0.3, .dropout = dropout, .seed = 1ULL << 40U};
        if (reach >= 0)
            options.reach = reach;
        for (const Type& type : kTypes)
            for (const Form form : {Form::WarpsShareQueries, Form::WarpsHaveQueries}) {
                const auto inputs = kernels::inputsOf(size, type.type);
                const auto judge = kernels::detail::relativeForwardCpu(map(inputs, &leaf), options);
                const auto made = forwardOnHost(inputs, options, form, /*seed=*/3);
                QVERIFY2(distance(made.output, judge.output) < type.tolerance,
                         torch::toString(type.type));
                QVERIFY2(distance(made.logSumExp, judge.logSumExp) < type.tolerance,
                         torch::toString(type.type));
            }
    }

    void gradientsMatchCpu_data() {
        QTest::addColumn<Size>("size");
        QTest::addColumn<int>("reach");
        QTest::addColumn<double>("dropout");
        QTest::newRow("one query, one key") << Size{1, 1, 1, 1, 1, 1} << -1 << 0.0;
        QTest::newRow("no memory, heads") << Size{9, 9, 2, 3, 8, 9} << -1 << 0.0;
        QTest::newRow("two tiles of queries, spare rows")
            << Size{70, 90, 2, 1, 16, 95} << -1 << 0.2;
        QTest::newRow("clamped, reach") << Size{20, 150, 1, 1, 7, 50} << 66 << 0.3;
        QTest::newRow("reach within a tile") << Size{40, 100, 1, 1, 5, 3} << 4 << 0.0;
        QTest::newRow("wider") << Size{35, 50, 1, 1, 64, 40} << -1 << 0.1;
        QTest::newRow("widest") << Size{18, 40, 1, 1, 128, 40} << 30 << 0.5;
    }
    void gradientsMatchCpu() {
        QFETCH(Size, size);
        QFETCH(int, reach);
        QFETCH(double, dropout);
        torch::manual_seed(4);
        RelativeAttentionOptions options{.scale = 0.4, .dropout = dropout, .seed = 12345};
        if (reach >= 0)
            options.reach = reach;
        for (const Type& type : kTypes) {
            const auto inputs = kernels::inputsOf(size, type.type);
            const auto gradOutput = torch::randn(inputs.query.sizes()).to(type.type);
            const Result judge = resultOf(map(inputs, &leaf), options, gradOutput);
            const Result found = onHost(inputs, options, gradOutput);
            for (std::size_t i = 0; i < 6; ++i)
                QVERIFY2(distance(found.gradients[i], judge.gradients[i]) < 3 * type.tolerance,
                         qPrintable(QString("%1, input %2: %3")
                                        .arg(torch::toString(type.type))
                                        .arg(i)
                                        .arg(distance(found.gradients[i], judge.gradients[i]))));
        }
    }

    /// One-hot values show the weights.
    void dropsWhatTheCpuDrops() {
        constexpr std::int64_t kCount = 128;
        const auto zeros = torch::zeros({kCount, 1, 2, kCount});
        const auto bias = torch::zeros({2, kCount});
        const auto ones = torch::eye(kCount).view({kCount, 1, 1, kCount}).expand_as(zeros);
        const RelativeAttentionOptions options{.dropout = 0.4, .seed = 99};
        const RelativeAttentionInputs inputs{zeros.narrow(0, 90, 38),          zeros, ones,
                                             zeros.narrow(0, 0, 1).squeeze(0), bias,  bias};
        const auto kept = kernels::relativeAttention(inputs, options).ne(0.0);
        for (const Form form : {Form::WarpsShareQueries, Form::WarpsHaveQueries})
            QVERIFY(torch::equal(forwardOnHost(inputs, options, form, 1).output.ne(0.0), kept));
    }

    void resultsDoNotDependOnTheOrderOfThreads() {
        torch::manual_seed(5);
        const auto inputs = kernels::inputsOf({20, 70, 2, 2, 12, 70}, torch::kBFloat16);
        const auto gradOutput = torch::randn(inputs.query.sizes()).to(torch::kBFloat16);
        const RelativeAttentionOptions options{.scale = 0.3, .dropout = 0.1, .seed = 7};
        const Result first = onHost(inputs, options, gradOutput, /*seed=*/11);
        for (const std::uint64_t seed : {12, 13}) {
            const Result other = onHost(inputs, options, gradOutput, seed);
            QVERIFY(torch::equal(other.output, first.output));
            for (std::size_t i = 0; i < 6; ++i)
                QVERIFY(torch::equal(other.gradients[i], first.gradients[i]));
        }
    }

    void cudaMatchesCpu_data() {
        QTest::addColumn<Size>("size");
        QTest::addColumn<int>("reach");
        QTest::newRow("generation") << Size{1, 641, 3, 8, 64, 641} << 640;
        QTest::newRow("segment") << Size{64, 704, 2, 8, 64, 704} << 640;
        QTest::newRow("training") << Size{192, 384, 8, 8, 64, 384} << -1;
        QTest::newRow("odd") << Size{131, 333, 3, 5, 41, 200} << 250;
        QTest::newRow("narrow") << Size{150, 150, 40, 2, 16, 150} << -1;
        QTest::newRow("wide") << Size{100, 200, 40, 2, 128, 190} << -1;
    }
    void cudaMatchesCpu() {
        if (!torch::cuda::is_available())
            QSKIP("no CUDA device on this machine");
        QFETCH(Size, size);
        QFETCH(int, reach);
        torch::manual_seed(6);
        RelativeAttentionOptions options{.scale = 0.125, .dropout = 0.1, .seed = 8};
        if (reach >= 0)
            options.reach = reach;
        for (const Type& type : kTypes) {
            const auto inputs = kernels::inputsOf(size, type.type);
            const auto gradOutput = torch::randn(inputs.query.sizes()).to(type.type);
            const Result cpu = resultOf(map(inputs, &leaf), options, gradOutput);
            const Result cuda = resultOf(map(inputs, &leafOnCuda), options, gradOutput);
            QVERIFY(distance(cuda.output, cpu.output) < type.tolerance);
            for (std::size_t i = 0; i < 6; ++i)
                QVERIFY(distance(cuda.gradients[i], cpu.gradients[i]) < 3 * type.tolerance);
        }
    }
};

QTEST_GUILESS_MAIN(TestRelativeKernels)
#include "tst_relative_kernels.moc"
