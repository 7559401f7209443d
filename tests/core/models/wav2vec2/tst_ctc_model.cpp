// SPDX-License-Identifier: Apache-2.0
// What the golden cases do not show: independence of padding, gradients in double precision,
// freezing, layer drop and reduced precision.
#include "core/compute/precision.h"
#include "core/models/wav2vec2/model/ctc_model.h"
#include "tests/core/models/wav2vec2/tone_corpus.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

constexpr std::int64_t kLabels = 8;

CtcModel makeModel(const AsrConfig& config) {
    CtcModel model(ctcModelOptions(config, kLabels));
    model->initialise();
    return model;
}

AsrConfig largeTypeConfig() {
    AsrConfig config = testing::tinyConfig();
    config.model.extractorMode = "layer_norm";
    config.model.convBias = true;
    config.model.layerNormFirst = true;
    return config;
}

Waveforms batchOf(const torch::Tensor& source, std::vector<std::int64_t> lengths) {
    Waveforms waveforms{.source = source.clone(), .lengths = torch::tensor(lengths)};
    for (std::int64_t i = 0; i < source.size(0); ++i) {
        const std::int64_t length = lengths[static_cast<std::size_t>(i)];
        waveforms.source[i].narrow(0, length, source.size(1) - length).zero_();
        waveforms.padded = waveforms.padded || length < source.size(1);
    }
    return waveforms;
}

} // namespace

