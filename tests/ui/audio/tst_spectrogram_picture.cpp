// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/audio_clip.h"
#include "ui/audio/spectrogram_picture.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace parlance;
using namespace parlance::ui;

class TestSpectrogramPicture : public QObject {
    Q_OBJECT

    static audio::MelSpectrogram melOf(std::vector<float> samples) {
        return makeClip({16000, std::move(samples)}, {})->mel;
    }
    static int brightest(const QImage& picture) {
        int most = 0;
        for (int y = 0; y < picture.height(); ++y)
            most =
                std::max<int>(most, *std::max_element(picture.constScanLine(y),
                                                      picture.constScanLine(y) + picture.width()));
        return most;
    }

  private Q_SLOTS:
    void silenceIsDark() {
        const auto mel = melOf(std::vector<float>(16000, 0.0F));
        QCOMPARE(brightest(spectrogramPicture(mel, {0.0, 1.0})), 0);
        QCOMPARE(LevelScale(mel.values).colourNumber(mel.values.front()), 0);
        QCOMPARE(LevelScale(std::span<const float>()).colourNumber(-100.0F), 0);
    }

    void theLoudestPlaceIsBright() {
        std::vector<float> tone(16000);
        for (std::size_t i = 0; i < tone.size(); ++i)
            tone[i] = 0.3F * std::sin(0.4F * static_cast<float>(i));
        QCOMPARE(brightest(spectrogramPicture(melOf(tone), {0.0, 1.0})), 255);
        for (float& sample : tone)
            sample *= 0.01F; // quiet, but not silent
        QVERIFY(brightest(spectrogramPicture(melOf(tone), {0.0, 1.0})) > 128);
    }
};

QTEST_GUILESS_MAIN(TestSpectrogramPicture)
#include "tst_spectrogram_picture.moc"
