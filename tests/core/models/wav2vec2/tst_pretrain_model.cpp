// SPDX-License-Identifier: Apache-2.0
// What the golden cases do not show: what is drawn, that joined sub-batches are as if apart, all
// gradients in double precision, and reduced precision.
#include "core/base/random.h"
#include "core/compute/precision.h"
#include "core/models/wav2vec2/train/pretrain_draws.h"
#include "core/models/wav2vec2/train/pretrain_loss.h"
#include "tests/core/models/wav2vec2/pretrain_fixtures.h"
#include "tests/core/nn/gradient_check.h"
#include "tests/support/errors.h"

#include <QTest>

#include <numeric>

using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

constexpr train::StepContext kContext{.seed = 5, .update = 3, .microBatch = 2};

PretrainModel makeModel(const PretrainConfig& config) {
    torch::manual_seed(1);
    PretrainModel model(pretrainModelOptions(config));
    model->initialise();
    return model;
}

/// Sub-batches of `rows` x `samples`, joined.
PretrainBatch makeBatch(const PretrainConfig& config,
                        const std::vector<std::pair<std::int64_t, std::int64_t>>& shapes) {
    const auto layers = parseConvLayers(config.model.convFeatureLayers);
    PretrainBatch batch;
    std::vector<std::vector<float>> rows;
    std::vector<std::int64_t> widths;
    std::int64_t widest = 0;
    for (const auto& [count, samples] : shapes) {
        batch.parts.push_back({.rows = count, .frames = frameCount(layers, samples)});
        for (std::int64_t i = 0; i < count; ++i) {
            KeyedRandom random(static_cast<std::uint64_t>(samples + i));
            rows.emplace_back();
            for (std::int64_t k = 0; k < samples; ++k)
                rows.back().push_back(static_cast<float>(random.normal()));
            widths.push_back(samples);
            batch.frameLengths.push_back(frameCount(layers, samples));
        }
        widest = std::max(widest, samples);
    }
    batch.waveforms = collate(rows, {.minSamples = widest});
    batch.frames = frameCount(layers, widest);
    if (batch.waveforms.padded)
        batch.waveforms.widths = torch::tensor(widths);
    return batch;
}

PretrainDraws draw(const PretrainConfig& config, const PretrainBatch& batch,
                   std::int64_t microBatch, Drawing drawing = Drawing::Training) {
    train::StepContext context = kContext;
    context.microBatch = microBatch;
    return drawPretraining(config, batch, context, drawing, torch::kCPU);
}

} // namespace

