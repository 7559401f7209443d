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
        scales.push_back(scaler.scale());
        scaler.update(finite);
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
    void restoredGoesOnTheSame();
};

/// Section 4.6 of the wav2vec 2.0 specification: window 4, overflow on the seventh call.
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
    QCOMPARE(scaler.scale(), 0.125);
    PARLANCE_EXPECT_ERROR(scaler.update(false), ErrorKind::Diverged, "loss scale 0.125");
    QCOMPARE(scaler.scale(), 0.125);
}

void TstLossScaler::restoredGoesOnTheSame() {
    const std::vector<bool> first{true, true, false, true}, second{true, false, true, true, true};
    LossScaler whole({.window = 3});
    scalesUsed(whole, first);
    LossScaler resumed({.window = 3});
    resumed.restore(whole.state());
    QCOMPARE(scalesUsed(resumed, second), scalesUsed(whole, second));
}

QTEST_APPLESS_MAIN(TstLossScaler)
#include "tst_loss_scaler.moc"
