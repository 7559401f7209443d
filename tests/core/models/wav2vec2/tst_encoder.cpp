// SPDX-License-Identifier: Apache-2.0
// The hourglass: any length, nothing leaks from padding unless asked to, gradients; and layer drop
// by rows.
#include "core/models/wav2vec2/model/encoder.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

constexpr std::int64_t kWidth = 8;

EncoderOptions hourglassOptions(std::int64_t factor, Resampling resampling) {
    return {.layer = {.width = kWidth, .innerWidth = 12, .heads = 2},
            .hourglass = HourglassShape{.before = 1, .middle = 2, .factor = factor, .after = 1},
            .resampling = resampling,
            .positionKernel = 4,
            .positionGroups = 2};
}

Encoder makeEncoder(const EncoderOptions& options) {
    torch::manual_seed(3);
    Encoder encoder(options);
    encoder->initialise(0.02);
    // Weights as small as the published ones would hide what leaks.
    const torch::NoGradGuard noGrad;
    for (torch::Tensor& parameter : encoder->parameters())
        if (parameter.dim() > 1)
            parameter.mul_(20.0);
    return encoder;
}

torch::Tensor padding(std::int64_t frames, std::vector<std::int64_t> valid) {
    const auto lengths = torch::tensor(valid).unsqueeze(1);
    return torch::arange(frames).unsqueeze(0).ge(lengths);
}

} // namespace

class TestEncoder : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void aPaddedRowIsAsIfAlone_data() {
        QTest::addColumn<int>("factor");
        QTest::addColumn<bool>("linear");
        for (const int factor : {2, 3, 4, 6})
            for (const bool linear : {false, true})
                QTest::addRow("%s by %d", linear ? "linear" : "naive", factor) << factor << linear;
    }
    void aPaddedRowIsAsIfAlone() {
        QFETCH(int, factor);
        QFETCH(bool, linear);
        const torch::NoGradGuard noGrad;
        const Resampling resampling = linear ? Resampling::Linear : Resampling::Naive;
        auto encoder = makeEncoder(hourglassOptions(factor, resampling));
        const auto x = torch::randn({2, 23, kWidth});
        bool leaked = false;
        for (std::int64_t valid = 1; valid < 23; ++valid) {
            const auto together = encoder->forward(x, padding(23, {23, valid}), {}, {});
            const auto alone = encoder->forward(x.narrow(0, 1, 1).narrow(1, 0, valid), {}, {}, {});
            QVERIFY2(torch::allclose(together[1].narrow(0, 0, valid), alone[0], 1e-4, 1e-5),
                     std::to_string(valid).c_str());
            EncoderOptions published = hourglassOptions(factor, resampling);
            published.maskedPool = false;
            const auto leaking =
                makeEncoder(published)->forward(x, padding(23, {23, valid}), {}, {});
            leaked =
                leaked || !torch::allclose(leaking[1].narrow(0, 0, valid), alone[0], 1e-3, 1e-4);
        }
        QVERIFY(leaked);
    }

    void theMiddleIsShorter() {
        auto encoder = makeEncoder(hourglassOptions(4, Resampling::Naive));
        std::int64_t middle = 0;
        const nn::Tap tap = [&](const std::string& path, const torch::Tensor& value) {
            if (path == "encoder.hourglass_layers.0")
                middle = value.size(1);
        };
        const auto y = encoder->forward(torch::randn({1, 781, kWidth}), {}, {}, tap);
        QCOMPARE(y.size(1), std::int64_t{781});
        QCOMPARE(middle, std::int64_t{196});
    }

    void gradientsAreRight_data() {
        QTest::addColumn<bool>("linear");
        QTest::newRow("naive") << false;
        QTest::newRow("linear") << true;
    }
    void gradientsAreRight() {
        QFETCH(bool, linear);
        auto encoder =
            makeEncoder(hourglassOptions(3, linear ? Resampling::Linear : Resampling::Naive));
        encoder->to(torch::kFloat64);
        const auto x = torch::randn({2, 7, kWidth}, torch::kFloat64).requires_grad_();
        const auto mask = padding(7, {7, 5});
        const auto direction =
            torch::randn({2, 7, kWidth}, torch::kFloat64) * mask.logical_not().unsqueeze(2);
        const auto loss = [&] { return (encoder->forward(x, mask, {}, {}) * direction).sum(); };
        std::vector<torch::Tensor> inputs = encoder->parameters();
        inputs.push_back(x);
        QVERIFY(testing::worstGradientError(loss, inputs) < 1e-4);
    }

    void rowsSkipLayersOfTheirOwn() {
        const torch::NoGradGuard noGrad;
        auto encoder = makeEncoder(hourglassOptions(2, Resampling::Naive));
        const auto x = torch::randn({2, 10, kWidth});
        const auto first = torch::tensor({true, false});
        const LayerDrop drop{.skipped = {false, false, true, false},
                             .rows = {first, {}, {}, first.logical_not()}};
        const auto together = encoder->forward(x, {}, drop, {});
        const auto row = [&](std::int64_t i, const LayerDrop& own) {
            return encoder->forward(x.narrow(0, i, 1), {}, own, {})[0];
        };
        QVERIFY(torch::allclose(together[0], row(0, {.skipped = {false, false, true, true}}), 1e-4,
                                1e-5));
        QVERIFY(torch::allclose(together[1], row(1, {.skipped = {true, false, true, false}}), 1e-4,
                                1e-5));
    }
};

QTEST_GUILESS_MAIN(TestEncoder)
#include "tst_encoder.moc"