class TestCtcModel : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { torch::manual_seed(1); }

    void aRowDoesNotDependOnItsBatch_data() {
        QTest::addColumn<bool>("largeType");
        QTest::newRow("base type") << false;
        QTest::newRow("large type") << true;
    }
    void aRowDoesNotDependOnItsBatch() {
        QFETCH(bool, largeType);
        const torch::NoGradGuard noGrad;
        auto model = makeModel(largeType ? largeTypeConfig() : testing::tinyConfig());
        model->eval();
        const auto source = torch::randn({3, 4000});
        const auto together = model->forward(batchOf(source, {4000, 2500, 10}));
        const auto alone =
            model->forward(batchOf(source[1].narrow(0, 0, 2500).unsqueeze(0), {2500}));
        const std::int64_t frames = alone.logits.size(1);
        QCOMPARE(together.lengths[1].item<std::int64_t>(), frames);
        QVERIFY(
            torch::allclose(together.logits[1].narrow(0, 0, frames), alone.logits[0], 1e-4, 1e-5));
    }

    void paddedFramesAreCertainBlanks() {
        const torch::NoGradGuard noGrad;
        auto model = makeModel(testing::tinyConfig());
        model->eval();
        const auto output = model->forward(batchOf(torch::randn({2, 2000}), {2000, 0}));
        QCOMPARE(output.lengths[1].item<std::int64_t>(), std::int64_t{0});
        QVERIFY(output.padding[1].all().item<bool>());
        QVERIFY(output.logProbs[1].select(1, 0).eq(0.0).all().item<bool>());
        QVERIFY(torch::isinf(output.logProbs[1].narrow(1, 1, kLabels - 1)).all().item<bool>());
        QVERIFY(torch::isfinite(output.logits).all().item<bool>());
    }

    void gradientsAreRight() {
        AsrConfig config = testing::tinyConfig();
        testing::makeSmallest(config.model);
        auto model = makeModel(config);
        model->to(torch::kFloat64);
        const auto waveforms = batchOf(torch::randn({2, 120}, torch::kFloat64), {120, 90});
        auto timeMask = torch::zeros({2, 7}, torch::kBool);
        timeMask[0][2] = timeMask[1][1] = true;
        const StepDraws draws{.timeMask = timeMask};
        const nn::CtcTargets targets{.labels = torch::tensor({4, 5, 6}), .lengths = {2, 1}};
        const auto loss = [&] {
            const auto output = model->forward(waveforms, draws);
            return nn::ctcLoss(output.logProbs, {7, 5}, targets).sum();
        };
        QVERIFY(testing::worstGradientError(loss, model->parameters()) < 1e-4);
    }

    void aFrozenBodyLearnsNothing() {
        auto model = makeModel(testing::tinyConfig());
        model->freezeBody(true);
        model->forward(batchOf(torch::randn({1, 2000}), {2000})).logits.sum().backward();
        for (const auto& parameter : model->named_parameters())
            QCOMPARE(parameter.value().grad().defined(),
                     parameter.key().starts_with("w2v_encoder.proj."));
    }

    void featureGradMultScalesTheExtractorOnly() {
        const std::string extractor =
            "w2v_encoder.w2v_model.feature_extractor.conv_layers.0.0.weight";
        const std::string encoder = "w2v_encoder.w2v_model.encoder.layers.0.fc1.weight";
        const auto source = batchOf(torch::randn({1, 2000}), {2000});
        std::vector<torch::Tensor> extractorGradients;
        std::vector<torch::Tensor> encoderGradients;
        for (const double factor : {1.0, 0.25, 0.0}) {
            AsrConfig config = testing::tinyConfig();
            config.finetune.featureGradMult = factor;
            torch::manual_seed(5);
            auto model = makeModel(config);
            model->forward(source).logits.square().sum().backward();
            extractorGradients.push_back(model->named_parameters()[extractor].grad());
            encoderGradients.push_back(model->named_parameters()[encoder].grad());
        }
        QVERIFY(torch::allclose(extractorGradients[1], extractorGradients[0] * 0.25, 1e-4, 1e-6));
        QVERIFY(torch::allclose(encoderGradients[1], encoderGradients[0], 1e-4, 1e-6));
        QVERIFY(!extractorGradients[2].defined());
    }

    void aSkippedLayerIsAsIfItWereNotThere() {
        const torch::NoGradGuard noGrad;
        AsrConfig config = testing::tinyConfig();
        auto model = makeModel(config);
        const auto source = batchOf(torch::randn({1, 2000}), {2000});
        const auto whole = model->forward(source).logits;
        const auto without =
            model->forward(source, {.layerDrop = {.skipped = {false, true}}}).logits;
        QVERIFY(!torch::allclose(whole, without));
        config.model.encoderLayers = 1;
        CtcModel shorter(ctcModelOptions(config, kLabels));
        const auto weights = model->named_parameters();
        for (auto& parameter : shorter->named_parameters())
            parameter.value().copy_(weights[parameter.key()]);
        QVERIFY(torch::allclose(shorter->forward(source).logits, without, 1e-5, 1e-6));
    }

    void blankWeightIsAddedOrSet() {
        const torch::NoGradGuard noGrad;
        const auto source = batchOf(torch::randn({1, 1000}), {1000});
        AsrConfig config = testing::tinyConfig();
        config.finetune.blankWeight = 2.0;
        for (const char* mode : {"add", "set"}) {
            config.finetune.blankMode = mode;
            auto model = makeModel(config);
            const auto output = model->forward(source);
            auto logits = output.logits.clone();
            const auto blank = logits.select(2, 0);
            blank.copy_(std::string(mode) == "add" ? blank + 2.0 : torch::full_like(blank, 2.0));
            QVERIFY(torch::allclose(output.logProbs, torch::log_softmax(logits, -1), 1e-5, 1e-6));
        }
    }

    void bf16StaysNearFp32() {
        auto model = makeModel(testing::tinyConfig());
        const auto source = batchOf(torch::randn({2, 3000}), {3000, 2000});
        const auto exact = model->forward(source);
        const compute::ComputeScope compute(torch::kCPU, compute::Precision::Bf16);
        const auto rounded = model->forward(source);
        QCOMPARE(rounded.logProbs.scalar_type(), torch::kFloat32);
        const auto valid = exact.padding.logical_not();
        QVERIFY(torch::allclose(rounded.logProbs.index({valid}), exact.logProbs.index({valid}), 0.0,
                                0.1));
        rounded.logits.sum().backward();
        for (const torch::Tensor& parameter : model->parameters())
            QVERIFY(!parameter.grad().defined() ||
                    torch::isfinite(parameter.grad()).all().item<bool>());
    }

    /// Inference in bf16 converts its weights once, and computes what it computed before.
    void bf16WeightsAreConvertedOnce() {
        const torch::NoGradGuard noGrad;
        auto model = makeModel(testing::tinyConfig());
        model->eval();
        const auto source = batchOf(torch::randn({2, 3000}), {3000, 2000});
        const compute::ComputeScope compute(torch::kCPU, compute::Precision::Bf16);
        const auto before = model->forward(source);
        model->prepareForInference(compute::Precision::Bf16);
        // Equal but for what folding the position convolution's weights rounds.
        QVERIFY(torch::allclose(model->forward(source).logProbs, before.logProbs, 0.0, 0.02));
        // What stays is computed with in fp32, or is scaled by each recording's statistics.
        for (const auto& item : model->named_parameters()) {
            const QString name = QString::fromStdString(item.key());
            const bool stays = name.contains("norm") || name.contains("pos_conv") ||
                               name.contains("mask_emb") || name.contains("conv_layers.0.");
            QVERIFY2(item.value().scalar_type() == (stays ? torch::kFloat32 : torch::kBFloat16),
                     qPrintable(name));
        }
    }
};

QTEST_GUILESS_MAIN(TestCtcModel)
#include "tst_ctc_model.moc"
