// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/attention/small_attention.h"
#include "ui/attention/attention_picture.h"
#include "ui/audio/spectrogram_picture.h"

#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::mapsOf;

class TstAttentionPicture : public QObject {
    Q_OBJECT

    /// The second head of the first layer: 0, 0.04, 0.25 and 1 in four columns of every row.
    static AttentionMap steps() {
        static constexpr float kWeights[] = {0.0F, 0.04F, 0.25F, 1.0F};
        return {mapsOf(1, 2, 4,
                       [](auto, auto head, auto, auto column) {
                           return head == 0 ? 9.0F : kWeights[column];
                       }),
                0, 1};
    }

  private Q_SLOTS:
    void coloursFollowTheSquareRoot() {
        const QImage picture = attentionPicture(steps(), {0, 0, 4, 4}, {4, 4});
        for (int y = 0; y < 4; ++y) {
            QCOMPARE(picture.pixelIndex(0, y), 0);
            QCOMPARE(picture.pixelIndex(1, y), 51);
            QCOMPARE(picture.pixelIndex(2, y), 128);
            QCOMPARE(picture.pixelIndex(3, y), 255);
        }
    }

    void partsAreMagnified() {
        const QImage picture = attentionPicture(steps(), {1, 0, 2, 1}, {6, 2});
        for (int x = 0; x < 6; ++x)
            QCOMPARE(picture.pixelIndex(x, 1), x < 3 ? 51 : 128);
    }

    /// One cell of a million, in a picture of a hundred pixels.
    void noPeakIsLost() {
        const AttentionMap map{mapsOf(1, 1, 1000,
                                      [](auto, auto, auto row, auto column) {
                                          return row == 777 && column == 123 ? 1.0F : 0.0F;
                                      }),
                               0, 0};
        const QImage picture = attentionPicture(map, {0, 0, 1000, 1000}, {10, 10});
        QCOMPARE(picture.pixelIndex(1, 7), 255);
        QCOMPARE(picture.pixelIndex(2, 7), 0);
        QCOMPARE(picture.pixelIndex(1, 6), 0);
    }

    void nothingIsQuiet() {
        const AttentionMap none{mapsOf(1, 1, 3, [](auto...) { return 0.0F; }), 0, 0};
        QCOMPARE(attentionPicture(none, {0, 0, 3, 3}, {5, 5}).pixelIndex(4, 4), 0);
        QVERIFY(attentionPicture(steps(), {0, 0, 4, 4}, {0, 0}).isNull());
    }

    void stripIsTheStretch() {
        audio::MelSpectrogram mel;
        mel.frames = 100;
        mel.melBins = 2;
        mel.hopSec = 0.01;
        mel.values.assign(200, -80.0F);
        mel.values[2 * 50] = -20.0F;     // low tone at 0.5 s
        mel.values[2 * 52 + 1] = -50.0F; // high tone after it
        mel.values[2 * 90] = 0.0F;       // outside
        const QImage strip = spectrogramPicture(mel, {0.5, 0.6});
        QCOMPARE(strip.size(), QSize(10, 2));
        QCOMPARE(strip.pixelIndex(0, 1), 255);
        QCOMPARE(strip.pixelIndex(2, 0), 127);
        QCOMPARE(strip.pixelIndex(5, 1), 0);
        QVERIFY(spectrogramPicture(mel, {2.0, 3.0}).isNull());
        QVERIFY(spectrogramPicture({}, {0.0, 1.0}).isNull());
    }
};

QTEST_GUILESS_MAIN(TstAttentionPicture)
#include "tst_attention_picture.moc"
