// SPDX-License-Identifier: Apache-2.0
// The operation counts against those published for the base model.
#include "core/bench/wav2vec2_flops.h"

#include <QtTest>

using parlance::bench::Wav2Vec2Flops;
using parlance::bench::wav2Vec2Flops;

class TestWav2Vec2Flops : public QObject {
    Q_OBJECT

    static constexpr std::int64_t kSamples = 16 * 16000;
    static constexpr double kFrames = 799.0;

    const Wav2Vec2Flops m_base = wav2Vec2Flops({}, kSamples, 32);

    static bool isWithin(double value, double expected, double share) {
        return std::abs(value - expected) <= share * expected;
    }

  private Q_SLOTS:
    void extractor() { QVERIFY(isWithin(m_base.extractor, 4.91e9 * 16.0, 0.005)); }
    void trunk() { QVERIFY(isWithin(m_base.trunk, 209.6e6 * kFrames, 0.005)); }
    void inference() { QVERIFY(isWithin(m_base.forward(), 246e9, 0.005)); }
    void frozenTraining() {
        QVERIFY(isWithin(m_base.training(/*extractorFrozen=*/true), 727e6 * kFrames, 0.005));
    }
    void hourglass() {
        parlance::wav2vec2::ArchitectureConfig model;
        model.hourglassTransformer = "[2,(8,4),2]";
        const Wav2Vec2Flops flops = wav2Vec2Flops(model, kSamples, 32);
        QVERIFY(isWithin(flops.training(/*extractorFrozen=*/true), 417e6 * kFrames, 0.005));
        QCOMPARE(flops.extractor, m_base.extractor);
    }
    /// Published for all frames, as if each were masked.
    void pretraining() {
        parlance::wav2vec2::PretrainConfig config;
        const auto all = [&] {
            return wav2Vec2Flops(config.model, kSamples, 0).training(/*extractorFrozen=*/false) +
                   3.0 * kFrames * parlance::bench::contrastFlops(config);
        };
        QVERIFY(isWithin(all(), 927e6 * kFrames, 0.005));
        config.model.hourglassTransformer = "[2,(8,4),2]";
        QVERIFY(isWithin(all(), 617e6 * kFrames, 0.005));
        const double shallow = parlance::bench::contrastFlops(config);
        config.quantizer.depth = 2;
        QCOMPARE(parlance::bench::contrastFlops(config) - shallow,
                 2.0 * (512.0 * 1536.0 + (1536.0 - 512.0) * 640.0));
    }
    void wholeTraining() {
        QCOMPARE(m_base.training(/*extractorFrozen=*/false), 3.0 * m_base.forward());
    }
};

QTEST_GUILESS_MAIN(TestWav2Vec2Flops)
#include "tst_wav2vec2_flops.moc"
