// SPDX-License-Identifier: Apache-2.0
#include "audio_fixtures.h"
#include "core/audio/waveform.h"

#include <QTest>

#include <algorithm>

using namespace parlance::audio;
using namespace parlance::audio::test;

class TstWaveform : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void pyramidEqualsThePlainExtremes() {
        const std::vector<float> samples = utterance(16000, 2.3).samples;
        const WaveformPyramid pyramid(samples);
        for (const std::size_t begin : {0, 1, 63, 64, 5000})
            for (const std::size_t columns : {1, 7, 100, 1999}) {
                const std::size_t end = samples.size() - begin / 2;
                const WaveformEnvelope found = pyramid.envelope(begin, end, columns);
                for (std::size_t c = 0; c < columns; ++c) {
                    const auto from = samples.begin() + long(begin + c * (end - begin) / columns);
                    const auto to =
                        samples.begin() + long(begin + (c + 1) * (end - begin) / columns);
                    QCOMPARE(found.low[c], *std::min_element(from, to));
                    QCOMPARE(found.high[c], *std::max_element(from, to));
                }
            }
    }

    void noPeakIsLost() {
        std::vector<float> samples(1000003, 0.0F);
        samples[777777] = 0.9F;
        samples[3] = -0.8F;
        const WaveformEnvelope envelope = waveformEnvelope(samples, 500);
        QCOMPARE(*std::max_element(envelope.high.begin(), envelope.high.end()), 0.9F);
        QCOMPARE(envelope.low[0], -0.8F);
    }

    void moreColumnsThanSamples() {
        const std::vector<float> samples{0.1F, -0.2F};
        const WaveformEnvelope envelope = waveformEnvelope(samples, 4);
        QCOMPARE(envelope.high, (std::vector<float>{0.1F, 0.1F, -0.2F, -0.2F}));
    }

    void nothingIsZero() {
        QCOMPARE(waveformEnvelope({}, 3).low, std::vector<float>(3, 0.0F));
        const std::vector<float> samples(10, 0.5F);
        QCOMPARE(WaveformPyramid(samples).envelope(20, 30, 2).high, std::vector<float>(2, 0.0F));
    }
};

QTEST_APPLESS_MAIN(TstWaveform)
#include "tst_waveform.moc"