class TestPretrainModel : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void negativesAreOtherMaskedFramesOfTheUtterance() {
        const PretrainConfig config = testing::tinyPretrainConfig();
        const PretrainBatch batch = makeBatch(config, {{3, 3000}, {2, 2000}});
        const PretrainDraws draws = draw(config, batch, 0);
        QCOMPARE(draws.negatives.size(1), std::int64_t{5});
        std::int64_t first = 0;
        for (const SubBatch& subBatch : draws.subBatches) {
            const std::int64_t ofRow = subBatch.masked / subBatch.rows;
            for (std::int64_t i = 0; i < subBatch.masked; ++i) {
                const std::int64_t rowBegin = first + i / ofRow * ofRow;
                const auto own = draws.negatives[first + i];
                QVERIFY(own.ge(rowBegin).logical_and(own.lt(rowBegin + ofRow)).all().item<bool>());
                QVERIFY(own.ne(first + i).all().item<bool>());
            }
            first += subBatch.masked;
        }
        QCOMPARE(first, draws.maskedFrames.size(0));
        QCOMPARE(draws.body.timeMask.sum().item<std::int64_t>(), first);
        QVERIFY(
            draws.body.timeMask.flatten().index_select(0, draws.maskedFrames).all().item<bool>());
    }

    void crossSampleNegativesComeFromAllOfTheSubBatch() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.pretrain.numNegatives = 0;
        config.pretrain.crossSampleNegatives = 40;
        const PretrainDraws draws = draw(config, makeBatch(config, {{3, 2000}}), 0);
        const auto own = torch::arange(draws.negatives.size(0)).unsqueeze(1);
        QVERIFY(draws.negatives.ne(own).all().item<bool>());
        QCOMPARE(std::get<0>(at::_unique(draws.negatives)).size(0), draws.negatives.size(0));
    }

    /// Valid frames of the utterance but the own one, masked or not.
    void negativesMayComeFromEverywhere() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.pretrain.negativesFromEverywhere = true;
        config.pretrain.numNegatives = 60;
        const PretrainBatch batch = makeBatch(config, {{3, 3000}, {2, 2000}});
        const PretrainDraws draws = draw(config, batch, 0);
        const PretrainDraws::Candidates& candidates = *draws.candidates;
        const auto frames =
            std::accumulate(batch.frameLengths.begin(), batch.frameLengths.end(), std::int64_t{0});
        QCOMPARE(candidates.frames.size(0), frames);
        QCOMPARE(candidates.counts[0] + candidates.counts[1], frames);
        QCOMPARE(draws.gumbelNoise.size(0), frames);
        QVERIFY(candidates.frames.index_select(0, candidates.positives).equal(draws.maskedFrames));
        QVERIFY(draws.negatives.ne(candidates.positives.unsqueeze(1)).all().item<bool>());
        const auto negatives = candidates.frames.index_select(0, draws.negatives.flatten())
                                   .view(draws.negatives.sizes());
        const auto rowOf = [&](const torch::Tensor& x) {
            return x.div(batch.frames, /*rounding_mode=*/"floor");
        };
        QVERIFY(rowOf(negatives).eq(rowOf(draws.maskedFrames).unsqueeze(1)).all().item<bool>());
        QVERIFY(draws.body.timeMask.flatten()
                    .index_select(0, negatives.flatten())
                    .logical_not()
                    .any()
                    .item<bool>());
        auto model = makeModel(config);
        QCOMPARE(model->forward(batch.waveforms, draws).logits.size(1), std::int64_t{61});
    }

    void negativesMayBeCodewords() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.pretrain.codebookNegatives = 40;
        const PretrainBatch batch = makeBatch(config, {{3, 3000}, {2, 2000}});
        const PretrainDraws draws = draw(config, batch, 0);
        auto model = makeModel(config);
        const PretrainOutput output = model->forward(batch.waveforms, draws);
        QCOMPARE(output.logits.size(1), std::int64_t{46});
        // The positive's own codewords are not negatives.
        const auto same = draws.codebookNegatives.eq(output.quantized.codes.unsqueeze(1)).all(-1);
        QVERIFY(same.any().item<bool>());
        QVERIFY(torch::isinf(output.logits.narrow(1, 6, 40)).equal(same));
        config.pretrain.numNegatives = 0;
        QCOMPARE(model->forward(batch.waveforms, draw(config, batch, 0)).logits.size(1),
                 std::int64_t{41});
    }

    void joinedSubBatchesDrawAsIfApart() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.mask.channel = {{.prob = 0.3, .length = 4}};
        config.regularization.encoderLayerdrop = 0.5;
        const PretrainDraws joined = draw(config, makeBatch(config, {{2, 3000}, {3, 2000}}), 1);
        const PretrainDraws second = draw(config, makeBatch(config, {{3, 2000}}), 3);
        const std::int64_t first = joined.subBatches[0].masked;
        const auto tail = [&](const torch::Tensor& x) {
            return x.narrow(0, first, x.size(0) - first);
        };
        QVERIFY(tail(joined.gumbelNoise).equal(second.gumbelNoise));
        QVERIFY((tail(joined.negatives) - first).equal(second.negatives));
        QVERIFY(joined.body.channelMask.narrow(0, 2, 3).equal(second.body.channelMask));
        QVERIFY(joined.body.timeMask.narrow(0, 2, 3)
                    .narrow(1, 0, second.body.timeMask.size(1))
                    .equal(second.body.timeMask));
    }

    void joinedSubBatchesHaveTheSumOfTheirLosses_data() {
        QTest::addColumn<QString>("hourglass");
        QTest::addColumn<double>("layerdrop");
        QTest::addColumn<bool>("manyNegatives");
        QTest::newRow("plain") << "" << 0.0 << false;
        QTest::newRow("hourglass") << "[1,(1,3),1]" << 0.0 << false;
        QTest::newRow("layer drop") << "" << 0.5 << false;
        QTest::newRow("all kinds of negatives") << "" << 0.0 << true;
    }
    void joinedSubBatchesHaveTheSumOfTheirLosses() {
        QFETCH(QString, hourglass);
        QFETCH(double, layerdrop);
        PretrainConfig config = testing::tinyPretrainConfig();
        config.model.hourglassTransformer = hourglass.toStdString();
        config.regularization.encoderLayerdrop = layerdrop;
        QFETCH(bool, manyNegatives);
        if (manyNegatives) {
            config.pretrain.negativesFromEverywhere = true;
            config.pretrain.crossSampleNegatives = 3;
            config.pretrain.codebookNegatives = 2;
        }
        auto model = makeModel(config);
        const auto termsOf = [&](const PretrainBatch& batch, std::int64_t microBatch) {
            const PretrainDraws draws = draw(config, batch, microBatch);
            return pretrainTerms(model->forward(batch.waveforms, draws), draws.subBatches,
                                 config.pretrain);
        };
        for (std::int64_t number = 0; number < 4; ++number) {
            const PretrainTerms joined =
                termsOf(makeBatch(config, {{2, 3010}, {3, 2000}, {1, 2450}}), number);
            double contrastive = 0.0, diversity = 0.0, penalty = 0.0;
            std::int64_t part = 0;
            for (const auto& shape : {std::pair{2, 3010}, {3, 2000}, {1, 2450}}) {
                const PretrainTerms apart =
                    termsOf(makeBatch(config, {{shape.first, shape.second}}), 3 * number + part++);
                contrastive += apart.contrastive.item<double>();
                diversity += apart.diversity.item<double>();
                penalty += apart.penalty.item<double>();
            }
            const auto near = [](const torch::Tensor& found, double expected) {
                return std::abs(found.item<double>() - expected) < 1e-4 * std::abs(expected);
            };
            QVERIFY(near(joined.contrastive, contrastive));
            QVERIFY(near(joined.diversity, diversity));
            QVERIFY(near(joined.penalty, penalty));
        }
    }

    void theDiversityIsOfTheLastWhereThePublishedWayIsAskedFor() {
        PretrainConfig config = testing::tinyPretrainConfig();
        const PretrainBatch batch = makeBatch(config, {{2, 2000}, {1, 2000}});
        const PretrainDraws draws = draw(config, batch, 0);
        const PretrainOutput output = makeModel(config)->forward(batch.waveforms, draws);
        const auto prob = perplexity(output.usage.probabilities);
        config.pretrain.subBatchTerms = "last";
        const PretrainTerms last = pretrainTerms(output, draws.subBatches, config.pretrain);
        QVERIFY(last.probPerplexity.allclose(prob[1]));
        config.pretrain.subBatchTerms = "each";
        const PretrainTerms each = pretrainTerms(output, draws.subBatches, config.pretrain);
        const auto masked = [&](std::size_t i) {
            return static_cast<double>(draws.subBatches[i].masked);
        };
        const auto mean = (prob[0] * masked(0) + prob[1] * masked(1)) / (masked(0) + masked(1));
        QVERIFY(each.probPerplexity.allclose(mean));
        QVERIFY(!each.probPerplexity.allclose(last.probPerplexity));
    }

    void gradientsAreRight_data() {
        QTest::addColumn<bool>("quantised");
        QTest::newRow("features as targets") << false;
        QTest::newRow("quantised, likeliest") << true;
    }
    /// The straight-through gradient is not a derivative: with the likeliest codewords it is none,
    /// and what remains must be right.
    void gradientsAreRight() {
        QFETCH(bool, quantised);
        PretrainConfig config = testing::tinyPretrainConfig();
        config.quantizer.targets = quantised;
        config.quantizer.codewords = 3;
        testing::makeSmallest(config.model);
        config.pretrain.finalDim = 4;
        auto model = makeModel(config);
        model->to(torch::kFloat64);
        PretrainBatch batch = makeBatch(config, {{2, 160}, {1, 120}});
        batch.waveforms.source = batch.waveforms.source.to(torch::kFloat64);
        PretrainDraws draws = draw(config, batch, 0);
        draws.gumbelNoise = torch::Tensor();
        const auto loss = [&] {
            return pretrainTerms(model->forward(batch.waveforms, draws), draws.subBatches,
                                 config.pretrain)
                .total();
        };
        QVERIFY(testing::worstGradientError(loss, model->parameters()) < 1e-4);
    }

    void everyParameterLearns() {
        const PretrainConfig config = testing::tinyPretrainConfig();
        auto model = makeModel(config);
        const PretrainBatch batch = makeBatch(config, {{2, 3000}});
        const PretrainDraws draws = draw(config, batch, 0);
        pretrainTerms(model->forward(batch.waveforms, draws), draws.subBatches, config.pretrain)
            .total()
            .backward();
        for (const auto& parameter : model->named_parameters())
            // Adding the same to all keys changes no attention.
            QVERIFY2(parameter.key().ends_with("k_proj.bias") ||
                         (parameter.value().grad().defined() &&
                          parameter.value().grad().abs().sum().item<double>() > 0.0),
                     parameter.key().c_str());
    }

    void aRandomModelIsAtChance() {
        PretrainConfig config = testing::tinyPretrainConfig();
        config.pretrain.numNegatives = 20;
        config.quantizer.codewords = 320;
        config.pretrain.finalDim = 256;
        const PretrainBatch batch = makeBatch(config, {{8, 8000}});
        const PretrainDraws draws = draw(config, batch, 0);
        const PretrainTerms terms = pretrainTerms(
            makeModel(config)->forward(batch.waveforms, draws), draws.subBatches, config.pretrain);
        const auto count = static_cast<double>(maskedFrames(draws.subBatches));
        const double nats = terms.contrastive.item<double>() / count;
        QVERIFY2(nats > 0.8 * std::log(21.0) && nats < 1.3 * std::log(21.0),
                 std::to_string(nats).c_str());
        const auto prob = terms.probPerplexity.item<double>();
        QVERIFY(prob > 2.0 && prob < 640.0);
    }

    void temperatureFallsToItsMinimum() {
        const QuantizerConfig base;
        QCOMPARE(temperatureAt(base, 0), 2.0);
        QCOMPARE(temperatureAt(base, 1), 2.0 * 0.999995);
        QVERIFY(temperatureAt(base, 277257) > 0.5);
        QCOMPARE(temperatureAt(base, 277260), 0.5);
        QuantizerConfig large;
        large.temperatureMin = 0.1;
        QVERIFY(temperatureAt(large, 599143) > 0.1);
        QCOMPARE(temperatureAt(large, 599147), 0.1);
    }

    void tooFewMaskedFramesAreAnError() {
        const PretrainConfig config = testing::tinyPretrainConfig();
        const PretrainBatch batch = makeBatch(config, {{1, 100}});
        QCOMPARE(batch.frames, std::int64_t{1});
        PARLANCE_EXPECT_ERROR(draw(config, batch, 0), ErrorKind::Data, "masked frames");
    }

    void bf16StaysNearFp32() {
        const PretrainConfig config = testing::tinyPretrainConfig();
        auto model = makeModel(config);
        const PretrainBatch batch = makeBatch(config, {{2, 3000}, {2, 2500}});
        const PretrainDraws draws = draw(config, batch, 0, Drawing::Evaluation);
        const auto loss = [&] {
            return pretrainTerms(model->forward(batch.waveforms, draws), draws.subBatches,
                                 config.pretrain)
                .total();
        };
        const auto exact = loss().item<double>();
        const compute::ComputeScope compute(torch::kCPU, compute::Precision::Bf16);
        const torch::Tensor rounded = loss();
        QCOMPARE(rounded.scalar_type(), torch::kFloat32);
        QVERIFY(std::abs(rounded.item<double>() - exact) < 0.1 * exact);
        rounded.backward();
        for (const torch::Tensor& parameter : model->parameters())
            QVERIFY(!parameter.grad().defined() ||
                    torch::isfinite(parameter.grad()).all().item<bool>());
    }
};

QTEST_GUILESS_MAIN(TestPretrainModel)
#include "tst_pretrain_model.moc"
