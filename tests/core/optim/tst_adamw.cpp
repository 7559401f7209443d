// SPDX-License-Identifier: Apache-2.0
// AdamW against the formulas of its header in double precision.
#include "core/optim/adamw.h"
#include "tests/support/errors.h"

#include <QTest>

using namespace parlance;
using optim::AdamForm;
using optim::AdamW;
using optim::AdamWOptions;

namespace {

struct Reference {
    torch::Tensor weight, mean, square;

    void step(const AdamWOptions& o, const torch::Tensor& gradient, double rate, int t) {
        mean = o.beta1 * mean + (1.0 - o.beta1) * gradient;
        square = o.beta2 * square + (1.0 - o.beta2) * gradient * gradient;
        const double correction1 = 1.0 - std::pow(o.beta1, t);
        const double correction2 = 1.0 - std::pow(o.beta2, t);
        const double eta = rate * std::sqrt(correction2) / correction1;
        if (o.form == AdamForm::Textbook)
            weight = weight -
                     rate * ((mean / correction1) / ((square / correction2).sqrt() + o.epsilon) +
                             o.weightDecay * weight);
        else if (o.form == AdamForm::LegacyKernel)
            weight = weight - eta * (mean / (square.sqrt() + o.epsilon) + o.weightDecay * weight);
        else {
            weight = weight - rate * o.weightDecay * weight;
            weight = weight - eta * mean / (square.sqrt() + o.epsilon);
        }
    }
};

torch::Tensor numbers(int seed, torch::IntArrayRef shape,
                      torch::ScalarType type = torch::kFloat64) {
    torch::manual_seed(static_cast<std::uint64_t>(seed));
    return torch::randn(shape, type);
}

double worst(const torch::Tensor& a, const torch::Tensor& b) {
    return (a.to(torch::kFloat64) - b.to(torch::kFloat64)).abs().max().item().toDouble();
}

} // namespace

Q_DECLARE_METATYPE(parlance::optim::AdamForm)

class TstAdamW : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void followsItsFormula_data();
    void followsItsFormula();
    void withoutGradientNothingMoves();
    void divisorAndSkipAreDecidedOnTheDevice();
    void halfParametersKeepFullMasters();
    void stateResumes();
    void foreignStateIsRefused();
    void unknownNameIsRefused();
    void normOfAllGradients();
};

void TstAdamW::followsItsFormula_data() {
    QTest::addColumn<AdamForm>("form");
    QTest::newRow("textbook") << AdamForm::Textbook;
    QTest::newRow("legacy kernel") << AdamForm::LegacyKernel;
    QTest::newRow("plain") << AdamForm::Plain;
}

void TstAdamW::followsItsFormula() {
    QFETCH(AdamForm, form);
    // A large epsilon and decay, so that their places in the formula are seen.
    const AdamWOptions options{.form = form, .epsilon = 1e-2, .weightDecay = 0.1};
    const torch::Tensor start = numbers(1, {5, 7});
    torch::Tensor weight = start.to(torch::kFloat32).requires_grad_();
    AdamW optimizer({{"w", weight}}, options);
    Reference reference{weight.detach().to(torch::kFloat64), torch::zeros({5, 7}, torch::kFloat64),
                        torch::zeros({5, 7}, torch::kFloat64)};
    const std::vector<double> rates{1e-8, 5e-4, 1e-2, 3e-4, 1e-2, 1e-3};
    for (int t = 1; t <= 6; ++t) {
        const torch::Tensor gradient = numbers(10 + t, {5, 7}).to(torch::kFloat32);
        weight.mutable_grad() = gradient.clone();
        optimizer.step(rates[static_cast<std::size_t>(t - 1)]);
        reference.step(options, gradient.to(torch::kFloat64),
                       rates[static_cast<std::size_t>(t - 1)], t);
        QVERIFY2(worst(weight, reference.weight) < 1e-6, std::to_string(t).c_str());
    }
    QCOMPARE(optimizer.updates(), std::int64_t{6});
}

