// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/feature_pieces.h"
#include "core/models/wav2vec2/model/patch_moments.h"
#include "core/models/wav2vec2/model/wav2vec2_model.h"
#include "tests/core/models/wav2vec2/tone_corpus.h"

#include <QTest>

#include <c10/core/CPUAllocator.h>

using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

FeatureExtractor randomExtractor(bool normEveryBlock) {
    FeatureExtractor extractor(parseConvLayers("[(8,10,5)]+[(8,3,2)]*2+[(6,2,2)]"), /*bias=*/true,
                               normEveryBlock);
    const torch::NoGradGuard noGrad;
    for (torch::Tensor& parameter : extractor->parameters())
        parameter.normal_(0.0, 0.4);
    return extractor;
}

/// The largest tensor that is made while it lives.
class LargestAllocation : public c10::Allocator {
  public:
    LargestAllocation() : m_before(c10::GetCPUAllocator()) {
        c10::SetCPUAllocator(this, kPriority);
    }
    ~LargestAllocation() override { c10::SetCPUAllocator(m_before, kPriority); }

    std::size_t bytes() const { return m_bytes; }

    c10::DataPtr allocate(std::size_t bytes) override {
        m_bytes = std::max(m_bytes, bytes);
        return m_before->allocate(bytes);
    }
    c10::DeleterFnPtr raw_deleter() const override { return m_before->raw_deleter(); }
    void copy_data(void* target, const void* source, std::size_t bytes) const override {
        default_copy_data(target, source, bytes);
    }

  private:
    static constexpr std::uint8_t kPriority = 255;

    c10::Allocator* m_before;
    std::size_t m_bytes = 0;
};

} // namespace

class TestFeaturePieces : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { torch::manual_seed(3); }

    /// A layer that is looked at is no reason to keep a whole recording's first feature maps.
    void aTapInTheEncoderKeepsThePieces() {
        constexpr std::int64_t kSamples = 40 * testing::kToneRate;
        const torch::InferenceMode inference;
        Wav2Vec2Model model(
            ModelOptions{.architecture = testing::tinyConfig().model, .dropout = {}});
        model->eval();
        const Waveforms waveforms{.source = torch::randn({1, kSamples}),
                                  .lengths = torch::tensor({kSamples})};
        const auto largest = [&](const nn::Tap& tap) {
            const LargestAllocation allocation;
            model->forward(waveforms, {}, tap);
            return allocation.bytes();
        };
        torch::Tensor states;
        const auto keep = [&](const std::string&, const torch::Tensor& value) { states = value; };
        const std::size_t untapped = largest({});
        QCOMPARE(largest(nn::Tap("encoder.layers.0", keep)), untapped);
        QCOMPARE(largest(nn::Tap::below("encoder.layer_norm", keep)), untapped);
        QVERIFY(states.defined());
        QVERIFY(largest(nn::Tap("feature_extractor.conv_layers.0", keep)) > untapped);
    }

    void piecesAreTheWhole_data() {
        QTest::addColumn<bool>("normEveryBlock");
        QTest::addColumn<bool>("padded");
        QTest::newRow("norm over time") << false << false;
        QTest::newRow("norm over time, padded rows") << false << true;
        QTest::newRow("norm over channels") << true << false;
        QTest::newRow("norm over channels, padded rows") << true << true;
    }

    void piecesAreTheWhole() {
        QFETCH(bool, normEveryBlock);
        QFETCH(bool, padded);
        const torch::InferenceMode inference;
        FeatureExtractor extractor = randomExtractor(normEveryBlock);
        const auto source = torch::randn({3, 5003}) * torch::linspace(0.2, 2.0, 5003) + 1.0;
        torch::Tensor lengths;
        if (padded) {
            lengths = torch::tensor({5003, 3210, 0});
            for (const int row : {1, 2})
                source[row].narrow(0, lengths[row].item<int>(), 5003 - lengths[row].item<int>()) =
                    0.0;
        }
        const auto whole = extractor->forward(source, lengths, {}, {});
        const auto pieces = extractInPieces(extractor, source, lengths, {});
        QCOMPARE(pieces.sizes(), whole.sizes());
        const auto frames = padded ? frameCounts(extractor->shapes(), lengths, 4)
                                   : torch::full({3}, whole.size(2), torch::kInt64);
        for (const int row : {0, 1, 2}) {
            const auto valid = frames[row].item<std::int64_t>();
            QVERIFY(torch::allclose(pieces[row].narrow(1, 0, valid), whole[row].narrow(1, 0, valid),
                                    1e-4, 1e-5));
            QVERIFY(!pieces[row].narrow(1, valid, whole.size(2) - valid).any().item<bool>());
        }
    }

    void partsOfARecordingTakeItsMoments() {
        const torch::InferenceMode inference;
        FeatureExtractor extractor = randomExtractor(/*normEveryBlock=*/false);
        const auto source = torch::randn({1, 4000}) * torch::linspace(0.2, 2.0, 4000);
        PatchMoments moments(extractor->blocks().front()->convolution);
        moments.add({source.const_data_ptr<float>(), 4000});
        const auto given = moments.moments();
        const auto whole = extractInPieces(extractor, source, {}, {});
        const std::int64_t hop = totalStride(extractor->shapes());
        const auto part = extractInPieces(extractor, source.narrow(1, 7 * hop, 2000), {}, given);
        QVERIFY(torch::allclose(part, whole.narrow(2, 7, part.size(2)), 1e-4, 1e-5));
    }

    void momentsDoNotDependOnThePieces() {
        const torch::InferenceMode inference;
        const auto x = torch::randn({1000}) * torch::linspace(0.1, 2.0, 1000) + 50.0;
        const std::span<const float> samples(x.const_data_ptr<float>(), 1000);
        for (const auto& [kernel, stride] : {std::pair{10, 5}, {4, 4}, {3, 7}}) {
            torch::nn::Conv1d convolution(torch::nn::Conv1dOptions(1, 4, kernel).stride(stride));
            const auto [variance, mean] =
                torch::var_mean(convolution(x.view({1, 1, -1}))[0].to(torch::kFloat64),
                                /*dim=*/1, /*unbiased=*/false);
            for (const std::size_t piece : {1, 7, 600, 1000}) {
                PatchMoments moments(convolution);
                QVERIFY(!moments.moments().defined());
                for (std::size_t at = 0; at < samples.size(); at += piece)
                    moments.add(samples.subspan(at, std::min(piece, samples.size() - at)));
                moments.add({});
                const nn::TimeMoments given = moments.moments();
                QVERIFY(torch::allclose(given.mean.to(torch::kFloat64), mean, 1e-5, 1e-5));
                QVERIFY(torch::allclose(given.variance.to(torch::kFloat64), variance, 1e-4, 0.0));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestFeaturePieces)
#include "tst_feature_pieces.moc"
