// SPDX-License-Identifier: Apache-2.0
#include "core/audio/mel_view.h"
#include "core/base/error.h"
#include "core/spectral/denoiser.h"
#include "core/spectral/griffin_lim.h"
#include "core/spectral/log_mel.h"

#include <QTest>

#include <numbers>

using namespace parlance;
using namespace parlance::spectral;

namespace {

/// Half-scale tone [1, samples] at the published rate.
torch::Tensor tone(double hz, std::int64_t samples) {
    const torch::Tensor time = torch::arange(samples, torch::kDouble) / 22050.0;
    return (0.5 * torch::sin(2.0 * std::numbers::pi * hz * time)).to(torch::kFloat).unsqueeze(0);
}

double valueAt(const torch::Tensor& tensor, std::initializer_list<std::int64_t> place) {
    torch::Tensor value = tensor;
    for (const std::int64_t i : place)
        value = value[i];
    return value.item<double>();
}

/// Something like speech: harmonics that glide, in bursts.
torch::Tensor glide(std::int64_t samples) {
    const torch::Tensor time = torch::arange(samples, torch::kDouble) / 22050.0;
    const torch::Tensor phase = 2.0 * std::numbers::pi * (120.0 * time + 15.0 * time * time);
    torch::Tensor sum = torch::zeros_like(time);
    for (int harmonic = 1; harmonic <= 20; ++harmonic)
        sum += torch::sin(harmonic * phase) / harmonic;
    return (0.2 * sum * (0.55 + 0.45 * torch::sin(2.0 * std::numbers::pi * 3.0 * time)))
        .to(torch::kFloat)
        .unsqueeze(0);
}

/// How far the magnitudes are from what they should be, relative to these.
double convergence(const torch::Tensor& made, const torch::Tensor& wanted) {
    return ((made - wanted).norm() / wanted.norm()).item<double>();
}

ErrorKind kindOf(const auto& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.kind();
    }
    return ErrorKind::Internal;
}

} // namespace

