// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/waveform.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <span>

using namespace parlance;
using namespace parlance::wav2vec2;

class TestWaveform : public QObject {
    Q_OBJECT

    static std::vector<float> tone(std::size_t samples) {
        std::vector<float> tone(samples);
        for (std::size_t i = 0; i < samples; ++i)
            tone[i] = 0.25F + 0.5F * std::sin(0.05F * static_cast<float>(i));
        return tone;
    }
    static WaveformStatistics statisticsOf(std::span<const float> samples) {
        WaveformStatistics statistics;
        statistics.add(samples);
        return statistics;
    }

  private Q_SLOTS:
    void normalisesToZeroMeanAndUnitVariance() {
        auto samples = tone(5000);
        normalize(samples, 1e-5);
        QVERIFY(std::abs(statisticsOf(samples).mean()) < 1e-5);
        QVERIFY(std::abs(statisticsOf(samples).variance() - 1.0) < 1e-3);
    }

    void silenceStaysFinite() {
        std::vector<float> silence(100, 0.0F);
        normalize(silence, 1e-5);
        for (const float sample : silence)
            QCOMPARE(sample, 0.0F);
        std::vector<float> nothing;
        normalize(nothing, 1e-5);
    }

    void epsilonHoldsBackWhatIsQuiet() {
        auto samples = tone(5000);
        const double variance = statisticsOf(samples).variance();
        normalize(samples, variance);
        QVERIFY(std::abs(statisticsOf(samples).variance() - 0.5) < 1e-4);
    }

    void blocksGiveTheSameStatisticsAsTheWhole() {
        const auto samples = tone(1000);
        WaveformStatistics blocks;
        const std::span<const float> all(samples);
        blocks.add(all.first(300));
        blocks.add(all.subspan(300));
        QVERIFY(std::abs(blocks.mean() - statisticsOf(samples).mean()) < 1e-12);
        QVERIFY(std::abs(blocks.variance() - statisticsOf(samples).variance()) < 1e-12);
    }

    void speedChangesTheLengthWithinItsBounds() {
        AugmentConfig config;
        config.speed = 0.2;
        std::size_t shortest = 10000;
        std::size_t longest = 0;
        for (std::uint64_t key = 0; key < 200; ++key) {
            KeyedRandom random(key);
            const std::size_t length = augmented(tone(1000), config, random).size();
            shortest = std::min(shortest, length);
            longest = std::max(longest, length);
        }
        QVERIFY(shortest >= 832 && shortest < 850);
        QVERIFY(longest <= 1250 && longest > 1220);
    }

    /// What is played faster must not fold back below half of the rate.
    void speedMakesNoAliases() {
        // Alternating samples with a slow beat: just below half of the rate.
        std::vector<float> high(20000);
        for (std::size_t i = 0; i < high.size(); ++i)
            high[i] =
                static_cast<float>(std::cos(0.95 * std::numbers::pi * static_cast<double>(i)));
        AugmentConfig config;
        config.speed = 0.5;
        int faster = 0;
        for (std::uint64_t key = 0; key < 40; ++key) {
            KeyedRandom random(key);
            const auto changed = augmented(high, config, random);
            if (static_cast<double>(changed.size()) > 0.8 * static_cast<double>(high.size()))
                continue; // not so much faster that the tone leaves the band
            ++faster;
            // But for the ends, where the tone begins and breaks off.
            const std::span<const float> inner(changed.data() + 500, changed.size() - 1000);
            QVERIFY(statisticsOf(inner).variance() < 1e-4);
        }
        QVERIFY(faster > 5);
    }

    void gainStaysWithinItsBounds() {
        AugmentConfig config;
        config.gain = 6.0;
        const double before = statisticsOf(tone(1000)).variance();
        double softest = 100.0;
        double loudest = -100.0;
        for (std::uint64_t key = 0; key < 200; ++key) {
            KeyedRandom random(key);
            const auto changed = augmented(tone(1000), config, random);
            const double decibels = 10.0 * std::log10(statisticsOf(changed).variance() / before);
            softest = std::min(softest, decibels);
            loudest = std::max(loudest, decibels);
        }
        QVERIFY(softest >= -6.01 && softest < -5.5);
        QVERIFY(loudest <= 6.01 && loudest > 5.5);
    }

    void noiseHasTheAskedLevel() {
        AugmentConfig config;
        config.noiseProb = 1.0;
        config.noiseSnrMin = config.noiseSnrMax = 10.0;
        const auto clean = tone(50000);
        KeyedRandom random(1);
        auto noisy = augmented(clean, config, random);
        for (std::size_t i = 0; i < noisy.size(); ++i)
            noisy[i] -= clean[i];
        const double ratio = statisticsOf(clean).variance() / statisticsOf(noisy).variance();
        QVERIFY(std::abs(10.0 * std::log10(ratio) - 10.0) < 0.2);
    }

    void nothingIsDoneUnasked() {
        KeyedRandom random(1);
        QCOMPARE(augmented(tone(100), {}, random), tone(100));
    }
};

QTEST_GUILESS_MAIN(TestWaveform)
#include "tst_model_waveform.moc"
