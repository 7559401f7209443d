// SPDX-License-Identifier: Apache-2.0
// Every optimiser against its formula in double precision, and what all of them promise.
#include "core/optim/optimizer.h"
#include "tests/support/errors.h"

#include <QTest>

#include <cmath>

using namespace parlance;
using config::OptimizerConfig;
using optim::makeOptimizer;
using optim::NamedParameter;
using optim::Optimizer;
using optim::ParameterGroup;

namespace {

/// A large epsilon and decay, so that their places in the formula are seen.
OptimizerConfig configOf(const std::string& name) {
    OptimizerConfig config{.name = name, .epsilon = 1e-2, .weightDecay = 0.1, .momentum = 0.8};
    if (name == "BertAdam") {
        config.name = "adamw";
        config.biasCorrection = false;
        config.clipEach = 1.0;
    } else if (name == "sgd without momentum") {
        config.name = "sgd";
        config.momentum = 0.0;
    } else if (name == "nvlamb, all variants") {
        config.name = "nvlamb";
        config.gradientAveraging = config.decoupledDecay = config.biasCorrection = false;
    }
    return config;
}

void addOptimizers() {
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"adamw", "adamw_legacy_kernel", "adamw_plain", "adam", "sgd", "adagrad", "lamb", "nvlamb",
          "BertAdam", "sgd without momentum", "nvlamb, all variants"})
        QTest::newRow(name) << name;
}

torch::Tensor numbers(int seed, torch::IntArrayRef shape,
                      torch::ScalarType type = torch::kFloat32) {
    torch::manual_seed(static_cast<std::uint64_t>(seed));
    return torch::randn(shape, type);
}

double worst(const torch::Tensor& a, const torch::Tensor& b) {
    return (a.to(torch::kFloat64) - b.to(torch::kFloat64)).abs().max().item().toDouble();
}

torch::Tensor parameter(const torch::Tensor& values) {
    return values.clone().requires_grad_();
}

std::unique_ptr<Optimizer> single(const OptimizerConfig& config, const torch::Tensor& weight) {
    return makeOptimizer(config, {{.name = "all", .parameters = {{"w", weight}}}});
}

std::map<std::string, torch::Tensor> copied(const tensor_io::NamedTensors& state) {
    std::map<std::string, torch::Tensor> copy;
    for (const auto& [name, tensor] : state)
        copy[name] = tensor.clone();
    return copy;
}

/// One parameter, as the headers have the formulas.
struct Reference {
    OptimizerConfig config;
    torch::Tensor weight, mean, square;

    Reference(const OptimizerConfig& rules, const torch::Tensor& start)
        : config(rules), weight(start.detach().to(torch::kFloat64)),
          mean(torch::zeros_like(weight)), square(torch::zeros_like(weight)) {}

    void step(const torch::Tensor& given, double rate, int t) {
        torch::Tensor gradient = given.to(torch::kFloat64);
        if (config.clipEach > 0.0)
            gradient = gradient / std::max(length(gradient) / config.clipEach, 1.0);
        if (config.name == "sgd")
            return sgd(gradient, rate);
        if (config.name == "adagrad") {
            const torch::Tensor g = gradient + config.weightDecay * weight;
            square = square + g * g;
            weight = weight - rate * g / (square.sqrt() + config.epsilon);
            return;
        }
        const bool lamb = config.name == "lamb" || config.name == "nvlamb";
        const bool coupled = config.name == "adam" || !config.decoupledDecay;
        if (coupled)
            gradient = gradient + config.weightDecay * weight;
        const double share = config.gradientAveraging ? 1.0 - config.beta1 : 1.0;
        mean = config.beta1 * mean + share * gradient;
        square = config.beta2 * square + (1.0 - config.beta2) * gradient * gradient;
        const bool corrects = config.biasCorrection && config.name != "lamb";
        const double first = corrects ? 1.0 - std::pow(config.beta1, t) : 1.0;
        const double second = corrects ? 1.0 - std::pow(config.beta2, t) : 1.0;
        const double eta = rate * std::sqrt(second) / first;
        const torch::Tensor uncorrected = mean / (square.sqrt() + config.epsilon);
        const torch::Tensor decay = config.weightDecay * weight;
        if (config.name == "adamw_legacy_kernel") {
            weight = weight - eta * (uncorrected + decay);
            return;
        }
        if (config.name == "adamw_plain") {
            weight = weight - rate * decay - eta * uncorrected;
            return;
        }
        torch::Tensor move = mean / first / ((square / second).sqrt() + config.epsilon);
        if (!coupled)
            move = move + decay;
        weight = weight - rate * (lamb ? ratio(move) : 1.0) * move;
    }

