// SPDX-License-Identifier: Apache-2.0
// Decoding by packed weights, by the kernel for GPUs, which the processor runs thread by thread,
// and by the module's own steps: all give what Tacotron2Impl::decode() gives, which the golden
// cases hold against the published numbers.
#include "core/kernels/decoder_frames/decoder_frames.h"
#include "core/models/tacotron2/infer/fused_decoder.h"
#include "core/models/tacotron2/infer/module_decoder.h"
#include "core/models/tacotron2/infer/packed_decoder.h"
#include "tests/core/models/tacotron2/decoder_frames_device.h"

#include <QTest>

#include <atomic>

using namespace parlance;
using namespace parlance::tacotron2;

namespace {

/// No size is a multiple of a panel or of a vector.
ModelOptions smallOptions() {
    return {.nMelChannels = 7,
            .nSymbols = 30,
            .symbolsEmbeddingDim = 10,
            .encoderKernelSize = 3,
            .encoderNConvolutions = 2,
            .encoderEmbeddingDim = 38,
            .attentionRnnDim = 21,
            .attentionDim = 35,
            .attentionLocationNFilters = 3,
            .attentionLocationKernelSize = 5,
            .decoderRnnDim = 19,
            .prenetDim = 70,
            .postnetEmbeddingDim = 6,
            .postnetKernelSize = 3,
            .postnetNConvolutions = 2};
}

Tacotron2 modelOf(const ModelOptions& options) {
    torch::manual_seed(2);
    Tacotron2 model(options);
    model->initialise();
    model->eval();
    // Whose gates move.
    const torch::NoGradGuard noGrad;
    for (const auto& parameter : model->named_parameters())
        if (parameter.key() == "decoder.gate_layer.linear_layer.weight")
            parameter.value().mul_(5.0);
    return model;
}

torch::Tensor textOf(std::int64_t symbols) {
    torch::manual_seed(static_cast<std::uint64_t>(symbols));
    return torch::randint(1, 30, {1, symbols}, torch::kInt64);
}

torch::Tensor encodedText(Tacotron2& model, const torch::Tensor& text) {
    const torch::NoGradGuard noGrad;
    return model->encode({.symbols = text, .lengths = torch::tensor({text.size(1)})},
                         Padding::Hidden)[0];
}

std::vector<torch::Tensor> encodedTexts(Tacotron2& model,
                                        const std::vector<std::int64_t>& lengths) {
    std::vector<torch::Tensor> encoded;
    for (const std::int64_t length : lengths)
        encoded.push_back(encodedText(model, textOf(length)));
    return encoded;
}

PrenetFactors drawnFor(const Tacotron2& model, std::size_t rows) {
    return drawnPrenetFactors(4, static_cast<std::int64_t>(rows), model->options().prenetDim);
}

/// What decode() makes of a text alone with the same factors.
Decoded expectedOf(Tacotron2& model, const torch::Tensor& text, const SentenceLimits& limits) {
    const std::int64_t size = model->options().prenetDim;
    return model->decode(
        {.symbols = text, .lengths = torch::tensor({text.size(1)})}, Padding::Hidden,
        {.gateThreshold = limits.gateThreshold,
         .maxDecoderSteps = longestSpeech(text.size(1), limits),
         .prenetMask = [size, draw = drawnPrenetFactors(4, 1, size)](std::int64_t step) {
             torch::Tensor factors = torch::empty({2, 1, size});
             draw(step, {factors.data_ptr<float>(), static_cast<std::size_t>(factors.numel())});
             return factors / 2.0;
         }});
}

torch::Tensor tensorOf(const std::vector<float>& values, at::IntArrayRef shape) {
    return torch::tensor(values).view(shape);
}

bool near(const torch::Tensor& actual, const torch::Tensor& expected) {
    const double worst =
        actual.sizes() == expected.sizes() ? (actual - expected).abs().max().item<double>() : 1e9;
    if (!(worst < 1e-5))
        qWarning("off by %g", worst);
    return worst < 1e-5;
}

bool isAsExpected(Tacotron2& model, const torch::Tensor& text, const SentenceLimits& limits,
                  const SpokenFrames& made) {
    const Decoded expected = expectedOf(model, text, limits);
    const std::int64_t frames = expected.spectrograms.gate.size(1);
    return made.ended && made.frames == frames &&
           made.length() == expected.lengths[0].item<std::int64_t>() &&
           made.stopped == expected.stopped[0].item<bool>() &&
           near(tensorOf(made.mel, {frames, -1}).t(), expected.spectrograms.mel[0]) &&
           near(tensorOf(made.gate, {frames}), expected.spectrograms.gate[0]) &&
           near(tensorOf(made.alignment, {frames, -1}), expected.spectrograms.alignments[0]);
}

/// The kernel, run by the processor.
DecoderLaunch onHost(const kernels::DeviceGrid& grid) {
    return
        [grid](torch::Device /*device*/, torch::ScalarType type, const kernels::DecoderCall& call) {
            const auto stored = type == torch::kFloat16    ? kernels::detail::CudaType::Float16
                                : type == torch::kBFloat16 ? kernels::detail::CudaType::BFloat16
                                                           : kernels::detail::CudaType::Float32;
            kernels::decoderFramesOnHost(stored, call, grid);
        };
}

bool isSame(const SpokenFrames& a, const SpokenFrames& b) {
    return a.frames == b.frames && a.stopped == b.stopped && a.mel == b.mel && a.gate == b.gate &&
           a.alignment == b.alignment;
}

} // namespace

