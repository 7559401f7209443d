// SPDX-License-Identifier: Apache-2.0
// LAMB in both published forms and their options: the loops of the CPU, the kernels, which the CPU
// runs thread by thread, and where there is a GPU the kernels on it, against plain tensor
// operations. Tensors of uneven sizes in one group, over several updates, one of them skipped.
#include "core/base/error.h"
#include "core/kernels/lamb/lamb.h"
#include "tests/core/kernels/lamb_device.h"
#include "tests/core/kernels/plain_lamb.h"
#include "tests/support/errors.h"

#include <QTest>

#include <ATen/Parallel.h>

#include <cmath>
#include <functional>
#include <limits>

using namespace parlance;
using kernels::LambGroup;
using kernels::LambParameter;
using kernels::LambRules;
using kernels::LambStep;
using kernels::plainLamb;

namespace {

using Parameters = std::vector<LambParameter>;
using Update = std::function<void(const Parameters&, const LambRules&, const LambStep&)>;

constexpr double kRate = 1e-2;

/// A large epsilon and decay, so that their places in the formula are seen.
LambRules bert() {
    return {.beta1 = 0.9,
            .beta2 = 0.99,
            .gradientShare = 0.1,
            .epsilon = 1e-2,
            .weightDecay = 0.1,
            .largestNorm = std::numeric_limits<double>::infinity(),
            .normEpsilon = 0.0,
            .decoupledDecay = true,
            .biasCorrection = true,
            .trustRatio = true,
            .roundsDirections = true};
}

LambRules transformerXl() {
    LambRules rules = bert();
    rules.largestNorm = 10.0;
    rules.normEpsilon = 1e-2;
    rules.biasCorrection = rules.roundsDirections = false;
    return rules;
}

LambRules rulesNamed(const QString& name) {
    LambRules rules = name.startsWith("Transformer-XL") ? transformerXl() : bert();
    if (name.endsWith("uncorrected"))
        rules.biasCorrection = false;
    else if (name.endsWith("coupled decay, sums"))
        rules.decoupledDecay = false, rules.gradientShare = 1.0;
    else if (name.endsWith("no decay"))
        rules.weightDecay = 0.0;
    else if (name.endsWith("no trust ratio"))
        rules.trustRatio = false;
    return rules;
}

struct Types {
    torch::ScalarType parameter, gradient;
};

Types typesNamed(const QString& name) {
    const torch::ScalarType half = name.startsWith("fp16") ? torch::kFloat16 : torch::kBFloat16;
    return {name.startsWith("fp32") ? torch::kFloat32 : half,
            name.startsWith("fp32") || name.endsWith("fp32 gradients") ? torch::kFloat32 : half};
}

void addCases() {
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("types");
    for (const char* rules : {"BERT", "BERT, uncorrected", "BERT, coupled decay, sums",
                              "BERT, no decay", "BERT, no trust ratio", "Transformer-XL",
                              "Transformer-XL, no decay", "Transformer-XL, no trust ratio"})
        for (const char* types : {"fp32", "fp16", "bf16", "bf16, fp32 gradients"})
            QTest::addRow("%s; %s", rules, types) << QString(rules) << QString(types);
}

/// Of many sizes. One of zeros, whose norm is zero, and one whose norm is beyond Transformer-XL's
/// limit.
Parameters parametersOf(const Types& types, const std::vector<std::int64_t>& sizes) {
    torch::manual_seed(1);
    Parameters parameters;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const double scale = i == 1 ? 0.0 : i == 2 ? 20.0 : 1.0;
        const torch::Tensor parameter = (scale * torch::randn(sizes[i])).to(types.parameter);
        const torch::Tensor weight = parameter.to(torch::kFloat32);
        parameters.push_back({.parameter = parameter,
                              .weight = weight,
                              .mean = torch::zeros_like(weight),
                              .square = torch::zeros_like(weight),
                              .gradient = torch::empty(sizes[i], types.gradient)});
    }
    return parameters;
}

