// SPDX-License-Identifier: Apache-2.0
#include "core/audio/level_meter.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <set>
#include <vector>

using namespace parlance::audio;

namespace {

constexpr std::int64_t kRateHz = 8000;

std::vector<float> sine(double amplitude, double seconds) {
    std::vector<float> samples(static_cast<std::size_t>(seconds * double(kRateHz)));
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = static_cast<float>(
            amplitude * std::sin(2.0 * std::numbers::pi * 400.0 * double(i) / double(kRateHz)));
    return samples;
}

double decibel(double amplitude) {
    return 20.0 * std::log10(amplitude);
}

NoiseVerdict verdictOf(double amplitude) {
    LevelMeter meter(kRateHz);
    meter.push(sine(amplitude, 2.0));
    return noiseVerdict(meter.reading());
}

} // namespace

class TstLevelMeter : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aSineHasItsPeakAndRms() {
        LevelMeter meter(kRateHz);
        meter.push(sine(0.3, 1.0));
        const LevelReading reading = meter.reading();
        QVERIFY(std::abs(reading.peakDb - decibel(0.3)) < 0.1);
        QVERIFY(std::abs(reading.rmsDb - decibel(0.3 / std::numbers::sqrt2)) < 0.1);
        QVERIFY(std::abs(reading.heardSec - 1.0) < 0.06);
    }

    void levelsFollowTheLastMoment() {
        LevelMeter meter(kRateHz);
        meter.push(sine(0.8, 1.0));
        meter.push(sine(0.01, 0.5));
        QVERIFY(std::abs(meter.reading().peakDb - decibel(0.01)) < 0.1);
        const float tap = 0.5F; // shows before its 50 ms are over
        meter.push({&tap, 1});
        QVERIFY(std::abs(meter.reading().peakDb - decibel(0.5)) < 0.1);
    }

    void nothingHeardIsSilence() {
        const LevelReading reading = LevelMeter(kRateHz).reading();
        QCOMPARE(reading.peakDb, kSilenceDb);
        QCOMPARE(reading.rmsDb, kSilenceDb);
        QCOMPARE(noiseVerdict(reading), NoiseVerdict::Listening);
    }

    void clippingStaysUntilReset() {
        LevelMeter meter(kRateHz);
        meter.push(sine(0.9, 1.0));
        QCOMPARE(meter.reading().clippedSamples, 0);
        const std::vector<float> loud{1.0F, -1.0F, 0.99997F};
        meter.push(loud);
        meter.push(sine(0.1, 6.0));
        QCOMPARE(meter.reading().clippedSamples, 3);
        meter.resetClip();
        QCOMPARE(meter.reading().clippedSamples, 0);
    }

    void theFloorIsThatOfThePauses() {
        LevelMeter meter(kRateHz);
        for (int word = 0; word < 8; ++word) {
            meter.push(sine(0.5, 0.4));
            meter.push(sine(0.001, 0.2));
        }
        QVERIFY(std::abs(meter.reading().noiseFloorDb - decibel(0.001 / std::numbers::sqrt2)) <
                0.5);
        QCOMPARE(noiseVerdict(meter.reading()), NoiseVerdict::Quiet);
    }

    void verdictsGoByTheFloor() {
        QCOMPARE(verdictOf(0.0), NoiseVerdict::Silent);
        QCOMPARE(verdictOf(0.002), NoiseVerdict::Quiet);
        QCOMPARE(verdictOf(0.015), NoiseVerdict::Fair);
        QCOMPARE(verdictOf(0.2), NoiseVerdict::Noisy);
    }

    void everyVerdictHasItsWords() {
        std::set<std::string_view> words;
        for (const auto verdict : {NoiseVerdict::Listening, NoiseVerdict::Silent,
                                   NoiseVerdict::Quiet, NoiseVerdict::Fair, NoiseVerdict::Noisy})
            words.insert(noiseWords(verdict));
        QCOMPARE(words.size(), 5U);
        QVERIFY(!words.contains(""));
    }
};

QTEST_APPLESS_MAIN(TstLevelMeter)
#include "tst_level_meter.moc"