  private:
    static double length(const torch::Tensor& x) { return x.norm().item().toDouble(); }
    double ratio(const torch::Tensor& move) const {
        if (length(weight) == 0.0 || length(move) == 0.0)
            return 1.0;
        return config.name == "lamb"
                   ? std::min(length(weight), 10.0) / (length(move) + config.epsilon)
                   : length(weight) / length(move);
    }
    void sgd(const torch::Tensor& gradient, double rate) {
        mean = config.momentum * mean + gradient + config.weightDecay * weight;
        weight = weight - rate * mean;
    }
};

} // namespace

class TstOptimizer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void followsItsFormula_data() { addOptimizers(); }
    void followsItsFormula();
    void aSkippedUpdateNeverWas_data() { addOptimizers(); }
    void aSkippedUpdateNeverWas();
    void gradientsAreDivided_data() { addOptimizers(); }
    void gradientsAreDivided();
    void resumesBitForBit_data() { addOptimizers(); }
    void resumesBitForBit();
    void groupsHaveTheirOwnRules_data() { addOptimizers(); }
    void groupsHaveTheirOwnRules();
    void lambTrustsWhereItIsTold();
    void largeWeightsAreCappedInLamb();
    void halfParametersKeepFullMasters();
    void withoutGradientNothingMoves();
    void momentsGoOnWithOtherWeights();
    void foreignStateIsRefused();
    void unknownNameIsRefused();
    void tiedTensorsCountOnce();
    void aParameterInTwoGroupsIsRefused();
    void normOfAllGradients();
};

void TstOptimizer::followsItsFormula() {
    QFETCH(QString, name);
    const OptimizerConfig config = configOf(name.toStdString());
    for (const double scale : {1.0, 0.0, 20.0}) { // zero weights and weights of a large norm too
        const torch::Tensor weight = parameter(scale * numbers(1, {5, 7}));
        const auto optimizer = single(config, weight);
        Reference reference(config, weight);
        const std::vector<double> rates{1e-8, 5e-4, 1e-2, 3e-4, 1e-2, 1e-3};
        for (int t = 1; t <= 6; ++t) {
            const torch::Tensor gradient = numbers(10 + t, {5, 7});
            const double rate = rates[static_cast<std::size_t>(t - 1)];
            weight.mutable_grad() = gradient.clone();
            optimizer->step(rate);
            reference.step(gradient, rate, t);
            QVERIFY2(worst(weight, reference.weight) < 1e-6 * std::max(scale, 1.0),
                     qPrintable(QString("update %1, scale %2").arg(t).arg(scale)));
        }
        QCOMPARE(optimizer->updates(), std::int64_t{6});
    }
}

/// Neither the numbers of a skipped update nor its place in the count leave a trace.
void TstOptimizer::aSkippedUpdateNeverWas() {
    QFETCH(QString, name);
    OptimizerConfig config = configOf(name.toStdString());
    for (const double decay : {0.1, 0.0}) {
        config.weightDecay = decay;
        const torch::Tensor start = numbers(1, {5, 7});
        const torch::Tensor skipping = parameter(start), plain = parameter(start);
        const auto first = single(config, skipping), second = single(config, plain);
        const torch::Tensor zero = torch::tensor(0.0f), one = torch::tensor(1.0f);
        for (int t = 1; t <= 4; ++t) {
            const torch::Tensor before = skipping.detach().clone();
            const auto state = copied(first->state());
            skipping.mutable_grad() = torch::full({5, 7}, t % 2 == 0 ? NAN : INFINITY);
            first->step(0.1, {.divisor = one, .skip = one});
            QVERIFY(torch::equal(skipping, before));
            for (const auto& [key, tensor] : first->state())
                QVERIFY2(torch::equal(tensor, state.at(key)), key.c_str());
            QCOMPARE(first->updates(), std::int64_t{t - 1});

            const torch::Tensor gradient = numbers(10 + t, {5, 7});
            skipping.mutable_grad() = gradient.clone();
            plain.mutable_grad() = gradient.clone();
            first->step(1e-2, {.divisor = one, .skip = zero});
            second->step(1e-2);
            QVERIFY2(worst(skipping, plain) < 1e-7, std::to_string(t).c_str());
        }
    }
}