Parameters copied(const Parameters& parameters, torch::Device device) {
    Parameters copies;
    for (const LambParameter& from : parameters) {
        const auto copy = [&](const torch::Tensor& tensor) { return tensor.to(device).clone(); };
        const torch::Tensor parameter = copy(from.parameter);
        copies.push_back(
            {.parameter = parameter,
             .weight = parameter.scalar_type() == torch::kFloat32 ? parameter : copy(from.weight),
             .mean = copy(from.mean),
             .square = copy(from.square),
             .gradient = copy(from.gradient)});
    }
    return copies;
}

/// Gradients by seed; those of the skipped update are not finite.
void fillGradients(const Parameters& parameters, int seed, bool finite) {
    torch::manual_seed(static_cast<std::uint64_t>(seed));
    for (const LambParameter& parameter : parameters)
        parameter.gradient.copy_(finite ? torch::randn(parameter.gradient.sizes())
                                        : torch::full(parameter.gradient.sizes(), NAN));
}

/// Four updates, the third of them skipped; then a divisor that is not given.
void train(const Parameters& parameters, const LambRules& rules, const Update& update) {
    const auto scalar = [&](float value) {
        return torch::full({}, value, parameters.front().weight.options());
    };
    float number = 0.0f;
    for (int i = 0; i < 5; ++i) {
        const bool skips = i == 2;
        number += skips ? 0.0f : 1.0f;
        fillGradients(parameters, 10 + i, !skips);
        update(parameters, rules,
               {.rate = kRate / (i + 1),
                .number = scalar(number),
                .divisor = i == 4 ? torch::Tensor() : scalar(3.0f),
                .skip = i == 4 ? torch::Tensor() : scalar(skips ? 1.0f : 0.0f)});
    }
}

double worst(const torch::Tensor& a, const torch::Tensor& b) {
    if (a.numel() == 0)
        return 0.0;
    const auto wide = [](const torch::Tensor& x) { return x.to(torch::kCPU, torch::kFloat64); };
    return ((wide(a) - wide(b)).abs() / wide(b).abs().clamp_min(1.0)).max().item().toDouble();
}

/// A direction that was rounded the other way moves a weight by a share of the rate.
QString difference(const Parameters& found, const Parameters& expected) {
    for (std::size_t i = 0; i < found.size(); ++i) {
        const bool full = found[i].parameter.scalar_type() == torch::kFloat32;
        const double digits = full                                                  ? 1e-6
                              : found[i].parameter.scalar_type() == torch::kFloat16 ? 1e-3
                                                                                    : 8e-3;
        const double moved = full ? 0.0 : digits * 2.0 * kRate;
        const QString at = QString("tensor %1").arg(i);
        if (!(worst(found[i].weight, expected[i].weight) < 4e-6 + moved))
            return at + ", weight";
        // Through coupled decay, of which means of sums take all.
        if (!(worst(found[i].mean, expected[i].mean) < 2e-6 + moved))
            return at + ", mean";
        if (!(worst(found[i].square, expected[i].square) < 2e-6 + 0.1 * moved))
            return at + ", square";
        if (!(worst(found[i].parameter, found[i].weight) <= digits))
            return at + ", parameter";
    }
    return {};
}

bool sameBits(const Parameters& a, const Parameters& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!torch::equal(a[i].weight, b[i].weight) || !torch::equal(a[i].mean, b[i].mean) ||
            !torch::equal(a[i].square, b[i].square) ||
            !torch::equal(a[i].parameter, b[i].parameter))
            return false;
    return true;
}

