// SPDX-License-Identifier: Apache-2.0
// Inference in pieces: the audio does not depend on how a spectrogram is cut, on its batch or on
// memory.
#include "core/base/error.h"
#include "core/models/waveglow/infer/denoiser_stream.h"
#include "core/models/waveglow/infer/inverse_whole.h"
#include "core/models/waveglow/infer/waveglow_runner.h"
#include "core/spectral/log_mel.h"

#include <QTest>

using namespace parlance;
using namespace parlance::waveglow;

namespace {

constexpr std::int64_t kChannels = 5;

ModelOptions smallOptions() {
    return {.nMelChannels = kChannels,
            .nFlows = 5,
            .nGroup = 8,
            .nEarlyEvery = 2,
            .nEarlySize = 2,
            .nLayers = 3,
            .kernelSize = 3,
            .nChannels = 6,
            .winLength = 64,
            .hopLength = 16};
}

audio::MelConfig smallMel() {
    return {.samplingRate = 8000,
            .filterLength = 64,
            .hopLength = 16,
            .winLength = 64,
            .nMelChannels = kChannels,
            .melFmin = 0.0,
            .melFmax = 4000.0};
}

WaveGlow livelyModel(const ModelOptions& options = smallOptions()) {
    torch::manual_seed(3);
    WaveGlow model(options);
    const torch::NoGradGuard noGrad;
    for (const auto& parameter : model->named_parameters())
        if (parameter.key().find(".end.") != std::string::npos)
            parameter.value().normal_(0.0, 0.05);
    return model;
}

torch::Tensor melOf(std::int64_t frames, std::uint64_t seed) {
    torch::manual_seed(seed);
    return -4.0 + 2.0 * torch::randn({kChannels, frames});
}

/// Of a WaveGlow's noise in one tensor, what decode() takes.
std::vector<torch::Tensor> partsOf(const ModelOptions& options, const torch::Tensor& z) {
    std::int64_t left = options.nGroup - options.channelsAt(options.nFlows - 1);
    std::vector<torch::Tensor> parts{z.narrow(1, left, options.nGroup - left)};
    for (; left > 0; left -= options.nEarlySize)
        parts.push_back(z.narrow(1, left - options.nEarlySize, options.nEarlySize));
    return parts;
}

/// The audio of the whole at once, by the module.
torch::Tensor whole(WaveGlow& model, const torch::Tensor& mel, double sigma, std::int64_t seed) {
    const torch::NoGradGuard noGrad;
    const ModelOptions& options = model->options();
    const torch::Tensor z = sigma * PositionedNoise(seed, options.nGroup)
                                        .at(0, mel.size(1) * options.hopLength / options.nGroup);
    return model->decode(mel.unsqueeze(0), partsOf(options, z)).squeeze(0);
}

torch::Tensor tensorOf(const std::vector<float>& samples) {
    return torch::tensor(samples);
}

bool near(const torch::Tensor& actual, const torch::Tensor& expected) {
    if (actual.sizes() != expected.sizes()) {
        qWarning("%s", c10::str(actual.sizes(), " in place of ", expected.sizes()).c_str());
        return false;
    }
    const double worst = actual.numel() == 0 ? 0.0 : (actual - expected).abs().max().item<double>();
    if (!(worst < 1e-5))
        qWarning("off by %g", worst);
    return worst < 1e-5;
}

} // namespace