void TstOptimizer::gradientsAreDivided() {
    QFETCH(QString, name);
    const OptimizerConfig config = configOf(name.toStdString());
    const torch::Tensor start = numbers(1, {5, 7});
    const torch::Tensor divided = parameter(start), plain = parameter(start);
    const auto first = single(config, divided), second = single(config, plain);
    for (int t = 1; t <= 3; ++t) {
        const torch::Tensor gradient = numbers(10 + t, {5, 7});
        divided.mutable_grad() = 8.0 * gradient; // a power of two: exact
        plain.mutable_grad() = gradient.clone();
        first->step(1e-2, {.divisor = torch::tensor(8.0f), .skip = {}});
        second->step(1e-2);
        QVERIFY(worst(divided, plain) < 1e-7);
    }
}

void TstOptimizer::resumesBitForBit() {
    QFETCH(QString, name);
    const OptimizerConfig config = configOf(name.toStdString());
    constexpr int kUpdates = 5;
    const auto made = [&](const torch::Tensor& full, const torch::Tensor& half) {
        return makeOptimizer(
            config, {{.name = "full", .parameters = {{"full", full}}},
                     {.name = "half", .parameters = {{"half", half}}, .weightDecay = 0.0}});
    };
    const auto run = [](Optimizer& optimizer, const torch::Tensor& full, const torch::Tensor& half,
                        int from, int to) {
        for (int t = from; t < to; ++t) {
            full.mutable_grad() = numbers(10 + t, {4, 3});
            half.mutable_grad() = numbers(30 + t, {6}).to(torch::kBFloat16);
            optimizer.step(1e-2 / (t + 1), {.divisor = torch::tensor(2.0f), .skip = {}});
        }
    };
    const torch::Tensor full = parameter(numbers(1, {4, 3}));
    const torch::Tensor half = parameter(numbers(2, {6}).to(torch::kBFloat16));
    const auto whole = made(full, half);
    run(*whole, full, half, 0, kUpdates);
    const torch::Tensor resumedFull = parameter(full.detach());
    const torch::Tensor resumedHalf = parameter(half.detach());
    const auto resumed = made(resumedFull, resumedHalf);
    resumed->loadState({.tensors = copied(whole->state()), .updates = whole->updates()});
    run(*whole, full, half, kUpdates, 2 * kUpdates);
    run(*resumed, resumedFull, resumedHalf, kUpdates, 2 * kUpdates);
    QVERIFY(torch::equal(full, resumedFull));
    QVERIFY(torch::equal(half, resumedHalf));
    const auto expected = copied(whole->state());
    const auto found = resumed->state();
    QCOMPARE(found.size(), expected.size());
    for (const auto& [key, tensor] : found)
        QVERIFY2(torch::equal(tensor, expected.at(key)), key.c_str());
    QCOMPARE(resumed->updates(), whole->updates());
}