/// The kernels thread by thread.
Update onHost(const kernels::LambOnHost& how) {
    return [how](const Parameters& parameters, const LambRules& rules, const LambStep& step) {
        const auto typeOf = [](const torch::Tensor& tensor) {
            return tensor.scalar_type() == torch::kFloat32   ? kernels::detail::CudaType::Float32
                   : tensor.scalar_type() == torch::kFloat16 ? kernels::detail::CudaType::Float16
                                                             : kernels::detail::CudaType::BFloat16;
        };
        std::vector<kernels::detail::LambTensor> tensors;
        for (const LambParameter& given : parameters) {
            const bool full = given.parameter.scalar_type() == torch::kFloat32;
            tensors.push_back({.weight = given.weight.mutable_data_ptr<float>(),
                               .mean = given.mean.mutable_data_ptr<float>(),
                               .square = given.square.mutable_data_ptr<float>(),
                               .gradient = given.gradient.const_data_ptr(),
                               .copy = full ? nullptr : given.parameter.mutable_data_ptr(),
                               .count = given.weight.numel(),
                               .firstChunk = 0,
                               .gradientType = typeOf(given.gradient),
                               .type = typeOf(given.parameter)});
        }
        const auto scalar = [](const torch::Tensor& tensor) {
            return tensor.defined() ? tensor.const_data_ptr<float>() : nullptr;
        };
        const torch::Tensor rate = torch::tensor(static_cast<float>(step.rate));
        lambOnHost(how, tensors, rules,
                   {.rate = scalar(rate),
                    .number = scalar(step.number),
                    .divisor = scalar(step.divisor),
                    .skip = scalar(step.skip)});
    };
}

Update withGroup(LambGroup& group) {
    return [&group](const Parameters& parameters, const LambRules& rules, const LambStep& step) {
        group.update(parameters, rules, step);
    };
}

} // namespace

