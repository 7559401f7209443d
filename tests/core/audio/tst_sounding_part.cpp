// SPDX-License-Identifier: Apache-2.0
#include "core/audio/sounding_part.h"
#include "core/base/random.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace parlance;
using namespace parlance::audio;

namespace {

constexpr std::int64_t kRate = 8000;

/// A second of noise at `noiseDb` with a tone of -6 dB between 0.3 and 0.6 s.
AudioBuffer toneInNoise(double noiseDb) {
    AudioBuffer audio{.sampleRateHz = kRate, .samples = std::vector<float>(kRate)};
    KeyedRandom random(1);
    const double noise = std::pow(10.0, noiseDb / 20.0);
    for (std::size_t i = 0; i < audio.samples.size(); ++i) {
        const double tone =
            i >= 2400 && i < 4800 ? 0.7 * std::sin(0.3 * static_cast<double>(i)) : 0.0;
        audio.samples[i] = static_cast<float>(tone + noise * random.normal());
    }
    return audio;
}

SoundingPart partOf(const AudioBuffer& audio) {
    SoundingMeter meter(audio.sampleRateHz);
    meter.add(audio.samples);
    return meter.part();
}

} // namespace

class TstSoundingPart : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void soundIsFoundInNoise_data() {
        QTest::addColumn<double>("noiseDb");
        QTest::newRow("silence") << -200.0;
        QTest::newRow("quiet room") << -60.0;
        QTest::newRow("noisy room") << -38.0;
    }
    void soundIsFoundInNoise() {
        QFETCH(double, noiseDb);
        const SoundingPart part = partOf(toneInNoise(noiseDb));
        QCOMPARE(part.begin, 2400);
        QCOMPARE(part.end, 4800);
    }

    /// A weak beginning such as that of "six" is no noise, however little silence there is.
    void weakSoundsAreNoNoise() {
        AudioBuffer audio{.sampleRateHz = kRate, .samples = std::vector<float>(kRate)};
        for (std::size_t i = 0; i < audio.samples.size(); ++i) {
            const double fading = std::min(1.0, static_cast<double>(i + 80) / 1600.0);
            audio.samples[i] =
                static_cast<float>(0.7 * fading * fading * std::sin(0.3 * double(i)));
        }
        QVERIFY(partOf(audio).begin <= 240);
    }

    void blocksAreOneRecording() {
        const AudioBuffer audio = toneInNoise(-60.0);
        SoundingMeter meter(kRate);
        for (std::size_t begin = 0; begin < audio.samples.size(); begin += 37)
            meter.add(std::span(audio.samples)
                          .subspan(begin, std::min<std::size_t>(37, audio.samples.size() - begin)));
        QCOMPARE(meter.part().begin, partOf(audio).begin);
        QCOMPARE(meter.part().end, partOf(audio).end);
    }

    void silenceHasNoSound() {
        for (const float level : {0.0F, 1e-4F}) {
            const AudioBuffer audio{.sampleRateHz = kRate,
                                    .samples = std::vector<float>(kRate, level)};
            QCOMPARE(partOf(audio).end, 0);
            QVERIFY(withoutSilentEnds(audio, 0.02).samples.empty());
        }
        QVERIFY(withoutSilentEnds({.sampleRateHz = kRate, .samples = {}}, 0.02).samples.empty());
    }

    void allSoundIsKeptToTheLastSample() {
        const AudioBuffer audio{.sampleRateHz = kRate, .samples = std::vector<float>(1001, 0.5F)};
        QCOMPARE(partOf(audio).begin, 0);
        QCOMPARE(partOf(audio).end, 1001);
        QCOMPARE(withoutSilentEnds(audio, 0.02).samples.size(), std::size_t{1001});
    }

    void aLittleSilenceIsKept() {
        const AudioBuffer audio = toneInNoise(-60.0);
        const AudioBuffer kept = withoutSilentEnds(audio, 0.02);
        QCOMPARE(kept.sampleRateHz, kRate);
        QCOMPARE(kept.samples.size(), std::size_t{2400 + 2 * 160});
        QVERIFY(std::ranges::equal(kept.samples, std::span(audio.samples).subspan(2240, 2720)));
        QCOMPARE(withoutSilentEnds(audio, 5.0).samples.size(), audio.samples.size());
    }

    void eachStretchIsSoundOrNot() {
        SoundingMeter meter(8000);
        std::vector<float> samples(8000, 0.0F); // of a second
        for (std::size_t i = 1600; i < 3200; ++i)
            samples[i] = i % 2 == 0 ? 0.3F : -0.3F;
        meter.add(samples);
        const SoundingFrames frames = meter.frames();
        QCOMPARE(frames.frameSec, 0.01);
        QCOMPARE(frames.sounds.size(), 100U);
        for (std::size_t i = 0; i < frames.sounds.size(); ++i)
            QCOMPARE(bool{frames.sounds[i]}, i >= 20 && i < 40);
        QVERIFY(SoundingMeter(8000).frames().sounds.empty());
    }
};

QTEST_APPLESS_MAIN(TstSoundingPart)
#include "tst_sounding_part.moc"