void TstOptimizer::groupsHaveTheirOwnRules() {
    QFETCH(QString, name);
    const OptimizerConfig config = configOf(name.toStdString());
    const torch::Tensor start = numbers(1, {5, 7});
    const torch::Tensor as = parameter(start), without = parameter(start), slow = parameter(start);
    const auto optimizer = makeOptimizer(
        config, {{.name = "as configured", .parameters = {{"as", as}}},
                 {.name = "no decay", .parameters = {{"without", without}}, .weightDecay = 0.0},
                 {.name = "slow", .parameters = {{"slow", slow}}, .rateFactor = 0.25}});
    OptimizerConfig noDecay = config;
    noDecay.weightDecay = 0.0;
    Reference asReference(config, start), slowReference(config, start);
    const torch::Tensor alone = parameter(start);
    const auto lonely = single(noDecay, alone);
    for (int t = 1; t <= 3; ++t) {
        const torch::Tensor gradient = numbers(10 + t, {5, 7});
        for (const torch::Tensor& weight : {as, without, slow, alone})
            weight.mutable_grad() = gradient.clone();
        optimizer->step(1e-2);
        lonely->step(1e-2);
        asReference.step(gradient, 1e-2, t);
        slowReference.step(gradient, 0.25e-2, t);
    }
    QVERIFY(worst(as, asReference.weight) < 1e-6);
    QVERIFY(worst(slow, slowReference.weight) < 1e-6);
    QVERIFY(worst(without, alone) < 1e-7);
    QVERIFY(worst(without, as) > 1e-5);
}

void TstOptimizer::lambTrustsWhereItIsTold() {
    const torch::Tensor start = 3.0 * torch::ones({4});
    const auto moved = [&](const std::string& name, bool forAll, std::optional<double> decay,
                           bool trust) {
        const torch::Tensor weight = parameter(start);
        const auto optimizer =
            makeOptimizer({.name = name, .weightDecay = 0.01, .trustRatioForAll = forAll},
                          {{.name = "all",
                            .parameters = {{"w", weight}},
                            .weightDecay = decay,
                            .trustRatio = trust}});
        weight.mutable_grad() = torch::ones({4});
        optimizer->step(1e-2);
        return worst(weight, start);
    };
    // The corrected first step of Adam is the rate; the ratio makes it the rate times the weight.
    QVERIFY(std::abs(moved("nvlamb", false, 0.0, true) - 1e-2) < 1e-5);
    QVERIFY(std::abs(moved("nvlamb", true, 0.0, true) - 3e-2) < 1e-5);
    QVERIFY(std::abs(moved("nvlamb", false, std::nullopt, true) - 3e-2) < 1e-5);
    QVERIFY(std::abs(moved("nvlamb", true, 0.0, false) - 1e-2) < 1e-5);
    QVERIFY(std::abs(moved("lamb", false, 0.0, true) - 3e-2) < 1e-5);
    QVERIFY(moved("lamb", false, 0.0, false) < 2e-2);
}

/// The values of NVIDIA's lamb.py for the first step: a norm of 10 is as good as one of 200.
void TstOptimizer::largeWeightsAreCappedInLamb() {
    const auto moved = [](double norm) {
        const torch::Tensor weight = parameter(torch::full({4}, norm / 2.0));
        const auto optimizer = single({.name = "lamb", .beta2 = 0.999, .weightDecay = 0.0}, weight);
        weight.mutable_grad() = torch::ones({4});
        const torch::Tensor before = weight.detach().clone();
        optimizer->step(0.01);
        return worst(weight, before);
    };
    QVERIFY(std::abs(moved(200.0) - moved(10.0)) < 1e-5);
    QVERIFY(moved(5.0) < 0.6 * moved(10.0));
}

void TstOptimizer::halfParametersKeepFullMasters() {
    torch::Tensor half = parameter(torch::ones(4, torch::kBFloat16));
    const auto optimizer = single({.weightDecay = 0.0}, half);
    // Each step is far below bf16's resolution at 1; only the master can add them up.
    for (int i = 0; i < 100; ++i) {
        half.mutable_grad() = torch::ones(4, torch::kBFloat16);
        optimizer->step(1e-4);
    }
    QVERIFY(worst(half, torch::full(4, 0.99)) < 4e-3);
    const auto state = optimizer->state();
    QCOMPARE(state.back().first, std::string("master.w"));
    QVERIFY(worst(state.back().second, torch::full(4, 0.99)) < 1e-5);
}

