// SPDX-License-Identifier: Apache-2.0
#include "core/compute/precision.h"
#include "core/models/wav2vec2/model/contrastive.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

#include <cmath>

using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

ContrastiveInput someInput(torch::ScalarType type) {
    torch::manual_seed(4);
    return {.predictions = torch::randn({4, 3}, type).requires_grad_(),
            .targets = torch::randn({4, 3}, type).requires_grad_(),
            .identities = torch::tensor({{0, 1}, {2, 1}, {0, 1}, {2, 2}}),
            .positives = torch::arange(4),
            .negatives = torch::tensor({{1, 2}, {0, 3}, {3, 0}, {1, 2}})};
}

} // namespace

class TestContrastive : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void logitsAreCosinesByTemperature() {
        const ContrastiveInput input = someInput(torch::kFloat32);
        const auto logits = contrastiveLogits(input, 0.1);
        for (std::int64_t i = 0; i < 4; ++i) {
            const auto cosine = [&](std::int64_t target) {
                return torch::cosine_similarity(input.predictions[i], input.targets[target], 0)
                    .item<double>();
            };
            QVERIFY(std::abs(logits[i][0].item<double>() - cosine(i) / 0.1) < 1e-4);
            for (std::int64_t k = 0; k < 2; ++k) {
                const auto other = input.negatives[i][k].item<std::int64_t>();
                const bool same = input.identities[i].equal(input.identities[other]);
                const auto found = logits[i][1 + k].item<double>();
                QVERIFY(same ? std::isinf(found) && found < 0.0
                             : std::abs(found - cosine(other) / 0.1) < 1e-4);
            }
        }
        QCOMPARE(torch::isinf(logits).sum().item<std::int64_t>(), std::int64_t{2});
    }

    /// Negatives of any frame, and of none.
    void candidatesNeedNotBeMasked() {
        const ContrastiveInput all = someInput(torch::kFloat64);
        ContrastiveInput input = all;
        const auto masked = torch::tensor({3, 1});
        input.predictions = all.predictions.index_select(0, masked);
        input.positives = masked;
        input.negatives = all.negatives.index_select(0, masked);
        input.strangers = torch::randn({2, 2, 3}, torch::kFloat64);
        input.strangerIdentities = torch::tensor({{{2, 2}, {2, 0}}, {{0, 0}, {2, 2}}});
        const auto expected = contrastiveLogits(all, 0.1).index_select(0, masked);
        const auto found = contrastiveLogits(input, 0.1);
        QVERIFY(torch::allclose(found.narrow(1, 0, 3), expected, 1e-12, 1e-12));
        const auto cosines =
            torch::cosine_similarity(input.predictions.unsqueeze(1), input.strangers, -1) / 0.1;
        QVERIFY(std::isinf(found[0][3].item<double>()));
        QVERIFY(torch::allclose(found[0][4], cosines[0][1], 1e-5));
        QVERIFY(torch::allclose(found[1].narrow(0, 3, 2), cosines[1], 1e-5));
    }

    /// A quantiser whose targets were detached would never learn.
    void gradientsReachPredictionsAndTargets() {
        const ContrastiveInput input = someInput(torch::kFloat64);
        const auto loss = [&] {
            return -torch::log_softmax(contrastiveLogits(input, 0.5), -1).select(1, 0).sum();
        };
        QVERIFY(testing::worstGradientError(loss, {input.predictions, input.targets}) < 1e-6);
        QVERIFY(input.targets.grad().abs().min().item<double>() > 0.0);
    }

    void allEqualIsNotCorrect() {
        const auto logits = torch::tensor({{1.0, 0.0, 0.5}, {1.0, 1.0, 1.0}, {0.0, 2.0, 1.0}});
        QVERIFY(isCorrect(logits).equal(torch::tensor({true, false, false})));
    }

    void cosinesAreComputedInFp32() {
        const ContrastiveInput input = someInput(torch::kFloat32);
        const auto exact = contrastiveLogits(input, 0.1);
        const compute::ComputeScope compute(torch::kCPU, compute::Precision::Bf16);
        QVERIFY(contrastiveLogits(input, 0.1).equal(exact));
    }
};

QTEST_GUILESS_MAIN(TestContrastive)
#include "tst_contrastive.moc"
