// SPDX-License-Identifier: Apache-2.0
#include "audio_fixtures.h"
#include "core/audio/fft.h"
#include "core/audio/mel_view.h"
#include "core/base/error.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace parlance;
using namespace parlance::audio;

namespace {

AudioBuffer sine(double hz, float amplitude, std::size_t count) {
    AudioBuffer audio{16000, {}};
    for (std::size_t i = 0; i < count; ++i)
        audio.samples.push_back(amplitude * static_cast<float>(std::sin(2.0 * std::numbers::pi *
                                                                        hz * double(i) / 16000.0)));
    return audio;
}

} // namespace

class TstMelView : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void fftEqualsTheDefinition() {
        for (const std::size_t size : {2, 4, 8, 64, 256}) {
            std::vector<std::complex<float>> x(size);
            for (std::size_t n = 0; n < size; ++n)
                x[n] = {static_cast<float>(std::sin(1.7 * double(n * n))),
                        static_cast<float>(std::cos(0.3 * double(n)))};
            std::vector<std::complex<float>> found = x;
            Fft(size).forward(found);
            for (std::size_t k = 0; k < size; ++k) {
                std::complex<double> expected;
                for (std::size_t n = 0; n < size; ++n)
                    expected +=
                        std::complex<double>(x[n]) *
                        std::polar(1.0, -2.0 * std::numbers::pi * double(k * n) / double(size));
                QVERIFY(std::abs(expected - std::complex<double>(found[k])) < 1e-5 * double(size));
            }
        }
    }

    void fftRefusesOtherSizes() {
        for (const std::size_t size : {0, 1, 3, 100})
            QVERIFY_EXCEPTION_THROWN(Fft{size}, Error);
    }

    void melScaleIsSlaneys() {
        // Values of the Auditory Toolbox scale: linear to 1 kHz = 15 mels, then logarithmic.
        QVERIFY(std::abs(melFromHz(60.0) - 0.9) < 1e-9);
        QVERIFY(std::abs(melFromHz(1000.0) - 15.0) < 1e-9);
        QVERIFY(std::abs(melFromHz(6400.0) - 42.0) < 1e-9);
        for (const double hz : {0.0, 250.0, 999.0, 1001.0, 7999.0})
            QVERIFY(std::abs(hzFromMel(melFromHz(hz)) - hz) < 1e-6);
    }

    void aSineStandsInItsBandAtItsLevel() {
        for (const float amplitude : {1.0F, 0.1F}) {
            const MelSpectrogram mel = melSpectrogram(sine(500.0, amplitude, 16000));
            const float* middle = mel.values.data() + mel.frames / 2 * mel.melBins;
            const auto peak = std::max_element(middle, middle + mel.melBins) - middle;
            const double step = melFromHz(8000.0) / (mel.melBins + 1);
            QVERIFY(std::abs(double(peak + 1) * step - melFromHz(500.0)) < step);
            QVERIFY(std::abs(middle[peak] - 20.0 * std::log10(amplitude)) < 4.0);
        }
    }

    void silenceIsTheFloor() {
        const MelSpectrogram mel = melSpectrogram({16000, std::vector<float>(1600, 0.0F)});
        QCOMPARE(mel.frames, 11);
        QCOMPARE(mel.hopSec, 0.01);
        QCOMPARE(mel.values.size(), std::size_t(11 * 80));
        for (const float value : mel.values)
            QCOMPARE(value, -100.0F);
    }

    void theClickStandsAtItsTime() {
        AudioBuffer audio{16000, std::vector<float>(16000, 0.0F)};
        audio.samples[8000] = 1.0F;
        const MelSpectrogram mel = melSpectrogram(audio);
        std::int64_t loudest = 0;
        for (std::int64_t f = 0; f < mel.frames; ++f)
            if (mel.values[std::size_t(f * 80 + 60)] > mel.values[std::size_t(loudest * 80 + 60)])
                loudest = f;
        QCOMPARE(loudest, 50);
    }

    void emptyAudioHasNoFrames() { QCOMPARE(melSpectrogram({16000, {}}).frames, 0); }

    void optionsAreChecked() {
        const AudioBuffer audio{8000, std::vector<float>(800)};
        QVERIFY_EXCEPTION_THROWN(melSpectrogram(audio, {.maxHz = 5000.0}), Error);
        QVERIFY_EXCEPTION_THROWN(melSpectrogram(audio, {.hopSamples = 0}), Error);
        QVERIFY_EXCEPTION_THROWN(melSpectrogram(audio, {.minHz = 4000.0}), Error);
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_EXCEPTION_THROWN(melSpectrogram(sine(100.0, 1.0F, 1600), {}, source.get_token()),
                                 Error);
    }
};

QTEST_APPLESS_MAIN(TstMelView)
#include "tst_mel_view.moc"
