// SPDX-License-Identifier: Apache-2.0
// What the golden cases do not show: numbers of a larger model, the way there and back, gradients
// in double precision and determinants of either sign.
#include "core/models/waveglow/train/waveglow_loss.h"
#include "tests/core/models/published_fill.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

using namespace parlance;
using namespace parlance::waveglow;
using testing::elementOf;
using testing::isNear;

namespace {

ModelOptions smallOptions() {
    return {.nMelChannels = 3,
            .nFlows = 4,
            .nGroup = 4,
            .nEarlyEvery = 2,
            .nEarlySize = 2,
            .nLayers = 2,
            .kernelSize = 3,
            .nChannels = 4,
            .winLength = 16,
            .hopLength = 8};
}

/// Whose flows are not the identity any more.
WaveGlow livelyModel() {
    torch::manual_seed(3);
    WaveGlow model(smallOptions());
    const torch::NoGradGuard noGrad;
    for (const auto& parameter : model->named_parameters())
        if (parameter.key().find(".end.") != std::string::npos)
            parameter.value().normal_(0.0, 0.2);
    return model;
}

/// Of a model's encoded audio, what decode() takes.
std::vector<torch::Tensor> noiseOf(const ModelOptions& options, const torch::Tensor& z) {
    std::vector<torch::Tensor> noise;
    std::int64_t left = options.nGroup;
    const std::int64_t last = options.channelsAt(options.nFlows - 1);
    noise.push_back(z.narrow(1, left - last, last));
    left -= last;
    for (; left > 0; left -= options.nEarlySize)
        noise.push_back(z.narrow(1, left - options.nEarlySize, options.nEarlySize));
    return noise;
}

} // namespace

class TestWaveGlowModel : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedSize() {
        QCOMPARE(tensor_io::stateOf(*WaveGlow{ModelOptions{.nChannels = 2}}).size(),
                 std::size_t{938});
    }

    /// Numbers computed with NVIDIA's code for weights by the same rule.
    void publishedNumbers() {
        const torch::NoGradGuard noGrad;
        const ModelOptions options{.nLayers = 2, .nChannels = 16};
        WaveGlow model(options);
        testing::fillAsPublished(*model);
        const torch::Tensor mel = (-5.0 + 2.0 * torch::sin(0.1 * torch::arange(80.0).unsqueeze(1) +
                                                           0.5 * torch::arange(4.0).unsqueeze(0)))
                                      .unsqueeze(0);
        const torch::Tensor audio = (0.3 * torch::sin(0.05 * torch::arange(1024.0))).unsqueeze(0);
        const Encoded encoded = model->forward(mel, audio);
        QVERIFY(isNear(testing::sumOf(encoded.z), -654.690841));
        QVERIFY(isNear(testing::absoluteSumOf(encoded.z), 875.779032));
        QVERIFY(isNear(elementOf(encoded.z, {0, 3, 64}), 0.313041));
        QVERIFY(isNear(elementOf(encoded.z, {0, 7, 127}), -0.738913));
        QVERIFY(isNear(torch::stack(encoded.logDeterminant).sum().item<double>(), 254.213791));
        QVERIFY(isNear(encoded.logDeterminant.back().item<double>(), -7.305802));
        QVERIFY(isNear(waveGlowLoss(encoded, 1.0).item<double>(), 0.799327));

        // In the order of the published export: what the last flows begin with comes first.
        const torch::Tensor z = torch::sin(0.11 * torch::arange(1024.0)).view({1, 8, 128});
        const torch::Tensor made =
            model->decode(mel, {z.narrow(1, 0, 4), z.narrow(1, 4, 2), z.narrow(1, 6, 2)});
        QVERIFY(isNear(testing::sumOf(made), 379.583092));
        QVERIFY(isNear(testing::absoluteSumOf(made), 900.263765));
        QVERIFY(isNear(elementOf(made, {0, 0}), 0.925115));
        QVERIFY(isNear(elementOf(made, {0, 1023}), 0.309096));
    }

    void thereAndBack() {
        const torch::NoGradGuard noGrad;
        WaveGlow model = livelyModel();
        const torch::Tensor mel = torch::randn({2, 3, 5});
        const torch::Tensor audio = 0.5 * torch::randn({2, 40});
        const Encoded encoded = model->forward(mel, audio);
        QVERIFY(!torch::allclose(encoded.z.flatten(1).abs().sum(), audio.abs().sum(), 1e-2));
        const auto noise = noiseOf(model->options(), encoded.z);
        const auto shapes = model->noiseShapes(2, 5);
        QCOMPARE(noise.size(), shapes.size());
        for (std::size_t i = 0; i < noise.size(); ++i)
            QVERIFY(noise[i].sizes().vec() == shapes[i]);
        const torch::Tensor back = model->decode(mel, noise);
        QVERIFY(torch::allclose(back, audio, 1e-3, 1e-4));
    }

    void gradientsAreRight() {
        WaveGlow model = livelyModel();
        model->to(torch::kFloat64);
        const torch::Tensor mel = torch::randn({2, 3, 3}, torch::kFloat64);
        const torch::Tensor audio = 0.5 * torch::randn({2, 24}, torch::kFloat64);
        const auto loss = [&] { return waveGlowLoss(model->forward(mel, audio), 0.7); };
        const double worst = testing::worstGradientError(loss, model->parameters());
        QVERIFY2(worst < 1e-5, qPrintable(QString::number(worst)));
    }

    void aDeterminantMayBeNegative() {
        WaveGlow model = livelyModel();
        const torch::Tensor mel = torch::randn({1, 3, 3});
        const torch::Tensor audio = torch::randn({1, 24});
        const double before = waveGlowLoss(model->forward(mel, audio), 1.0).item<double>();
        {
            const torch::NoGradGuard noGrad;
            for (const auto& parameter : model->named_parameters())
                if (parameter.key() == "convinv.3.conv.weight")
                    parameter.value().select(0, 1).neg_(); // of the half that is transformed
        }
        const torch::Tensor loss = waveGlowLoss(model->forward(mel, audio), 1.0);
        QVERIFY(std::isfinite(loss.item<double>()));
        QVERIFY(std::abs(loss.item<double>() - before) < 10.0);
        loss.backward();
        for (const auto& parameter : model->named_parameters())
            QVERIFY2(torch::isfinite(parameter.value().grad()).all().item<bool>(),
                     parameter.key().c_str());
    }
};

QTEST_GUILESS_MAIN(TestWaveGlowModel)
#include "tst_waveglow_model.moc"
