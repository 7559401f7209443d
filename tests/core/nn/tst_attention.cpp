// SPDX-License-Identifier: Apache-2.0
#include "core/nn/attention.h"
#include "core/nn/padding.h"

#include <QTest>

using namespace parlance;

class TestAttention : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { torch::manual_seed(1); }

    void paddingMaskStartsAtTheLength() {
        const auto mask = nn::paddingMask(torch::tensor({3, 0, 4}), 4);
        QVERIFY(mask.equal(
            torch::tensor({0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0}).view({3, 4}).to(torch::kBool)));
    }

    void equalsItsDefinition() {
        const auto q = torch::randn({2, 3, 5, 4});
        const auto k = torch::randn({2, 3, 5, 4});
        const auto v = torch::randn({2, 3, 5, 4});
        const auto mask = nn::keyMask(nn::paddingMask(torch::tensor({5, 2}), 5));
        const auto expected =
            torch::matmul(torch::softmax(torch::matmul(q, k.transpose(2, 3)) / 2.0 + mask, -1), v);
        QVERIFY(torch::allclose(nn::attention(q, k, v, mask, 0.0), expected, 1e-5, 1e-6));
        QVERIFY(torch::allclose(torch::matmul(nn::attentionWeights(q, k, mask), v), expected, 1e-5,
                                1e-6));
    }

    void paddedKeysDoNotCount() {
        const auto q = torch::randn({1, 2, 4, 8});
        const auto k = torch::randn({1, 2, 4, 8});
        auto v = torch::randn({1, 2, 4, 8});
        const auto mask = nn::keyMask(nn::paddingMask(torch::tensor({3}), 4));
        const auto before = nn::attention(q, k, v, mask, 0.0);
        v.select(2, 3).fill_(1e6);
        QVERIFY(torch::allclose(nn::attention(q, k, v, mask, 0.0), before));
    }

    void aRowOfNothingButPaddingStaysFinite() {
        const auto x = torch::randn({2, 1, 3, 4}).requires_grad_();
        const auto mask = nn::keyMask(nn::paddingMask(torch::tensor({0, 3}), 3));
        const auto y = nn::attention(x, x, x, mask, 0.0);
        QVERIFY(torch::isfinite(y).all().item<bool>());
        y.sum().backward();
        QVERIFY(torch::isfinite(x.grad()).all().item<bool>());
    }
};

QTEST_GUILESS_MAIN(TestAttention)
#include "tst_attention.moc"
