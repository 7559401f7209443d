// SPDX-License-Identifier: Apache-2.0
// What the golden cases do not show: the published size, independence of the batch, that decoding
// and teacher forcing are one model, and gradients in double precision.
#include "core/base/error.h"
#include "core/models/tacotron2/train/tacotron2_loss.h"
#include "tests/core/models/published_fill.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

using namespace parlance;
using namespace parlance::tacotron2;
using testing::elementOf;
using testing::isNear;

namespace {

ModelOptions smallOptions() {
    return {.nMelChannels = 4,
            .nSymbols = 12,
            .symbolsEmbeddingDim = 6,
            .encoderKernelSize = 3,
            .encoderNConvolutions = 2,
            .encoderEmbeddingDim = 6,
            .attentionRnnDim = 5,
            .attentionDim = 4,
            .attentionLocationNFilters = 2,
            .attentionLocationKernelSize = 3,
            .decoderRnnDim = 5,
            .prenetDim = 4,
            .postnetEmbeddingDim = 5,
            .postnetKernelSize = 3,
            .postnetNConvolutions = 2};
}

Tacotron2 smallModel() {
    torch::manual_seed(1);
    Tacotron2 model(smallOptions());
    model->initialise();
    model->eval();
    return model;
}

Texts textsOf(const std::vector<std::vector<std::int64_t>>& rows) {
    std::size_t longest = 0;
    std::vector<std::int64_t> lengths;
    for (const auto& row : rows) {
        longest = std::max(longest, row.size());
        lengths.push_back(static_cast<std::int64_t>(row.size()));
    }
    Texts texts{.symbols = torch::zeros(
                    {static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(longest)},
                    torch::kInt64),
                .lengths = torch::tensor(lengths)};
    for (std::size_t i = 0; i < rows.size(); ++i)
        texts.symbols[static_cast<std::int64_t>(i)]
            .narrow(0, 0, lengths[i])
            .copy_(torch::tensor(rows[i]));
    return texts;
}

} // namespace

