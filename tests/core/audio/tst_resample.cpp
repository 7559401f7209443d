// SPDX-License-Identifier: Apache-2.0
#include "audio_fixtures.h"
#include "core/audio/resample.h"
#include "core/base/error.h"

#include <QTest>

using namespace parlance;
using namespace parlance::audio;
using namespace parlance::audio::test;

class TstResample : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void lengthIsAsPromised() {
        for (const std::int64_t from : {8000, 11025, 16000, 22050, 44100, 48000})
            for (const std::int64_t to : {8000, 16000, 22050, 48000})
                for (const std::size_t count : {0, 1, 2, 3, 441, 1000, 16001, 48000}) {
                    const AudioBuffer audio{from, std::vector<float>(count, 0.1F)};
                    const AudioBuffer result = resample(audio, to);
                    QCOMPARE(result.sampleRateHz, to);
                    QCOMPARE(static_cast<std::int64_t>(result.samples.size()),
                             resampledLength(static_cast<std::int64_t>(count), from, to));
                }
    }

    void lengthRoundsToTheNearest() {
        QCOMPARE(resampledLength(441, 44100, 16000), 160);
        QCOMPARE(resampledLength(3, 16000, 8000), 2);  // 1.5 upwards
        QCOMPARE(resampledLength(4, 48000, 16000), 1); // 1.33
        QCOMPARE(resampledLength(5, 48000, 16000), 2); // 1.67
        QCOMPARE(resampledLength(std::int64_t{1} << 50, 8000, 16000), std::int64_t{1} << 51);
    }

    void signalIsKept() {
        for (const std::int64_t from : {8000, 22050, 44100, 48000}) {
            const AudioBuffer result = resample(utterance(from, 1.0), 16000);
            QVERIFY(relativeError(utterance(16000, 1.0).samples, result.samples, 1) < 0.01);
        }
    }

    void blocksEqualTheWhole() {
        const AudioBuffer audio = utterance(44100, 3.0);
        const AudioBuffer whole = resample(audio, 16000);
        for (const std::size_t size : {1000, 4096, 77777}) {
            Resampler resampler(44100, 16000);
            std::vector<float> joined;
            for (std::size_t begin = 0; begin < audio.samples.size(); begin += size) {
                const std::size_t count = std::min(size, audio.samples.size() - begin);
                const std::vector<float> part = resampler.push(
                    {audio.samples.data() + begin, count}, begin + count == audio.samples.size());
                joined.insert(joined.end(), part.begin(), part.end());
            }
            QCOMPARE(joined.size(), whole.samples.size());
            for (std::size_t i = 0; i < joined.size(); ++i)
                QVERIFY(std::abs(joined[i] - whole.samples[i]) <= 1e-6F);
        }
    }

    void equalRatesCopy() {
        const AudioBuffer audio = utterance(16000, 0.1);
        QCOMPARE(resample(audio, 16000).samples, audio.samples);
    }

    void impossibleRatesAreErrors() {
        QVERIFY_EXCEPTION_THROWN(Resampler(0, 16000), Error);
        QVERIFY_EXCEPTION_THROWN(Resampler(16000, -1), Error);
        QVERIFY_EXCEPTION_THROWN(resampledLength(10, 16000, 1 << 30), Error);
    }
};

QTEST_APPLESS_MAIN(TstResample)
#include "tst_resample.moc"