class TestSpectral : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    /// The picture that the window draws without torch, in decibels, with silence beyond the ends.
    void thePictureIsOfTheMelThatAVoiceIsGiven() {
        const audio::MelConfig config;
        const torch::Tensor sound = glide(22050);
        const torch::Tensor given = LogMel(config).forward(sound).squeeze(0); // [M, T]
        const float* samples = sound.const_data_ptr<float>();
        const audio::MelSpectrogram picture = audio::melSpectrogram(
            {config.samplingRate, {samples, samples + sound.numel()}}, audio::melOptionsOf(config));
        QCOMPARE(picture.melBins, 80);
        QCOMPARE(picture.frames, given.size(1));
        torch::Tensor drawn = torch::tensor(picture.values)
                                  .reshape({picture.frames, picture.melBins})
                                  .t()
                                  .mul(std::numbers::ln10 / 20.0);
        constexpr std::int64_t kEnd = 4; // frames that see beyond an end
        const auto whole = [&](const torch::Tensor& mel) {
            return mel.slice(1, kEnd, picture.frames - kEnd);
        };
        // Near the floors both are cut off, each at its own.
        const torch::Tensor difference =
            whole(drawn - given).masked_select(whole(given) > std::log(audio::kMelFloor) + 3.0);
        QVERIFY(difference.numel() > 2000);
        const double spread = (difference.max() - difference.min()).item<double>();
        QVERIFY2(spread < 0.02, qPrintable(QString::number(spread)));
    }

    /// Numbers of the published transform.
    void melOfATone() {
        const torch::Tensor mel = LogMel({}).forward(tone(440.0, 22050)).squeeze(0);
        QCOMPARE(mel.sizes(), (at::IntArrayRef{80, 87}));
        QVERIFY(std::abs(mel.max().item<double>() - 1.442797) < 1e-4);
        const double rows[] = {0.7216, 1.4428, -0.2326, -2.9710, -4.3376, -5.2950};
        for (std::int64_t i = 0; i < 6; ++i)
            QVERIFY(std::abs(valueAt(mel, {10 + i, 40}) - rows[i]) < 2e-3);
        QVERIFY(std::abs(valueAt(mel, {0, 0}) + 1.0089) < 1e-3);
        QVERIFY(std::abs(mel.min().item<double>() - silentMel()) < 1e-6);
    }

    void melOfSilence() {
        const torch::Tensor mel = LogMel({}).forward(torch::zeros({1, 8000}));
        QCOMPARE(mel.sizes(), (at::IntArrayRef{1, 80, 32}));
        QVERIFY((mel == silentMel()).all().item<bool>());
    }

    void filters() {
        const torch::Tensor filters = melFilters({});
        QVERIFY(std::abs(filters.sum().item<double>() - 3.7136884) < 1e-5);
        QCOMPARE((filters > 0).sum().item<std::int64_t>(), 727);
        QVERIFY(std::abs(valueAt(filters, {10, 19}) - 0.026492536) < 1e-8);
    }

    void thereAndBack_data() {
        QTest::addColumn<int>("filter");
        QTest::addColumn<int>("hop");
        QTest::addColumn<int>("window");
        QTest::newRow("as published") << 1024 << 256 << 1024;
        QTest::newRow("small") << 512 << 128 << 512;
        QTest::newRow("window shorter than the filter") << 1024 << 200 << 800;
    }
    void thereAndBack() {
        QFETCH(int, filter);
        QFETCH(int, hop);
        QFETCH(int, window);
        audio::MelConfig config;
        config.filterLength = filter;
        config.hopLength = hop;
        config.winLength = window;
        const Stft stft(config);
        const torch::Tensor sound = torch::cat({glide(11000), tone(440.0, 11000)});
        const torch::Tensor back = stft.inverse(stft.forward(sound));
        QCOMPARE(back.size(1), 11000 / hop * hop);
        QVERIFY((back - sound.slice(1, 0, back.size(1))).abs().max().item<double>() < 2e-6);
    }

    void refusesWhatCannotBe() {
        QCOMPARE(kindOf([] { Stft({}).forward(torch::zeros({1, 512})); }), ErrorKind::Data);
        audio::MelConfig config;
        config.winLength = 2048;
        QCOMPARE(kindOf([&] { Stft{config}; }), ErrorKind::Config);
        config = {};
        config.samplingRate = 8000; // the highest frequency lies beyond its half
        QCOMPARE(kindOf([&] { LogMel{config}; }), ErrorKind::Config);
    }

    /// Magnitudes found from the mel give that mel again.
    void magnitudesOfAMel() {
        const LogMel logMel({});
        const torch::Tensor mel = logMel.forward(glide(22050)).squeeze(0);
        const torch::Tensor found = GriffinLim({}).magnitudes(mel);
        QVERIFY((found >= 0).all().item<bool>());
        QVERIFY(convergence(logMel.filters().mm(found), mel.exp()) < 2e-3);
    }

    /// librosa's griffinlim with the same iterations and momentum comes to 0.03 to 0.05 here;
    /// without momentum it stays above 0.1.
    void phasesAgreeWithTheirMagnitudes() {
        const Stft stft({});
        const torch::Tensor wanted = stft.forward(glide(22050)).abs().squeeze(0);
        const torch::Tensor made = GriffinLim({}).audioOf(wanted, {.iterations = 32});
        QVERIFY(convergence(stft.forward(made.unsqueeze(0)).abs().squeeze(0), wanted) < 0.08);
    }

    void audioOfAMel() {
        const GriffinLim griffinLim({});
        const LogMel logMel({});
        const torch::Tensor mel = logMel.forward(glide(22050)).squeeze(0);
        const torch::Tensor audio = griffinLim.audio(mel, {});
        QCOMPARE(audio.numel(), mel.size(1) * 256);
        QVERIFY(torch::equal(audio, griffinLim.audio(mel, {})));
        QVERIFY(!torch::equal(audio, griffinLim.audio(mel, {.seed = 2})));
        const torch::Tensor again = logMel.forward(audio.unsqueeze(0)).squeeze(0);
        const torch::Tensor heard = mel.slice(1, 2, 80), said = again.slice(1, 2, 80);
        QVERIFY((heard - said).abs().mean().item<double>() < 0.25);
        // A single frame, fewer samples than can be mirrored.
        QCOMPARE(griffinLim.audio(mel.slice(1, 0, 1), {}).numel(), 256);
    }

    void takesTheHumAway() {
        // A cosine, so that its mirrored beginning, which is what is measured, goes on evenly.
        const torch::Tensor time = torch::arange(22528, torch::kDouble);
        const torch::Tensor hum =
            (0.05 * torch::cos(std::numbers::pi / 4.0 * time)).to(torch::kFloat).unsqueeze(0);
        const Denoiser denoiser({}, hum);
        const torch::Tensor speech = glide(22528);
        const torch::Tensor cleaned = denoiser.apply(speech + hum, 1.0);
        const auto distance = [&](const torch::Tensor& x) {
            return (x - speech).slice(1, 2048, 20480).norm().item<double>();
        };
        QVERIFY(distance(cleaned) < 0.5 * distance(speech + hum));
        QVERIFY(distance(denoiser.apply(speech, 0.0)) < 1e-3);
    }
};

QTEST_APPLESS_MAIN(TestSpectral)
#include "tst_spectral.moc"
