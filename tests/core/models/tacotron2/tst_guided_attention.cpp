// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/guided_attention.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

#include <cmath>

using namespace parlance::tacotron2;

class TestGuidedAttention : public QObject {
    Q_OBJECT

    /// Two frames that look at two symbols; what is past the ends does not count.
    const torch::Tensor m_alignments =
        torch::tensor({0.75, 0.25, 0.0, 1.0, 0.0, 0.0, 0.1, 0.1, 0.8}).view({1, 3, 3});
    const torch::Tensor m_frames = torch::tensor({std::int64_t{2}});
    const torch::Tensor m_symbols = torch::tensor({std::int64_t{2}});

    static double lossOf(const torch::Tensor& alignments, const torch::Tensor& frames,
                         const torch::Tensor& symbols) {
        return guidedAttentionLoss(alignments, frames, symbols, 0.5).item<double>();
    }

  private Q_SLOTS:
    void byHand() {
        // Off the diagonal by half: 1 - exp(-0.25 / (2 * 0.25)).
        const double penalty = 1.0 - std::exp(-0.5);
        const double expected = (0.25 * penalty + 1.0 * penalty) / 2.0;
        QVERIFY(std::abs(lossOf(m_alignments, m_frames, m_symbols) - expected) < 1e-6);
        QVERIFY(std::abs(attentionFocus(m_alignments, m_frames).item<double>() - 0.875) < 1e-6);
    }

    void theDiagonalCostsNothing() {
        const torch::Tensor diagonal = torch::eye(5).unsqueeze(0);
        const torch::Tensor five = torch::tensor({std::int64_t{5}});
        QCOMPARE(lossOf(diagonal, five, five), 0.0);
        QVERIFY(lossOf(diagonal.flip(2), five, five) > 0.3);
        QCOMPARE(attentionFocus(diagonal, five).item<double>(), 1.0);
    }

    /// Rows weigh as their frames do, whatever they were padded to.
    void batches() {
        const torch::Tensor other = torch::softmax(torch::randn({1, 3, 3}), 2);
        const torch::Tensor three = torch::tensor({std::int64_t{3}});
        const double alone = lossOf(m_alignments, m_frames, m_symbols);
        const double beside = lossOf(other, three, three);
        const double both = lossOf(torch::cat({m_alignments, other}), torch::cat({m_frames, three}),
                                   torch::cat({m_symbols, three}));
        QVERIFY(std::abs(both - (2.0 * alone + 3.0 * beside) / 5.0) < 1e-6);
    }

    void gradient() {
        const torch::Tensor alignments =
            torch::softmax(torch::randn({2, 3, 4}, torch::kDouble), 2).detach().requires_grad_();
        const torch::Tensor frames = torch::tensor({std::int64_t{3}, std::int64_t{2}});
        const torch::Tensor symbols = torch::tensor({std::int64_t{4}, std::int64_t{2}});
        const auto loss = [&] { return guidedAttentionLoss(alignments, frames, symbols, 0.2); };
        QVERIFY(parlance::testing::worstGradientError(loss, {alignments}) < 1e-6);
        // None for a frame that is not there.
        QCOMPARE(alignments.grad()[1][2].abs().max().item<double>(), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestGuidedAttention)
#include "tst_guided_attention.moc"