class TestWaveGlowRunner : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void noiseDependsOnItsPlaceAlone() {
        const PositionedNoise noise(7, 4);
        const torch::Tensor all = noise.at(0, 1000);
        QVERIFY(std::abs(all.mean().item<double>()) < 0.05);
        QVERIFY(std::abs(all.std().item<double>() - 1.0) < 0.05);
        for (const auto& [from, count] : {std::pair{0, 10}, {250, 20}, {256, 256}, {300, 700}})
            QVERIFY(torch::equal(noise.at(from, count), all.narrow(2, from, count)));
        QVERIFY(!torch::equal(all.narrow(2, 0, 256), all.narrow(2, 256, 256)));
        QVERIFY(!torch::equal(PositionedNoise(8, 4).at(0, 1000), all));
    }

    void piecesGiveTheWhole_data() {
        QTest::addColumn<int>("frames");
        QTest::addColumn<int>("piece");
        QTest::newRow("frame by frame") << 40 << 1;
        QTest::newRow("by sevens") << 40 << 7;
        QTest::newRow("whole") << 40 << 40;
        QTest::newRow("one frame") << 1 << 1;
        QTest::newRow("shorter than what is seen") << 3 << 2;
        QTest::newRow("none") << 0 << 1;
    }
    void piecesGiveTheWhole() {
        QFETCH(int, frames);
        QFETCH(int, piece);
        WaveGlow model = livelyModel();
        const torch::Tensor mel = melOf(frames, 5);
        const InverseWeights weights(model->folded(), model->options(), {});
        InverseStream stream(weights, PositionedNoise(2, 8), 0.7);
        std::vector<torch::Tensor> made;
        std::int64_t samples = 0;
        for (std::int64_t t = 0; t < frames; t += piece) {
            const std::int64_t count = std::min<std::int64_t>(piece, frames - t);
            made.push_back(stream.push(mel.narrow(1, t, count), /*last=*/false));
            samples += made.back().size(0);
            // Nothing is held back for longer than it must be.
            QCOMPARE(samples, std::max<std::int64_t>(0, (t + count) * 16 -
                                                            8 * delayInGroups(model->options())));
        }
        made.push_back(stream.push(mel.narrow(1, frames, 0), /*last=*/true));
        const torch::Tensor expected = frames == 0 ? torch::empty({0}) : whole(model, mel, 0.7, 2);
        QVERIFY(near(torch::cat(made), expected));
        InverseStream atOnce(weights, PositionedNoise(2, 8), 0.7);
        QVERIFY(near(atOnce.push(mel, /*last=*/true), expected));
    }

    /// As a GPU makes what comes whole.
    void theWholeIsThatOfAStream_data() {
        QTest::addColumn<int>("channels");
        QTest::newRow("rows of whole words") << 6;
        QTest::newRow("others") << 5;
    }
    void theWholeIsThatOfAStream() {
        QFETCH(int, channels);
        ModelOptions options = smallOptions();
        options.nChannels = channels;
        WaveGlow model = livelyModel(options);
        const InverseWeights weights(model->folded(), model->options(), {});
        constexpr std::int64_t kFrames = 37;
        const torch::Tensor mel = melOf(kFrames, 5);
        const torch::NoGradGuard noGrad;
        const torch::Tensor condition = model->condition(mel.unsqueeze(0), 16 * kFrames);
        const torch::Tensor noise = 0.7 * PositionedNoise(2, 8).at(0, condition.size(2));
        QVERIFY(near(WholeInverse(weights.weights)(noise, condition),
                     InverseStream(weights, PositionedNoise(2, 8), 0.7).push(mel, /*last=*/true)));
    }

    /// Of several together each is what it is alone, and what the module makes of it.
    void anItemDoesNotDependOnItsBatch() {
        WaveGlow model = livelyModel();
        WaveGlowRunner runner(model, smallMel(), {});
        const std::vector<torch::Tensor> mels{melOf(30, 1), melOf(3, 2), melOf(0, 3), melOf(55, 4)};
        const infer::VocodingOptions options{.sigma = 0.3, .denoise = 0.0, .seed = 9};
        const auto together = runner.vocode(mels, options, {});
        QCOMPARE(together.size(), mels.size());
        for (std::size_t i = 0; i < mels.size(); ++i) {
            QCOMPARE(together[i].sampleRateHz, std::int64_t{8000});
            QCOMPARE(together[i].samples.size(), static_cast<std::size_t>(mels[i].size(1) * 16));
            QVERIFY(runner.vocode({mels[i]}, options, {}).front().samples == together[i].samples);
            if (mels[i].size(1) > 0)
                QVERIFY(near(tensorOf(together[i].samples), whole(model, mels[i], 0.3, 9)));
        }
        QVERIFY(runner.vocode({mels[0]}, {.sigma = 0.3, .denoise = 0.0, .seed = 10}, {})
                    .front()
                    .samples != together[0].samples);
    }

    void denoised_data() {
        QTest::addColumn<int>("frames");
        QTest::newRow("nothing to transform") << 2;
        QTest::newRow("just enough") << 3;
        QTest::newRow("short") << 9;
        QTest::newRow("long") << 400;
    }
    /// Piece by piece as in the whole.
    void denoised() {
        QFETCH(int, frames);
        WaveGlow model = livelyModel();
        WaveGlowRunner runner(model, smallMel(), {});
        const torch::Tensor mel = melOf(frames, 6);
        const infer::VocodingOptions options{.sigma = 0.2, .denoise = 0.1, .seed = 4};
        const torch::Tensor plain = whole(model, mel, 0.2, 4);
        const torch::Tensor hum =
            whole(model, torch::zeros({kChannels, spectral::Denoiser::kHumFrames}), 0.0, 0);
        const spectral::Denoiser denoiser(smallMel(), hum.unsqueeze(0));
        const torch::Tensor expected =
            frames < 3 ? plain : denoiser.apply(plain.unsqueeze(0), 0.1).squeeze(0);
        QCOMPARE(frames >= 3, !torch::allclose(plain, expected, 1e-4, 1e-4));

        QVERIFY(near(tensorOf(runner.vocode({mel}, options, {}).front().samples), expected));
        const auto stream = runner.stream(options);
        std::vector<float> streamed;
        for (std::int64_t t = 0; t < frames; ++t)
            for (const float sample : stream->feed(mel.narrow(1, t, 1)))
                streamed.push_back(sample);
        QCOMPARE(streamed.empty(), frames < 12);
        for (const float sample : stream->finish())
            streamed.push_back(sample);
        QVERIFY(near(tensorOf(streamed), expected));
    }

    void halfPrecisionIsNear() {
        WaveGlow model = livelyModel();
        const torch::Tensor mel = melOf(40, 7);
        const infer::VocodingOptions options{.sigma = 0.2, .denoise = 0.0, .seed = 4};
        const torch::Tensor exact = tensorOf(
            WaveGlowRunner(model, smallMel(), {}).vocode({mel}, options, {}).front().samples);
        const torch::Tensor half =
            tensorOf(WaveGlowRunner(model, smallMel(), {.precision = compute::Precision::Bf16})
                         .vocode({mel}, options, {})
                         .front()
                         .samples);
        const double error = (half - exact).abs().max().item<double>();
        QVERIFY2(error > 0.0 && error < 0.05, qPrintable(QString::number(error)));
    }

    void refusals() {
        WaveGlow model = livelyModel();
        WaveGlowRunner runner(model, smallMel(), {});
        QVERIFY_THROWS_EXCEPTION(Error, runner.stream({})->feed(torch::zeros({4, 6})));
        std::stop_source stop;
        stop.request_stop();
        try {
            runner.vocode({melOf(5, 1)}, {}, stop.get_token());
            QFAIL("it went on");
        } catch (const Error& error) {
            QCOMPARE(error.kind(), ErrorKind::Cancelled);
        }
    }
};

QTEST_GUILESS_MAIN(TestWaveGlowRunner)
#include "tst_waveglow_runner.moc"
