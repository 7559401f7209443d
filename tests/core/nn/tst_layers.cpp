// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/compute/precision.h"
#include "core/nn/activation.h"
#include "core/nn/checkpointed.h"
#include "core/nn/ctc_loss.h"
#include "core/nn/gradient_scale.h"
#include "core/nn/instance_norm.h"
#include "core/nn/layer_norm.h"
#include "core/nn/onednn.h"
#include "core/nn/packable_linear.h"
#include "core/nn/weight_norm_conv.h"
#include "tests/core/nn/gradient_check.h"
#include "tests/core/nn/peak_memory.h"

#include <QTest>

#include <ATen/autocast_mode.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/nn/modules/normalization.h>

#include <cmath>

using namespace parlance;
using testing::worstGradientError;

class TestLayers : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { torch::manual_seed(1); }

    void instanceNormIsGroupNormWithAGroupForEachChannel() {
        nn::InstanceNorm norm(4);
        torch::nn::GroupNorm reference(torch::nn::GroupNormOptions(4, 4));
        const auto x = torch::randn({2, 4, 9});
        QVERIFY(torch::allclose(norm(x), reference(x), 1e-5, 1e-6));
    }

    void instanceNormOfValidFramesIgnoresPadding() {
        nn::InstanceNorm norm(3);
        const auto row = torch::randn({1, 3, 7});
        auto padded = torch::full({2, 3, 11}, 5.0);
        padded[0].narrow(1, 0, 7).copy_(row[0]);
        const auto y = norm(padded, torch::tensor({7, 11}));
        QVERIFY(torch::allclose(y[0].narrow(1, 0, 7), norm(row)[0], 1e-5, 1e-6));
    }

    void instanceNormOfARowWithoutFramesIsFinite() {
        nn::InstanceNorm norm(3);
        const auto y = norm(torch::randn({1, 3, 4}), torch::tensor({0}));
        QVERIFY(torch::isfinite(y).all().item<bool>());
    }

    void instanceNormHoldsNoMoreThanItsResult_data() {
        QTest::addColumn<bool>("padded");
        QTest::addColumn<bool>("narrow");
        QTest::newRow("all frames") << false << false;
        QTest::newRow("valid frames") << true << false;
        QTest::newRow("valid frames, bf16") << true << true;
    }
    /// Batches of pre-training, padded or not, have gigabytes.
    void instanceNormHoldsNoMoreThanItsResult() {
        QFETCH(bool, padded);
        QFETCH(bool, narrow);
        nn::InstanceNorm norm(8);
        const auto x = torch::randn({64, 8, 1000}, narrow ? torch::kBFloat16 : torch::kFloat32)
                           .requires_grad_();
        const auto lengths =
            padded ? torch::randint(1, 1000, {64}, torch::kInt64) : torch::Tensor();
        const auto whole = static_cast<double>(x.nbytes());
        torch::Tensor y;
        {
            const testing::PeakMemory memory;
            y = norm(x, lengths);
            QVERIFY2(static_cast<double>(memory.bytes()) < 1.5 * whole,
                     qPrintable(QString::number(static_cast<double>(memory.bytes()) / whole)));
        }
        const auto gradient = torch::randn_like(y);
        const testing::PeakMemory memory;
        y.backward(gradient);
        QVERIFY2(static_cast<double>(memory.bytes()) < 1.5 * whole,
                 qPrintable(QString::number(static_cast<double>(memory.bytes()) / whole)));
    }

    void instanceNormTakesGivenMoments() {
        nn::InstanceNorm norm(3);
        {
            const torch::NoGradGuard noGrad;
            for (const torch::Tensor& parameter : norm->parameters())
                parameter.normal_();
        }
        const auto x = torch::randn({1, 3, 40}) * 3.0 + 1.0;
        const auto [variance, mean] = torch::var_mean(x[0], /*dim=*/1, /*unbiased=*/false);
        const nn::Affine affine = norm->affineOf({mean, variance});
        const auto y = x * affine.scale.view({1, -1, 1}) + affine.shift.view({1, -1, 1});
        QVERIFY(torch::allclose(y, norm->forward(x), 1e-5, 1e-5));
    }

    void normsHaveTheRightGradients() {
        nn::InstanceNorm overTime(2);
        nn::LayerNorm overChannels(3);
        overTime->to(torch::kFloat64);
        overChannels->to(torch::kFloat64);
        const auto x = torch::randn({2, 2, 3}, torch::kFloat64).requires_grad_();
        const auto lengths = torch::tensor({3, 2});
        const auto loss = [&] {
            return (overChannels(overTime(x, lengths)) * torch::arange(12).view({2, 2, 3}))
                .sin()
                .sum();
        };
        std::vector<torch::Tensor> inputs{x};
        for (const auto& parameter : overTime->parameters())
            inputs.push_back(parameter);
        for (const auto& parameter : overChannels->parameters())
            inputs.push_back(parameter);
        QVERIFY(worstGradientError(loss, inputs) < 1e-6);
    }

    void packedLayersComputeTheSame() {
        if (!nn::onednn::available())
            QSKIP("this torch has no oneDNN");
        const torch::InferenceMode inference;
        nn::PackableLinear linear(24, 36);
        const auto x = torch::randn({2, 7, 24});
        const auto expected = linear(x);
        linear->pack();
        QVERIFY(linear->isPacked());
        QVERIFY(torch::allclose(linear(x), expected, 1e-5, 1e-5));
        QVERIFY(
            torch::allclose(linear->gelu(x, /*ofTanh=*/false), torch::gelu(expected), 1e-5, 1e-5));
        QVERIFY(torch::allclose(linear->gelu(x, /*ofTanh=*/true), torch::gelu(expected, "tanh"),
                                1e-5, 1e-5));

        for (const std::int64_t kernel : {5, 6}) {
            nn::WeightNormConv convolution(
                nn::WeightNormConvOptions{.channels = 8, .kernel = kernel, .groups = 2});
            convolution->initialise(0.5);
            const auto frames = torch::randn({2, 8, 40});
            const auto unpacked = convolution(frames);
            convolution->fold();
            QVERIFY(torch::allclose(convolution(frames), unpacked, 1e-5, 1e-5));
        }
    }

    void weightNormConvolutionStartsAsDrawn() {
        nn::WeightNormConv convolution(
            nn::WeightNormConvOptions{.channels = 4, .kernel = 6, .groups = 2});
        convolution->initialise(0.1);
        const auto parameters = convolution->named_parameters();
        const auto x = torch::randn({2, 4, 5});
        const auto expected = torch::conv1d(x, parameters["weight_v"], {}, 1, 3, 1, 2);
        QVERIFY(torch::allclose(convolution(x), expected.narrow(2, 0, 5), 1e-5, 1e-6));
        QCOMPARE(convolution(x).size(2), std::int64_t{5});
    }

    void weightNormConvolutionScalesEachTap() {
        nn::WeightNormConv convolution(
            nn::WeightNormConvOptions{.channels = 2, .kernel = 3, .groups = 1});
        convolution->initialise(1.0);
        const auto x = torch::randn({1, 2, 8});
        const auto before = convolution(x);
        {
            const torch::NoGradGuard noGrad;
            const auto parameters = convolution->named_parameters();
            parameters["weight_v"].mul_(7.0); // a direction has no length
            QVERIFY(torch::allclose(convolution(x), before, 1e-5, 1e-6));
            parameters["weight_g"].mul_(2.0);
        }
        QVERIFY(torch::allclose(convolution(x), before * 2.0, 1e-5, 1e-6));
    }

    void fourierTransformsConvolveTheSame_data() {
        QTest::addColumn<int>("kernel");
        QTest::addColumn<int>("groups");
        QTest::addColumn<int>("frames");
        for (const int kernel : {1, 4, 5, 128})
            for (const int groups : {1, 3})
                for (const int frames : {1, 31, 200})
                    QTest::addRow("kernel %d, %d groups, %d frames", kernel, groups, frames)
                        << kernel << groups << frames;
    }
    void fourierTransformsConvolveTheSame() {
        QFETCH(int, kernel);
        QFETCH(int, groups);
        QFETCH(int, frames);
        nn::WeightNormConv convolution(
            nn::WeightNormConvOptions{.channels = 6, .kernel = kernel, .groups = groups});
        convolution->initialise(0.5);
        convolution->to(torch::kFloat64);
        const auto x = torch::randn({2, 6, frames}, torch::kFloat64).requires_grad_();
        std::vector<torch::Tensor> inputs = convolution->parameters();
        inputs.push_back(x);
        const auto gradients = [&](const torch::Tensor& y) {
            return torch::autograd::grad({y.sin().sum()}, inputs);
        };
        const auto plain = convolution(x), transformed = convolution->throughFrequencies(x);
        QVERIFY(torch::allclose(transformed, plain, 1e-9, 1e-9));
        const auto expected = gradients(plain), found = gradients(transformed);
        for (std::size_t i = 0; i < inputs.size(); ++i)
            QVERIFY(torch::allclose(found[i], expected[i], 1e-8, 1e-8));
    }

    void onAGpuConvolutionsAreTheSame() {
        if (!torch::cuda::is_available())
            QSKIP("no CUDA device on this machine");
        const torch::NoGradGuard noGrad;
        nn::WeightNormConv convolution(
            nn::WeightNormConvOptions{.channels = 768, .kernel = 128, .groups = 16});
        convolution->initialise(0.02);
        std::vector<torch::Tensor> inputs, expected;
        for (const int frames : {31, 500, 31}) { // what is kept of the weight is of one length
            inputs.push_back(torch::randn({2, 768, frames}));
            expected.push_back(convolution(inputs.back()));
        }
        convolution->to(torch::kCUDA);
        for (const bool folded : {false, true}) {
            if (folded)
                convolution->fold();
            for (std::size_t i = 0; i < inputs.size(); ++i)
                QVERIFY(
                    torch::allclose(convolution(inputs[i].cuda()).cpu(), expected[i], 1e-4, 1e-4));
        }
    }

    void foldingChangesNothing() {
        const torch::NoGradGuard noGrad;
        nn::WeightNormConv convolution(
            nn::WeightNormConvOptions{.channels = 4, .kernel = 5, .groups = 2});
        convolution->initialise(0.3);
        const auto x = torch::randn({1, 4, 9});
        const auto narrow = x.to(torch::kBFloat16);
        const auto before = convolution(x), before16 = convolution(narrow);
        convolution->fold();
        QVERIFY(torch::allclose(convolution(x), before, 1e-5, 1e-6));
        QCOMPARE(convolution(narrow).scalar_type(), torch::kBFloat16);
        QVERIFY(torch::allclose(convolution(narrow), before16, 1e-2, 1e-4));
    }

    void weightNormConvolutionHasTheRightGradients() {
        nn::WeightNormConv convolution(
            nn::WeightNormConvOptions{.channels = 2, .kernel = 4, .groups = 1});
        convolution->initialise(0.5);
        convolution->to(torch::kFloat64);
        const auto x = torch::randn({1, 2, 5}, torch::kFloat64).requires_grad_();
        std::vector<torch::Tensor> inputs = convolution->parameters();
        inputs.push_back(x);
        QVERIFY(worstGradientError([&] { return convolution(x).sin().sum(); }, inputs) < 1e-6);
    }

    void islandsStayInFp32UnderAutocast() {
        nn::LayerNorm norm(64);
        nn::WeightNormConv convolution(
            nn::WeightNormConvOptions{.channels = 64, .kernel = 4, .groups = 1});
        convolution->initialise(0.1);
        const auto x = torch::randn({2, 64, 64}).to(torch::kBFloat16);
        const auto normed = norm(x.to(torch::kFloat32)).to(torch::kBFloat16);
        const auto convolved = convolution(x.to(torch::kFloat32)).to(torch::kBFloat16);
        at::autocast::set_autocast_enabled(at::kCPU, true);
        const auto normedThere = norm(x);
        const auto convolvedThere = convolution(x);
        at::autocast::set_autocast_enabled(at::kCPU, false);
        QVERIFY(normedThere.equal(normed));
        QVERIFY(convolvedThere.equal(convolved));
    }

    void whatIsComputedTwiceSeesChangedWeights() {
        torch::nn::Linear layer(8, 8);
        const torch::Tensor x = torch::randn({4, 8}).requires_grad_();
        const auto mixed = [&] { // as an update has it: the way back lies outside
            const compute::ComputeScope scope(torch::kCPU, compute::Precision::Bf16);
            return nn::checkpointed([layer](const torch::Tensor& in) mutable { return layer(in); },
                                    x);
        };
        mixed().sum().backward();
        const torch::NoGradGuard noGrad;
        layer->weight.mul_(2.0);
        const auto narrow = [](const torch::Tensor& wide) { return wide.to(torch::kBFloat16); };
        QVERIFY(
            mixed().equal(torch::linear(narrow(x), narrow(layer->weight), narrow(layer->bias))));
    }

    void gradientScaleLeavesValuesAlone() {
        const auto x = torch::randn({5}).requires_grad_();
        const auto y = nn::scaleGradient(x, 0.1);
        QVERIFY(y.equal(x));
        y.sum().backward();
        QVERIFY(torch::allclose(x.grad(), torch::full({5}, 0.1)));
    }

    void ctcLossOfARowThatCannotBeIsZero() {
        const auto logits = torch::randn({2, 3, 4}).requires_grad_();
        const nn::CtcTargets targets{.labels = torch::tensor({1, 1, 1, 2}), .lengths = {3, 1}};
        const auto losses = nn::ctcLoss(torch::log_softmax(logits, -1), {3, 3}, targets);
        losses.sum().backward();
        QCOMPARE(losses[0].item<float>(), 0.0F); // three equal letters need five frames
        QVERIFY(losses[1].item<float>() > 0.0F);
        QCOMPARE(logits.grad()[0].abs().sum().item<float>(), 0.0F);
        QVERIFY(torch::isfinite(logits.grad()).all().item<bool>());
    }

    void ctcLossOfOneFrameIsItsLabelsLogProbability() {
        const auto logProbs = torch::log_softmax(torch::tensor({{{0.5, 1.0, -1.0}}}), -1);
        const nn::CtcTargets targets{.labels = torch::tensor({2}), .lengths = {1}};
        const auto loss = nn::ctcLoss(logProbs, {1}, targets);
        QVERIFY(torch::allclose(loss[0], -logProbs[0][0][2]));
    }

    void activationsHaveTheirPublishedNames() {
        const auto x = torch::linspace(-3.0, 3.0, 13);
        const auto named = [&](const char* name) {
            return nn::activate(nn::activationFromName(name), x);
        };
        QVERIFY(torch::allclose(named("gelu"), x * 0.5 * (1 + torch::erf(x / std::sqrt(2.0))), 1e-5,
                                1e-6));
        QVERIFY(named("gelu_fast").equal(named("gelu_accurate")));
        QVERIFY(!named("gelu_fast").equal(named("gelu")));
        QVERIFY(named("relu").equal(x.clamp_min(0)));
        QVERIFY(named("linear").equal(x));
        QVERIFY_EXCEPTION_THROWN(nn::activationFromName("swish"), Error);
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
