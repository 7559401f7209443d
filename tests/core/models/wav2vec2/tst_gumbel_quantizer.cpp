// SPDX-License-Identifier: Apache-2.0
#include "core/compute/precision.h"
#include "core/models/wav2vec2/model/gumbel_quantizer.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

using namespace parlance;
using namespace parlance::wav2vec2;

namespace {

constexpr std::int64_t kGroups = 2;
constexpr std::int64_t kCodewords = 5;

GumbelQuantizer makeQuantizer(std::int64_t depth = 1) {
    torch::manual_seed(2);
    GumbelQuantizer quantizer(QuantizerOptions{
        .inputWidth = 4, .groups = kGroups, .codewords = kCodewords, .width = 6, .depth = depth});
    quantizer->initialise();
    return quantizer;
}

torch::Tensor noise(std::int64_t positions) {
    return -torch::rand({positions, kGroups, kCodewords}).clamp_min(1e-6).log().neg().log();
}

} // namespace

class TestGumbelQuantizer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void vectorsAreTheChosenCodewords() {
        auto quantizer = makeQuantizer();
        const auto x = torch::randn({7, 4});
        for (const torch::Tensor& drawn : {torch::Tensor(), noise(7)}) {
            const Quantized result = quantizer->forward(x, drawn, 1.5);
            const auto codewords = quantizer->named_parameters()["vars"].view({kGroups, 5, 3});
            for (std::int64_t i = 0; i < 7; ++i)
                for (std::int64_t group = 0; group < kGroups; ++group)
                    QVERIFY(
                        result.vectors[i]
                            .narrow(0, 3 * group, 3)
                            .equal(codewords[group][result.codes[i][group].item<std::int64_t>()]));
        }
    }

    void withoutNoiseTheLikeliestIsChosen() {
        auto quantizer = makeQuantizer();
        const Quantized result = quantizer->forward(torch::randn({7, 4}), {}, 1.0);
        QVERIFY(result.codes.equal(result.logits.argmax(-1)));
    }

    void samplesFollowTheNoise() {
        auto quantizer = makeQuantizer();
        auto drawn = torch::zeros({3, kGroups, kCodewords});
        drawn.select(2, 4).fill_(1000.0);
        QVERIFY(
            quantizer->forward(torch::randn({3, 4}), drawn, 0.5).codes.eq(4).all().item<bool>());
    }

    /// The published program takes the gradient of the soft choice.
    void gradientsAreThoseOfTheSoftChoice() {
        auto quantizer = makeQuantizer();
        const auto x = torch::randn({6, 4}).requires_grad_();
        const auto drawn = noise(6);
        const auto direction = torch::randn({6, 6});
        const double temperature = 0.7;
        (quantizer->forward(x, drawn, temperature).vectors * direction).sum().backward();
        const auto parameters = quantizer->named_parameters();
        const auto found = x.grad().clone();
        const auto foundWeight = parameters["weight_proj.weight"].grad().clone();

        x.mutable_grad() = torch::Tensor();
        quantizer->zero_grad();
        const auto logits =
            torch::linear(x, parameters["weight_proj.weight"], parameters["weight_proj.bias"])
                .view({6, kGroups, kCodewords});
        const auto soft = torch::softmax((logits + drawn) / temperature, -1);
        const auto codewords = parameters["vars"].view({kGroups, kCodewords, 3});
        // [N, G, V, 1] x [G, V, d], summed over V: the materialised form.
        const auto mixed = (soft.unsqueeze(-1) * codewords.unsqueeze(0)).sum(2).reshape({6, 6});
        (mixed * direction).sum().backward();
        QVERIFY(torch::allclose(found, x.grad(), 1e-4, 1e-5));
        QVERIFY(torch::allclose(foundWeight, parameters["weight_proj.weight"].grad(), 1e-4, 1e-5));
    }

    void perplexitySaysHowManyCodewordsAreUsed() {
        const auto one = torch::zeros({1, kGroups, kCodewords});
        auto collapsed = one.clone();
        collapsed.select(2, 3).fill_(1.0);
        QVERIFY(std::abs(perplexity(collapsed).item<double>() - 2.0) < 1e-4);
        QVERIFY(std::abs(perplexity(one + 0.2).item<double>() - 10.0) < 1e-3);
    }

    void usageIsBySubBatch() {
        const auto logits = torch::randn({5, kGroups, kCodewords}, torch::kFloat64);
        const CodebookUsage joined = codebookUsage(logits, {2, 3});
        const CodebookUsage second = codebookUsage(logits.narrow(0, 2, 3), {3});
        QVERIFY(joined.probabilities[1].allclose(second.probabilities[0]));
        QVERIFY(joined.likeliest[1].allclose(second.likeliest[0]));
        QVERIFY(joined.likeliest.sum(-1).allclose(torch::ones({2, 2}, torch::kFloat64)));
    }

    void theDiversityHasAGradient() {
        const auto logits =
            torch::randn({4, kGroups, kCodewords}, torch::kFloat64).requires_grad_();
        const auto loss = [&] {
            return perplexity(codebookUsage(logits, {1, 3}).probabilities).sum();
        };
        QVERIFY(testing::worstGradientError(loss, {logits}) < 1e-6);
    }

    void aDeepChoiceHasThePublishedNames() {
        const auto quantizer = makeQuantizer(3);
        std::vector<std::string> names;
        for (const auto& parameter : quantizer->named_parameters())
            names.push_back(parameter.key());
        QVERIFY((names == std::vector<std::string>{"vars", "weight_proj.0.0.weight",
                                                   "weight_proj.0.0.bias", "weight_proj.1.0.weight",
                                                   "weight_proj.1.0.bias", "weight_proj.2.weight",
                                                   "weight_proj.2.bias"}));
        QCOMPARE(quantizer->named_parameters()["weight_proj.1.0.weight"].size(0), std::int64_t{12});
    }

    void theChoiceIsMadeInFp32() {
        auto quantizer = makeQuantizer();
        const compute::ComputeScope compute(torch::kCPU, compute::Precision::Bf16);
        const Quantized result = quantizer->forward(torch::randn({3, 4}), noise(3), 1.0);
        QCOMPARE(result.logits.scalar_type(), torch::kFloat32);
        QCOMPARE(result.vectors.scalar_type(), torch::kBFloat16);
    }
};

QTEST_GUILESS_MAIN(TestGumbelQuantizer)
#include "tst_gumbel_quantizer.moc"