class TestPackedDecoder : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aTeamTakesAllShares() {
        WorkerTeam team(3);
        std::vector<int> done(100);
        std::atomic<int> wrong = 0;
        for (int round = 0; round < 50; ++round)
            team.run([&](std::int64_t thread) {
                const auto [from, to] = shareOf(100, thread, team.size());
                for (std::int64_t i = from; i < to; ++i)
                    ++done[static_cast<std::size_t>(i)];
                team.wait();
                for (const int count : done)
                    wrong += count != round + 1;
                team.wait();
            });
        QCOMPARE(wrong.load(), 0);
    }

    void factorsDropHalf() {
        torch::Tensor one = torch::empty({2, 1, 300}), three = torch::empty({2, 3, 300});
        const auto draw = [](std::int64_t seed, std::int64_t step, torch::Tensor& to) {
            drawnPrenetFactors(seed, to.size(1), 300)(
                step, {to.data_ptr<float>(), static_cast<std::size_t>(to.numel())});
            return to.clone();
        };
        const torch::Tensor first = draw(1, 0, one);
        QVERIFY(first.eq(0).logical_or(first.eq(2)).all().item<bool>());
        QVERIFY(std::abs(first.mean().item<double>() - 1.0) < 0.15);
        QVERIFY(!torch::equal(first[0], first[1]));
        QVERIFY(!torch::equal(draw(1, 1, one), first));
        QVERIFY(!torch::equal(draw(2, 0, one), first));
        QVERIFY(torch::equal(draw(1, 0, three), first.expand({2, 3, 300})));
    }

    void equalsTheModule_data() {
        QTest::addColumn<bool>("packed");
        QTest::addColumn<int>("threads");
        QTest::addColumn<int>("atOnce");
        QTest::newRow("packed") << true << 1 << 100;
        QTest::newRow("packed, threads") << true << 3 << 100;
        QTest::newRow("packed, a few frames at a time") << true << 2 << 3;
        QTest::newRow("module") << false << 1 << 4;
    }
    /// Sentences that end at different times, by the gate and by the limit.
    void equalsTheModule() {
        QFETCH(bool, packed);
        QFETCH(int, threads);
        QFETCH(int, atOnce);
        Tacotron2 model = modelOf(smallOptions());
        const std::vector<std::int64_t> lengths{9, 1, 30, 12, 5};
        const std::vector<torch::Tensor> encoded = encodedTexts(model, lengths);
        const SentenceLimits limits{.gateThreshold = m_threshold, .maxDecoderSteps = 40};
        const PackedDecoder weights(*model->decoder(), model->options());
        std::unique_ptr<SentenceDecoder> decoder;
        if (packed)
            decoder = std::make_unique<PackedSentenceDecoder>(
                weights, encoded, limits, drawnFor(model, encoded.size()), threads);
        else
            decoder = std::make_unique<ModuleSentenceDecoder>(model->decoder(), encoded, limits,
                                                              drawnFor(model, encoded.size()));
        while (decoder->advance(atOnce)) {
        }
        QVERIFY(!decoder->advance(atOnce));
        int stopped = 0;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            const SpokenFrames& made = decoder->sentences()[i];
            QVERIFY(isAsExpected(model, textOf(lengths[i]), limits, made));
            stopped += made.stopped ? 1 : 0;
        }
        QVERIFY2(stopped > 0 && stopped < 5, qPrintable(QString::number(stopped)));
    }

    void theKernelEqualsTheModule_data() {
        QTest::addColumn<std::vector<std::int64_t>>("lengths");
        QTest::addColumn<int>("atOnce");
        QTest::addColumn<kernels::DeviceGrid>("grid");
        using Lengths = std::vector<std::int64_t>;
        using Grid = kernels::DeviceGrid;
        const Lengths several{9, 1, 30, 12, 5};
        QTest::newRow("batch") << several << 16 << Grid{.seed = 1};
        QTest::newRow("batch, a few frames at a time") << several << 3 << Grid{.seed = 2};
        QTest::newRow("alone") << Lengths{13} << 16 << Grid{.seed = 3};
        QTest::newRow("one warp") << several << 16 << Grid{.seed = 4, .blocks = 1, .threads = 32};
        QTest::newRow("more than there is to do")
            << Lengths{9} << 16 << Grid{.seed = 5, .blocks = 11, .threads = 96};
    }
    void theKernelEqualsTheModule() {
        QFETCH(std::vector<std::int64_t>, lengths);
        QFETCH(int, atOnce);
        QFETCH(kernels::DeviceGrid, grid);
        Tacotron2 model = modelOf(smallOptions());
        const std::vector<torch::Tensor> encoded = encodedTexts(model, lengths);
        const SentenceLimits limits{.gateThreshold = m_threshold, .maxDecoderSteps = 20};
        const FusedDecoder weights(*model->decoder(), model->options(), torch::kFloat32);
        FusedSentenceDecoder decoder(weights, encoded, limits, drawnFor(model, encoded.size()),
                                     onHost(grid));
        while (decoder.advance(atOnce)) {
        }
        QVERIFY(!decoder.advance(atOnce));
        int stopped = 0;
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            const SpokenFrames& made = decoder.sentences()[i];
            QVERIFY(isAsExpected(model, textOf(lengths[i]), limits, made));
            stopped += made.stopped ? 1 : 0;
        }
        QVERIFY2(lengths.size() == 1 || (stopped > 0 && stopped < 5),
                 qPrintable(QString::number(stopped)));
    }

    /// Weights of fewer digits give what the kernel gives of their values in fp32.
    void theKernelReadsHalfWeights_data() {
        QTest::addColumn<int>("type");
        QTest::newRow("fp16") << static_cast<int>(torch::kFloat16);
        QTest::newRow("bf16") << static_cast<int>(torch::kBFloat16);
    }
    void theKernelReadsHalfWeights() {
        QFETCH(int, type);
        Tacotron2 model = modelOf(smallOptions());
        const std::vector<torch::Tensor> encoded = encodedTexts(model, {6, 3});
        const SentenceLimits limits{.gateThreshold = 1.0, .maxDecoderSteps = 5};
        const FusedDecoder weights(*model->decoder(), model->options(),
                                   static_cast<torch::ScalarType>(type));
        FusedDecoder rounded = weights;
        for (torch::Tensor* tensor : {&rounded.prenet[0], &rounded.prenet[1], &rounded.attentionRnn,
                                      &rounded.query, &rounded.decoderRnn, &rounded.output})
            *tensor = tensor->to(torch::kFloat32);
        FusedSentenceDecoder half(weights, encoded, limits, drawnFor(model, 2),
                                  onHost({.seed = 1}));
        FusedSentenceDecoder exact(rounded, encoded, limits, drawnFor(model, 2),
                                   onHost({.seed = 2}));
        half.advance(5);
        exact.advance(5);
        for (const std::size_t i : {0U, 1U}) {
            QCOMPARE(half.sentences()[i].frames, std::int64_t{5});
            QVERIFY(isSame(half.sentences()[i], exact.sentences()[i]));
        }
    }

    void theKernelOnAGpu() {
        if (!torch::cuda::is_available())
            QSKIP("needs a GPU");
        for (const ModelOptions& options : {smallOptions(), ModelOptions{}}) {
            Tacotron2 model = modelOf(options);
            const std::vector<std::int64_t> lengths{9, 1, 30, 12, 5};
            std::vector<torch::Tensor> encoded = encodedTexts(model, lengths);
            const SentenceLimits limits{.gateThreshold = 0.999, .maxDecoderSteps = 40};
            ModuleSentenceDecoder expected(model->decoder(), encoded, limits,
                                           drawnFor(model, encoded.size()));
            while (expected.advance(16)) {
            }
            model->to(torch::kCUDA);
            for (torch::Tensor& each : encoded)
                each = each.to(torch::kCUDA);
            const FusedDecoder weights(*model->decoder(), options, torch::kFloat32);
            FusedSentenceDecoder decoder(weights, encoded, limits, drawnFor(model, encoded.size()),
                                         kernels::decoderFrames);
            while (decoder.advance(16)) {
            }
            for (std::size_t i = 0; i < lengths.size(); ++i) {
                const SpokenFrames &made = decoder.sentences()[i], &other = expected.sentences()[i];
                QCOMPARE(made.frames, other.frames);
                QVERIFY(torch::allclose(tensorOf(made.mel, {-1}), tensorOf(other.mel, {-1}), 1e-3,
                                        1e-3));
            }
        }
    }

    /// To the last bit.
    void aSentenceDoesNotDependOnItsBatchOrThreads() {
        Tacotron2 model = modelOf(smallOptions());
        const std::vector<torch::Tensor> encoded = encodedTexts(model, {8, 3, 20, 14, 2, 8, 9, 10});
        const PackedDecoder weights(*model->decoder(), model->options());
        const SentenceLimits limits{.gateThreshold = m_threshold, .maxDecoderSteps = 30};
        PackedSentenceDecoder together(weights, encoded, limits, drawnFor(model, encoded.size()),
                                       2);
        while (together.advance(7)) {
        }
        for (std::size_t i = 0; i < encoded.size(); ++i) {
            PackedSentenceDecoder alone(weights, {encoded[i]}, limits, drawnFor(model, 1), 1);
            while (alone.advance(5)) {
            }
            QVERIFY(isSame(together.sentences()[i], alone.sentences()[0]));
        }
    }

    /// Of the tiny preset and of the published size.
    void largeModels_data() {
        QTest::addColumn<ModelOptions>("options");
        QTest::newRow("tiny") << ModelOptions{.nMelChannels = 40,
                                              .symbolsEmbeddingDim = 128,
                                              .encoderEmbeddingDim = 128,
                                              .attentionRnnDim = 256,
                                              .attentionDim = 64,
                                              .decoderRnnDim = 256,
                                              .prenetDim = 64,
                                              .postnetEmbeddingDim = 128};
        QTest::newRow("published") << ModelOptions{};
    }
    void largeModels() {
        QFETCH(ModelOptions, options);
        Tacotron2 model = modelOf(options);
        const PackedDecoder weights(*model->decoder(), options);
        const torch::Tensor text = textOf(60);
        const SentenceLimits limits{.gateThreshold = 0.999, .maxDecoderSteps = 40};
        PackedSentenceDecoder decoder(weights, {encodedText(model, text)}, limits,
                                      drawnFor(model, 1), 2);
        while (decoder.advance(16)) {
        }
        QVERIFY(isAsExpected(model, text, limits, decoder.sentences()[0]));
    }

    void nothingToSay() {
        Tacotron2 model = modelOf(smallOptions());
        const PackedDecoder weights(*model->decoder(), model->options());
        PackedSentenceDecoder decoder(weights, encodedTexts(model, {4}), {.maxDecoderSteps = 0},
                                      drawnFor(model, 1), 1);
        QVERIFY(!decoder.advance(5));
        QCOMPARE(decoder.sentences()[0].frames, std::int64_t{0});
        QCOMPARE(longestSpeech(4, {.maxDecoderSteps = 2000}), std::int64_t{140});
        QCOMPARE(longestSpeech(4, {.maxDecoderSteps = 20}), std::int64_t{20});
    }

  private:
    double m_threshold = 0.3484; ///< that the gates of some pass and of some do not
};

Q_DECLARE_METATYPE(ModelOptions)

QTEST_GUILESS_MAIN(TestPackedDecoder)
#include "tst_packed_decoder.moc"