void TstOptimizer::withoutGradientNothingMoves() {
    const torch::Tensor frozen = parameter(torch::ones(3)), moving = parameter(torch::ones(3));
    const auto optimizer =
        makeOptimizer({.weightDecay = 0.5},
                      {{.name = "all", .parameters = {{"frozen", frozen}, {"moving", moving}}}});
    moving.mutable_grad() = torch::ones(3);
    optimizer->step(0.1);
    QVERIFY(torch::equal(frozen, torch::ones(3)));
    QVERIFY(!torch::equal(moving, torch::ones(3)));
}

/// Of another training: the masters are those of the parameters, whatever theirs were.
void TstOptimizer::momentsGoOnWithOtherWeights() {
    const torch::Tensor before = parameter(numbers(1, {6}).to(torch::kBFloat16));
    const auto first = makeOptimizer({}, {{.name = "all", .parameters = {{"w", before}}}});
    before.mutable_grad() = numbers(2, {6}).to(torch::kBFloat16);
    first->step(0.1);
    const optim::OptimizerState gathered{.tensors = copied(first->state()),
                                         .updates = first->updates()};
    const torch::Tensor after = parameter(numbers(3, {6}).to(torch::kBFloat16));
    const auto second = makeOptimizer({}, {{.name = "all", .parameters = {{"w", after}}}});
    second->loadMoments(gathered);
    QCOMPARE(second->updates(), std::int64_t{1});
    const auto found = copied(second->state());
    QVERIFY(torch::equal(found.at("exp_avg.w"), gathered.tensors.at("exp_avg.w")));
    QVERIFY(torch::equal(found.at("exp_avg_sq.w"), gathered.tensors.at("exp_avg_sq.w")));
    QVERIFY(torch::equal(found.at("master.w"), after.to(torch::kFloat32)));
}

void TstOptimizer::foreignStateIsRefused() {
    const auto optimizer = single({}, parameter(torch::ones(2)));
    PARLANCE_EXPECT_ERROR(optimizer->loadState({}), ErrorKind::Checkpoint, "exp_avg.w");
    PARLANCE_EXPECT_ERROR(optimizer->loadState({.tensors = {{"exp_avg.w", torch::zeros(3)}}}),
                          ErrorKind::Checkpoint, "exp_avg.w");
}

void TstOptimizer::unknownNameIsRefused() {
    PARLANCE_EXPECT_ERROR(makeOptimizer({.name = "adamax"}, {}), ErrorKind::Config,
                          "optimizer.name");
}

void TstOptimizer::tiedTensorsCountOnce() {
    torch::nn::Module model;
    const torch::Tensor shared = parameter(numbers(1, {3}));
    model.register_parameter("embedding", shared);
    model.register_parameter("output", shared);
    const std::vector<NamedParameter> parameters = optim::distinctParameters(model);
    QCOMPARE(parameters.size(), std::size_t{1});
    QCOMPARE(parameters.front().name, std::string("embedding"));
    shared.mutable_grad() = torch::tensor({0.0f, 3.0f, 4.0f});
    QCOMPARE(optim::gradientNorm(parameters).item().toDouble(), 5.0);
}

void TstOptimizer::aParameterInTwoGroupsIsRefused() {
    const torch::Tensor weight = parameter(torch::ones(2));
    PARLANCE_EXPECT_ERROR(makeOptimizer({}, {{.name = "a", .parameters = {{"one", weight}}},
                                             {.name = "b", .parameters = {{"other", weight}}}}),
                          ErrorKind::Internal, "other");
}

void TstOptimizer::normOfAllGradients() {
    const torch::Tensor a = parameter(torch::zeros(2)), b = parameter(torch::zeros(1));
    QCOMPARE(optim::gradientNorm({{"a", a}}).item().toDouble(), 0.0);
    a.mutable_grad() = torch::tensor({3.0f, 0.0f});
    b.mutable_grad() = torch::tensor({4.0f});
    QCOMPARE(optim::gradientNorm({{"a", a}, {"b", b}}).item().toDouble(), 5.0);
}

QTEST_APPLESS_MAIN(TstOptimizer)
#include "tst_optimizer.moc"