void TstAdamW::withoutGradientNothingMoves() {
    torch::Tensor frozen = torch::ones(3).requires_grad_();
    torch::Tensor moving = torch::ones(3).requires_grad_();
    AdamW optimizer({{"frozen", frozen}, {"moving", moving}}, {.weightDecay = 0.5});
    moving.mutable_grad() = torch::ones(3);
    optimizer.step(0.1);
    QVERIFY(torch::equal(frozen, torch::ones(3)));
    QVERIFY(!torch::equal(moving, torch::ones(3)));
}

void TstAdamW::divisorAndSkipAreDecidedOnTheDevice() {
    torch::Tensor divided = torch::ones(4).requires_grad_();
    torch::Tensor plain = torch::ones(4).requires_grad_();
    AdamW first({{"w", divided}}, {}), second({{"w", plain}}, {});
    divided.mutable_grad() = torch::full(4, 6.0f);
    plain.mutable_grad() = torch::full(4, 2.0f);
    first.step(0.1, {.divisor = torch::tensor(3.0f), .skip = torch::tensor(0.0f)});
    second.step(0.1);
    QVERIFY(worst(divided, plain) < 1e-7);

    const torch::Tensor before = divided.detach().clone();
    divided.mutable_grad() = torch::full(4, NAN);
    first.step(0.1, {.divisor = torch::tensor(1.0f), .skip = torch::tensor(1.0f)});
    QVERIFY(torch::equal(divided, before));
    QCOMPARE(first.updates(), std::int64_t{1});
}

void TstAdamW::halfParametersKeepFullMasters() {
    torch::Tensor half = torch::ones(4, torch::kBFloat16).requires_grad_();
    AdamW optimizer({{"w", half}}, {.weightDecay = 0.0});
    // Each step is far below bf16's resolution at 1; only the master can add them up.
    for (int i = 0; i < 100; ++i) {
        half.mutable_grad() = torch::ones(4, torch::kBFloat16);
        optimizer.step(1e-4);
    }
    QVERIFY(worst(half, torch::full(4, 0.99)) < 4e-3);
    const auto state = optimizer.state();
    QCOMPARE(state.back().first, std::string("master.w"));
    QVERIFY(worst(state.back().second, torch::full(4, 0.99)) < 1e-5);
}

void TstAdamW::stateResumes() {
    torch::Tensor whole = numbers(3, {6}, torch::kFloat32).requires_grad_();
    AdamW first({{"w", whole}}, {});
    const auto step = [](AdamW& optimizer, torch::Tensor& weight, int seed) {
        weight.mutable_grad() = numbers(seed, {6}, torch::kFloat32);
        optimizer.step(1e-2);
    };
    step(first, whole, 20);
    torch::Tensor resumed = whole.detach().clone().requires_grad_();
    AdamW second({{"w", resumed}}, {});
    std::map<std::string, torch::Tensor> stored;
    for (const auto& [name, tensor] : first.state())
        stored[name] = tensor.clone();
    second.loadState(stored, first.updates());
    step(first, whole, 21);
    step(second, resumed, 21);
    QVERIFY(torch::equal(whole, resumed));
}

void TstAdamW::foreignStateIsRefused() {
    AdamW optimizer({{"w", torch::ones(2).requires_grad_()}}, {});
    PARLANCE_EXPECT_ERROR(optimizer.loadState({}, 1), ErrorKind::Checkpoint, "exp_avg.w");
}

void TstAdamW::unknownNameIsRefused() {
    PARLANCE_EXPECT_ERROR(optim::adamWOptions({.name = "sgd"}), ErrorKind::Config,
                          "optimizer.name");
    QVERIFY(optim::adamWOptions({.name = "adamw_plain"}).form == AdamForm::Plain);
}

void TstAdamW::normOfAllGradients() {
    torch::Tensor a = torch::zeros(2).requires_grad_(), b = torch::zeros(1).requires_grad_();
    QCOMPARE(optim::gradientNorm({{"a", a}}).item().toDouble(), 0.0);
    a.mutable_grad() = torch::tensor({3.0f, 0.0f});
    b.mutable_grad() = torch::tensor({4.0f});
    QCOMPARE(optim::gradientNorm({{"a", a}, {"b", b}}).item().toDouble(), 5.0);
}

QTEST_APPLESS_MAIN(TstAdamW)
#include "tst_adamw.moc"
