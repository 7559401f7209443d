// SPDX-License-Identifier: Apache-2.0
#include "core/optim/loss_scaler.h"
#include "tests/support/errors.h"

#include <QTest>

#include <vector>

using namespace parlance;
using optim::LossScaler;

namespace {

/// The scale that each step uses; a false is an overflow.
std::vector<double> scalesUsed(LossScaler& scaler, const std::vector<bool>& outcomes) {
    std::vector<double> scales;
    for (const bool finite : outcomes) {
        scales.push_back(scaler.scale().item().toDouble());
        scaler.update(torch::tensor(finite));
    }
    return scales;
}

} // namespace

class TstLossScaler : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedTrace();
    void thresholdHoldsTheScale();
    void maximumHoldsTheScale();
    void minimumIsFatalAndKeepsTheScale();
    void aShareOfOverflowsIsTolerated();
    void optionsOfTheConfiguration();
    void restoredGoesOnTheSame();
};

/// fairseq's scaler with window 4 and an overflow on the seventh call.
void TstLossScaler::publishedTrace() {
    LossScaler scaler({.window = 4});
    const std::vector<double> expected{128, 128, 128, 128, 256, 256, 256, 128, 128, 128, 128, 256};
    const std::vector<bool> outcomes{true,  true, true, true, true, true,
                                     false, true, true, true, true, true};
    const auto used = scalesUsed(scaler, outcomes);
    // After the overflow of call 7 the next rise comes four calls after it.
    QCOMPARE(used, expected);
}

void TstLossScaler::thresholdHoldsTheScale() {
    LossScaler scaler({.initialScale = 4.0, .window = 100, .threshold = 2.0});
    QCOMPARE(scalesUsed(scaler, {false, false, false}), (std::vector<double>{4.0, 2.0, 2.0}));
}

void TstLossScaler::maximumHoldsTheScale() {
    LossScaler scaler({.initialScale = 4.0, .window = 1, .maxScale = 8.0});
    QCOMPARE(scalesUsed(scaler, {true, true, true}), (std::vector<double>{4.0, 8.0, 8.0}));
}

void TstLossScaler::minimumIsFatalAndKeepsTheScale() {
    LossScaler scaler({.initialScale = 1.0, .window = 100, .minScale = 0.1});
    scalesUsed(scaler, {false, false, false});
    QCOMPARE(scaler.state().scale, 0.125);
    scaler.check();
    scalesUsed(scaler, {false, true}); // nobody has to ask at once
    PARLANCE_EXPECT_ERROR(scaler.check(), ErrorKind::Diverged, "loss scale 0.125");
    QCOMPARE(scaler.state().scale, 0.125);
}

/// fairseq's scaler with fp16_scale_tolerance 0.25: what lowers the scale is a quarter of the
/// updates since it last changed.
void TstLossScaler::aShareOfOverflowsIsTolerated() {
    LossScaler scaler({.window = 100, .tolerance = 0.25});
    // Iterations from 0; shares 1/5, 2/8 (falls), 1/1 (falls), 1/8, 2/9 of the iterations since.
    const std::vector<bool> outcomes{true, true, true, true, false, true, true,  false, false, true,
                                     true, true, true, true, true,  true, false, false, true};
    const std::vector<double> expected{128, 128, 128, 128, 128, 128, 128, 128, 64, 32,
                                       32,  32,  32,  32,  32,  32,  32,  32,  32};
    QCOMPARE(scalesUsed(scaler, outcomes), expected);
    QCOMPARE(scaler.state().overflowsSinceChange, std::int64_t{2});
    QCOMPARE(scaler.state().lastChange, std::int64_t{8});
}

void TstLossScaler::optionsOfTheConfiguration() {
    const auto published = optim::lossScalerOptions({}, 4);
    QCOMPARE(published.window, std::int64_t{4096}); // 16384 batches
    QCOMPARE(published.initialScale, 128.0);
    const auto own = optim::lossScalerOptions(
        {.initial = 65536.0, .window = 2000, .tolerance = 0.1, .threshold = 0.5, .minimum = 0.01},
        4);
    QCOMPARE(own.window, std::int64_t{500});
    QCOMPARE(own.initialScale, 65536.0);
    QCOMPARE(own.tolerance, 0.1);
    QCOMPARE(own.threshold, 0.5);
    QCOMPARE(own.minScale, 0.01);
}

void TstLossScaler::restoredGoesOnTheSame() {
    const std::vector<bool> first{true, true, false, true}, second{true, false, true, true, true};
    LossScaler whole({.window = 3, .tolerance = 0.3});
    scalesUsed(whole, first);
    LossScaler resumed({.window = 3, .tolerance = 0.3});
    resumed.restore(whole.state());
    QCOMPARE(scalesUsed(resumed, second), scalesUsed(whole, second));
}

QTEST_APPLESS_MAIN(TstLossScaler)
#include "tst_loss_scaler.moc"
