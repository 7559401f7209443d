// SPDX-License-Identifier: Apache-2.0
#include "core/audio/peak_limiter.h"
#include "core/base/random.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace parlance;
using namespace parlance::audio;

namespace {

constexpr std::int64_t kRate = 8000;

/// A second of a tone at 0.5 with a louder stretch from 0.4 to 0.45 s.
AudioBuffer toneWithPeak(double peak) {
    AudioBuffer audio{.sampleRateHz = kRate, .samples = std::vector<float>(kRate)};
    for (std::size_t i = 0; i < audio.samples.size(); ++i) {
        const double level = i >= 3200 && i < 3600 ? peak : 0.5;
        audio.samples[i] = static_cast<float>(level * std::sin(0.3 * static_cast<double>(i)));
    }
    return audio;
}

double peakOf(const std::vector<float>& samples) {
    double peak = 0.0;
    for (const float sample : samples)
        peak = std::max(peak, static_cast<double>(std::abs(sample)));
    return peak;
}

/// The greatest curvature, which corners of clipped waves have much of.
double sharpest(const std::vector<float>& samples) {
    double most = 0.0;
    for (std::size_t i = 1; i + 1 < samples.size(); ++i)
        most = std::max(most, std::abs(static_cast<double>(samples[i - 1]) - 2.0 * samples[i] +
                                       samples[i + 1]));
    return most;
}

} // namespace

class TstPeakLimiter : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void quietAudioStaysAsItIs() {
        AudioBuffer audio = toneWithPeak(1.0);
        const std::vector<float> before = audio.samples;
        QVERIFY(limitPeaks(audio) <= 1.0);
        QCOMPARE(audio.samples, before);
        AudioBuffer none{.sampleRateHz = kRate, .samples = {}};
        QCOMPARE(limitPeaks(none), 0.0);
        QVERIFY(none.samples.empty());
    }

    void loudAudioIsTurnedDown() {
        AudioBuffer audio = toneWithPeak(1.6);
        const std::vector<float> before = audio.samples;
        QVERIFY(std::abs(limitPeaks(audio) - 1.6) < 0.01);
        QCOMPARE(audio.samples.size(), before.size());
        QVERIFY(peakOf(audio.samples) <= 1.0);
        QVERIFY(peakOf(audio.samples) > 0.99);
        for (std::size_t i = 0; i < before.size(); ++i) {
            const bool isFar = i < 3200 - 80 || i >= 3600 + 80; // 10 ms
            QVERIFY(!isFar || audio.samples[i] == before[i]);
            QVERIFY(audio.samples[i] * before[i] >= 0.0F);
            QVERIFY(std::abs(audio.samples[i]) <= std::abs(before[i]));
        }
        // The wave keeps its form: clipped, it would have corners.
        std::vector<float> clipped = before;
        for (float& sample : clipped)
            sample = std::clamp(sample, -1.0F, 1.0F);
        const auto stretch = [](const std::vector<float>& samples) {
            return std::vector<float>(samples.begin() + 3250, samples.begin() + 3550);
        };
        QVERIFY(sharpest(stretch(audio.samples)) < 0.1);
        QVERIFY(sharpest(stretch(clipped)) > 0.2);
    }

    void loudAtTheVeryEnds() {
        for (const std::size_t length : {1, 3, 60, 200}) {
            AudioBuffer audio{.sampleRateHz = kRate, .samples = std::vector<float>(length, 0.5F)};
            audio.samples.front() = 3.0F;
            audio.samples.back() = -2.0F;
            limitPeaks(audio);
            QCOMPARE(audio.samples.size(), length);
            QVERIFY(peakOf(audio.samples) <= 1.0);
        }
    }

    /// However it is cut, to the last bit.
    void piecesGiveTheWhole() {
        AudioBuffer audio{.sampleRateHz = kRate, .samples = {}};
        KeyedRandom random(1);
        for (int i = 0; i < 5000; ++i)
            audio.samples.push_back(
                static_cast<float>((i / 700 % 2 == 0 ? 0.2 : 0.6) * random.normal()));
        AudioBuffer whole = audio;
        QVERIFY(limitPeaks(whole) > 1.5);
        QVERIFY(peakOf(whole.samples) <= 1.0);
        for (const std::size_t piece : {1, 7, 39, 40, 41, 256, 4999}) {
            PeakLimiter limiter(kRate);
            std::vector<float> made;
            for (std::size_t from = 0; from < audio.samples.size(); from += piece) {
                const std::span<const float> all = audio.samples;
                const std::vector<float> settled =
                    limiter.feed(all.subspan(from, std::min(piece, all.size() - from)));
                made.insert(made.end(), settled.begin(), settled.end());
                // It stays behind by 10 ms.
                QCOMPARE(made.size(), std::max(from + piece, std::size_t{80}) - 80 -
                                          (from + piece > all.size() ? from + piece - all.size()
                                                                     : std::size_t{0}));
            }
            const std::vector<float> rest = limiter.finish();
            made.insert(made.end(), rest.begin(), rest.end());
            QCOMPARE(made, whole.samples);
        }
    }

    void brokenSamples() {
        AudioBuffer audio{.sampleRateHz = kRate, .samples = std::vector<float>(1000, 0.5F)};
        audio.samples[500] = std::numeric_limits<float>::infinity();
        limitPeaks(audio);
        QVERIFY(peakOf(audio.samples) <= 1.0);
        QCOMPARE(audio.samples[200], 0.5F);
        QCOMPARE(audio.samples[800], 0.5F);
    }
};

QTEST_APPLESS_MAIN(TstPeakLimiter)
#include "tst_peak_limiter.moc"
