// SPDX-License-Identifier: Apache-2.0
// Operations of the published sizes, against what others count for them.
#include "core/models/tacotron2/bench/flops.h"
#include "core/models/waveglow/bench/flops.h"

#include <QTest>

#include <cmath>

using namespace parlance;

class TestSpeechFlops : public QObject {
    Q_OBJECT

    static bool near(double value, double expected, double share) {
        return std::abs(value - expected) < share * expected;
    }

  private Q_SLOTS:
    void tacotron2() {
        // 148 M for a frame that is learned from.
        const double item = parlance::tacotron2::flopsOf({}, 100, 600);
        QVERIFY(near(3.0 * item / 600.0, 148e6, 0.04));
        // A step of the decoder meets 18.17 M weights, a frame of the postnet 4.34 M more; what
        // looks at a text of no symbols costs nothing.
        const double frame = parlance::tacotron2::flopsOf({}, 0, 1);
        QVERIFY(near(frame, 2.0 * (18.17e6 + 4.34e6), 0.001));
        // The text is read once.
        const double symbol = parlance::tacotron2::flopsOf({}, 1, 0);
        const double look = parlance::tacotron2::flopsOf({}, 1, 1) - frame - symbol;
        QVERIFY(near(item, 100.0 * symbol + 600.0 * frame + 100.0 * 600.0 * look, 1e-9));
    }

    void waveGlow() {
        QVERIFY(near(parlance::waveglow::flopsPerSample({.nChannels = 256}), 20.3e6, 0.002));
        QVERIFY(near(3.0 * parlance::waveglow::flopsPerSample({}), 196e6, 0.002));
    }
};

QTEST_APPLESS_MAIN(TestSpeechFlops)
#include "tst_speech_flops.moc"