class TestTacotron2Model : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// Numbers computed with NVIDIA's code for weights by the same rule.
    void publishedSize() {
        const torch::NoGradGuard noGrad;
        Tacotron2 model{ModelOptions()};
        std::int64_t parameters = 0;
        for (const torch::Tensor& parameter : model->parameters())
            parameters += parameter.numel();
        QCOMPARE(parameters, std::int64_t{28193153});
        QCOMPARE(tensor_io::stateOf(*model).size(), std::size_t{84});

        testing::fillAsPublished(*model);
        model->eval();
        const Texts texts = textsOf({{45, 42, 49, 49, 52, 7}, {56, 42, 38}});
        Targets targets{.mel = torch::empty({2, 80, 7}),
                        .gate = torch::zeros({2, 7}),
                        .lengths = torch::tensor({7, 5})};
        for (std::int64_t b = 0; b < 2; ++b)
            targets.mel[b] = -5.0 + 2.0 * torch::sin(0.1 * torch::arange(80.0).unsqueeze(1) +
                                                     0.5 * torch::arange(7.0).unsqueeze(0) +
                                                     static_cast<double>(b));
        targets.mel[1].narrow(1, 5, 2).zero_();
        targets.gate[0][6] = 1.0;
        targets.gate[1].narrow(0, 4, 3).fill_(1.0);

        torch::Tensor encoded;
        const nn::Tap tap("encoder_outputs", [&](const std::string& /*path*/,
                                                 const torch::Tensor& value) { encoded = value; });
        const Spectrograms made =
            model->teacherForced(texts, targets.mel, Padding::Seen, nn::DropoutMasks::none(), tap);
        QVERIFY(isNear(testing::sumOf(encoded), -132.463246));
        QVERIFY(isNear(testing::absoluteSumOf(encoded), 675.531489));
        QVERIFY(isNear(elementOf(encoded, {1, 2, 300}), -0.085340));
        QVERIFY(isNear(testing::absoluteSumOf(made.mel), 461.283326));
        QVERIFY(isNear(elementOf(made.mel, {1, 40, 3}), 0.423137));
        QVERIFY(isNear(testing::absoluteSumOf(made.melPostnet), 469.127379));
        QVERIFY(isNear(elementOf(made.melPostnet, {0, 79, 6}), -0.201361));
        QVERIFY(isNear(testing::sumOf(made.gate), 9.976827));
        QVERIFY(isNear(elementOf(made.alignments, {1, 4, 2}), 0.335222));
        const Tacotron2Loss loss = tacotron2Loss(made, targets);
        QVERIFY(isNear(loss.total().item<double>(), 45.201861));
        QVERIFY(isNear(loss.gate.item<double>(), 0.897623));
        const Tacotron2Loss masked = tacotron2Loss(maskPadding(made, targets.lengths), targets);
        QVERIFY(isNear(masked.total().item<double>(), 45.077007));

        const Decoded decoded =
            model->decode(texts, Padding::Seen, {.gateThreshold = 0.999, .maxDecoderSteps = 5});
        QVERIFY(isNear(testing::absoluteSumOf(decoded.spectrograms.melPostnet), 326.461955));
        QVERIFY(isNear(elementOf(decoded.spectrograms.melPostnet, {1, 40, 2}), 0.508382));
    }

    /// Of a batch in any order, each text gives what it gives alone.
    void aTextDoesNotDependOnItsBatch() {
        Tacotron2 model = smallModel();
        const std::vector<std::vector<std::int64_t>> rows{
            {1, 2}, {3, 4, 5, 6, 7, 8, 9}, {10}, {2, 4, 6, 8}};
        const DecodingOptions options{.gateThreshold = 0.999, .maxDecoderSteps = 9};
        const Decoded together = model->decode(textsOf(rows), Padding::Hidden, options);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Decoded alone = model->decode(textsOf({rows[i]}), Padding::Hidden, options);
            QVERIFY(torch::allclose(together.spectrograms.melPostnet[static_cast<std::int64_t>(i)],
                                    alone.spectrograms.melPostnet[0], 1e-4, 1e-5));
        }
        const Decoded seen = model->decode(textsOf(rows), Padding::Seen, options);
        QVERIFY(
            !torch::allclose(together.spectrograms.mel[0], seen.spectrograms.mel[0], 1e-4, 1e-5));
    }

    /// The frames that it makes, given back to it, make themselves again.
    void decodingAndTeacherForcingAreOneModel() {
        Tacotron2 model = smallModel();
        const Texts texts = textsOf({{1, 2, 3, 4, 5}, {6, 7, 8}});
        const std::int64_t prenet = model->prenetSize();
        const torch::Tensor keep =
            torch::randint(0, 2, {9, 2, 2, prenet}).to(torch::kFloat32); // [T, 2, B, P]
        const Decoded decoded = model->decode(
            texts, Padding::Hidden,
            {.gateThreshold = 0.999, .maxDecoderSteps = 8, .prenetMask = [&](std::int64_t step) {
                 return keep[step];
             }});
        const Spectrograms forced =
            model->teacherForced(texts, decoded.spectrograms.mel, Padding::Hidden,
                                 nn::DropoutMasks::given({{"prenet.0", keep.select(1, 0)},
                                                          {"prenet.1", keep.select(1, 1)}}));
        QVERIFY(torch::allclose(forced.melPostnet, decoded.spectrograms.melPostnet, 1e-4, 1e-5));
        QVERIFY(torch::allclose(forced.gate, decoded.spectrograms.gate, 1e-4, 1e-5));
        QVERIFY(torch::allclose(forced.alignments, decoded.spectrograms.alignments, 1e-4, 1e-5));
    }

    void stops() {
        Tacotron2 model = smallModel();
        const Texts texts = textsOf({{1, 2, 3}});
        const Decoded limited =
            model->decode(texts, Padding::Hidden, {.gateThreshold = 0.9999, .maxDecoderSteps = 6});
        QCOMPARE(limited.lengths[0].item<std::int64_t>(), std::int64_t{6});
        QVERIFY(!limited.stopped[0].item<bool>());
        const Decoded stopped =
            model->decode(texts, Padding::Hidden, {.gateThreshold = 1e-4, .maxDecoderSteps = 6});
        QCOMPARE(stopped.lengths[0].item<std::int64_t>(), std::int64_t{0});
        QVERIFY(stopped.stopped[0].item<bool>());
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Error,
                                 model->decode(texts, Padding::Hidden, {}, stop.get_token()));
    }

    void gradientsAreRight_data() {
        QTest::addColumn<bool>("hidden");
        QTest::newRow("padding seen") << false;
        QTest::newRow("padding hidden") << true;
    }
    void gradientsAreRight() {
        QFETCH(bool, hidden);
        Tacotron2 model = smallModel();
        model->to(torch::kFloat64);
        model->train();
        const Texts texts = textsOf({{1, 2, 3, 4}, {5, 6}});
        const Targets targets{.mel = torch::randn({2, 4, 5}, torch::kFloat64),
                              .gate = torch::ones({2, 5}, torch::kFloat64),
                              .lengths = torch::tensor({5, 3})};
        const auto keep = [](at::IntArrayRef shape) { return torch::rand(shape) > 0.3; };
        const nn::DropoutMasks masks = nn::DropoutMasks::given({{"encoder.0", keep({2, 6, 4})},
                                                                {"prenet.0", keep({6, 2, 4})},
                                                                {"attention", keep({5, 2, 5})},
                                                                {"decoder", keep({5, 2, 5})},
                                                                {"postnet.0", keep({2, 5, 5})}});
        const auto loss = [&] {
            return tacotron2Loss(maskPadding(model->teacherForced(
                                                 texts, targets.mel,
                                                 hidden ? Padding::Hidden : Padding::Seen, masks),
                                             targets.lengths),
                                 targets)
                .total();
        };
        QVERIFY(testing::worstGradientError(loss, model->parameters()) < 1e-5);
    }
};

QTEST_GUILESS_MAIN(TestTacotron2Model)
#include "tst_tacotron2_model.moc"
