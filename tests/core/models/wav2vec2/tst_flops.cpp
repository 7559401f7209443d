// SPDX-License-Identifier: Apache-2.0
// The operation counts against those published for the base model.
#include "core/models/wav2vec2/bench/flops.h"

#include <QtTest>

using parlance::wav2vec2::Flops;
using parlance::wav2vec2::flopsOf;

class TestFlops : public QObject {
    Q_OBJECT

    static constexpr std::int64_t kSamples = 16 * 16000;
    static constexpr double kFrames = 799.0;

    const Flops m_base = flopsOf({}, kSamples, 32);

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
        const Flops flops = flopsOf(model, kSamples, 32);
        QVERIFY(isWithin(flops.training(/*extractorFrozen=*/true), 417e6 * kFrames, 0.005));
        QCOMPARE(flops.extractor, m_base.extractor);
    }
    /// Published for all frames, as if each were masked.
    void pretraining() {
        parlance::wav2vec2::PretrainConfig config;
        const auto all = [&] {
            return flopsOf(config.model, kSamples, 0).training(/*extractorFrozen=*/false) +
                   3.0 * kFrames * parlance::wav2vec2::contrastFlops(config);
        };
        QVERIFY(isWithin(all(), 927e6 * kFrames, 0.005));
        config.model.hourglassTransformer = "[2,(8,4),2]";
        QVERIFY(isWithin(all(), 617e6 * kFrames, 0.005));
        const double shallow = parlance::wav2vec2::contrastFlops(config);
        config.quantizer.depth = 2;
        QCOMPARE(parlance::wav2vec2::contrastFlops(config) - shallow,
                 2.0 * (512.0 * 1536.0 + (1536.0 - 512.0) * 640.0));
    }
    void wholeTraining() {
        QCOMPARE(m_base.training(/*extractorFrozen=*/false), 3.0 * m_base.forward());
    }
};

QTEST_GUILESS_MAIN(TestFlops)
#include "tst_flops.moc"