class TestLamb : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void loopsMatchPlain_data() { addCases(); }
    void loopsMatchPlain() {
        QFETCH(QString, rules);
        QFETCH(QString, types);
        const Parameters start =
            parametersOf(typesNamed(types), {1, 7, 1000, 16384, 16385, 40001, 0});
        const Parameters found = copied(start, torch::kCPU), expected = copied(start, torch::kCPU);
        LambGroup group;
        train(found, rulesNamed(rules), withGroup(group));
        train(expected, rulesNamed(rules), plainLamb);
        const QString where = difference(found, expected);
        QVERIFY2(where.isEmpty(), qPrintable(where));
    }

    void kernelsMatchPlain_data() { addCases(); }
    void kernelsMatchPlain() {
        QFETCH(QString, rules);
        QFETCH(QString, types);
        const Parameters start = parametersOf(typesNamed(types), {1, 7, 300, 64, 129, 0});
        const Parameters expected = copied(start, torch::kCPU);
        train(expected, rulesNamed(rules), plainLamb);
        for (const std::int64_t offset : {0, 1}) {
            const Parameters found = copied(start, torch::kCPU);
            train(found, rulesNamed(rules),
                  onHost({.chunkSize = 64, .offset = offset, .seed = 11}));
            const QString where = difference(found, expected);
            QVERIFY2(where.isEmpty(), qPrintable(where));
        }
    }

    /// Chunks of more elements than a block has threads.
    void kernelsMatchPlainInLongChunks() {
        const Parameters start = parametersOf(typesNamed("bf16"), {2500, 1, 1200});
        const Parameters found = copied(start, torch::kCPU), expected = copied(start, torch::kCPU);
        train(found, bert(), onHost({.chunkSize = 2048, .offset = 0, .seed = 3}));
        train(expected, bert(), plainLamb);
        const QString where = difference(found, expected);
        QVERIFY2(where.isEmpty(), qPrintable(where));
    }

    void ordersChangeNoBit() {
        const Parameters start = parametersOf(typesNamed("fp16"), {1, 7, 300, 64});
        const Parameters first = copied(start, torch::kCPU), second = copied(start, torch::kCPU);
        train(first, bert(), onHost({.chunkSize = 64, .offset = 0, .seed = 1}));
        train(second, bert(), onHost({.chunkSize = 64, .offset = 0, .seed = 2}));
        QVERIFY(sameBits(first, second));
    }

    void threadsChangeNoBit() {
        const Parameters start = parametersOf(typesNamed("fp32"), {1, 100000, 33333, 20});
        const int threads = at::get_num_threads();
        std::vector<Parameters> found;
        for (const int count : {1, 2, 3, 3}) {
            at::set_num_threads(count);
            found.push_back(copied(start, torch::kCPU));
            LambGroup group;
            train(found.back(), transformerXl(), withGroup(group));
        }
        at::set_num_threads(threads);
        for (const Parameters& other : found)
            QVERIFY(sameBits(found.front(), other));
    }

    /// Gradients are new tensors at each update, and parameters may come and go.
    void tensorsMayMove() {
        const Parameters start = parametersOf(typesNamed("bf16"), {5, 40000, 300});
        const Parameters found = copied(start, torch::kCPU), expected = copied(start, torch::kCPU);
        LambGroup group;
        const auto moving = [&](const Parameters& parameters, const LambRules& rules,
                                const LambStep& step) {
            Parameters moved = parameters;
            for (LambParameter& parameter : moved)
                parameter.gradient = parameter.gradient.clone();
            const Parameters some(moved.begin() + 1, moved.end());
            const Parameters others(moved.begin(), moved.begin() + 1);
            group.update(some, rules, step);
            group.update(others, rules, step);
        };
        train(found, bert(), moving);
        train(expected, bert(), plainLamb);
        const QString where = difference(found, expected);
        QVERIFY2(where.isEmpty(), qPrintable(where));
    }

    void numbersThatAreNotFiniteAreSeen() {
        const Parameters start = parametersOf(typesNamed("fp32"), {300});
        for (const LambRules& rules : {bert(), transformerXl()}) {
            const Parameters loops = copied(start, torch::kCPU),
                             fibers = copied(start, torch::kCPU);
            const LambStep step{
                .rate = kRate, .number = torch::tensor(1.0f), .divisor = {}, .skip = {}};
            fillGradients(loops, 1, /*finite=*/false);
            fillGradients(fibers, 1, /*finite=*/false);
            LambGroup().update(loops, rules, step);
            onHost({.chunkSize = 64, .offset = 0, .seed = 1})(fibers, rules, step);
            QVERIFY(loops.front().weight.isnan().all().item().toBool());
            QVERIFY(fibers.front().weight.isnan().all().item().toBool());
        }
    }

    void otherTensorsAreRefused() {
        const LambStep step{
            .rate = kRate, .number = torch::tensor(1.0f), .divisor = {}, .skip = {}};
        const auto with = [&](auto change) {
            Parameters parameters = parametersOf(typesNamed("fp32"), {4, 6});
            change(parameters.back());
            return parameters;
        };
        for (const Parameters& parameters :
             {with([](LambParameter& p) { p.mean = torch::zeros(5); }),
              with([](LambParameter& p) { p.gradient = torch::zeros(6, torch::kFloat64); }),
              with([](LambParameter& p) { p.gradient = torch::zeros(12).slice(0, 0, 12, 2); }),
              with([](LambParameter& p) { p.weight = p.weight.to(torch::kFloat16); })})
            PARLANCE_EXPECT_ERROR(LambGroup().update(parameters, bert(), step), ErrorKind::Shape,
                                  "lamb");
    }

    void cudaMatchesPlain_data() { addCases(); }
    void cudaMatchesPlain() {
        if (!torch::cuda::is_available())
            QSKIP("no CUDA device on this machine");
        QFETCH(QString, rules);
        QFETCH(QString, types);
        const Parameters start =
            parametersOf(typesNamed(types), {1, 7, 1000, 16384, 16385, 1000001, 0});
        const Parameters expected = copied(start, torch::kCPU);
        train(expected, rulesNamed(rules), plainLamb);
        std::vector<Parameters> found;
        for (int run = 0; run < 2; ++run) {
            found.push_back(copied(start, torch::kCUDA));
            LambGroup group;
            train(found.back(), rulesNamed(rules), withGroup(group));
            const QString where = difference(found.back(), expected);
            QVERIFY2(where.isEmpty(), qPrintable(where));
        }
        QVERIFY(sameBits(found[0], found[1]));
    }
};

QTEST_GUILESS_MAIN(TestLamb)
#include "tst_lamb.moc"
