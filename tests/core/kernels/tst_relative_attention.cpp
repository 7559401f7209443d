// SPDX-License-Identifier: Apache-2.0
// Attention with relative positions against its definition, written out by distance in fp64, and
// against the published shift of a product; gradients by central differences.
#include "core/base/error.h"
#include "core/kernels/relative_attention/relative_attention.h"
#include "tests/core/kernels/relative_inputs.h"
#include "tests/core/nn/gradient_check.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using parlance::Error;
using parlance::kernels::inputsOf;
using parlance::kernels::relativeAttention;
using parlance::kernels::RelativeAttentionInputs;
using parlance::kernels::RelativeAttentionOptions;
using parlance::kernels::worst;
using Size = parlance::kernels::RelativeSize;

namespace {

/// Scores [B, H, T, S] in fp64, minus infinity where hidden.
torch::Tensor scoresOf(const RelativeAttentionInputs& x, const RelativeAttentionOptions& options) {
    const auto wide = [](const torch::Tensor& t) { return t.detach().to(torch::kFloat64); };
    const auto q = wide(x.query), k = wide(x.key), r = wide(x.position);
    const auto u = wide(x.contentBias), v = wide(x.positionBias);
    const std::int64_t queries = q.size(0), keys = k.size(0), rows = r.size(0);
    const auto content = torch::einsum("ibhd,jbhd->bhij", {q + u, k});
    const auto position = torch::einsum("ibhd,nhd->bhin", {q + v, r});
    auto scores = torch::full_like(content, -std::numeric_limits<double>::infinity());
    for (std::int64_t i = 0; i < queries; ++i)
        for (std::int64_t j = 0; j < keys; ++j) {
            const std::int64_t distance = i + keys - queries - j;
            if (distance < 0 || distance > options.reach.value_or(keys))
                continue;
            const std::int64_t row = std::min(distance, rows - 1);
            scores.select(2, i).select(2, j).copy_(
                (content.select(2, i).select(2, j) + position.select(2, i).select(2, row)) *
                options.scale);
        }
    return scores;
}

torch::Tensor judged(const RelativeAttentionInputs& x, const RelativeAttentionOptions& options) {
    return torch::einsum("bhij,jbhd->ibhd", {torch::softmax(scoresOf(x, options), -1),
                                             x.value.detach().to(torch::kFloat64)});
}

/// The weights after dropout [T, S] of one head: what one-hot values make of them.
torch::Tensor weightsOf(std::int64_t count, const RelativeAttentionOptions& options) {
    const auto zeros = torch::zeros({count, 1, 1, count}, torch::kFloat64);
    const auto bias = torch::zeros({1, count}, torch::kFloat64);
    const auto ones = torch::eye(count, torch::kFloat64).view({count, 1, 1, count});
    return relativeAttention({zeros, zeros, ones, zeros.squeeze(1), bias, bias}, options)
        .view({count, count});
}

} // namespace

class TestRelativeAttention : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void matchesDefinition_data() {
        QTest::addColumn<Size>("size");
        QTest::addColumn<int>("reach");
        for (const Size& size :
             {Size{1, 1, 1, 1, 1, 1}, Size{1, 9, 2, 3, 5, 9}, Size{1, 70, 1, 2, 16, 30},
              Size{7, 7, 3, 2, 8, 7}, Size{5, 12, 2, 3, 7, 4}, Size{5, 12, 1, 1, 7, 40},
              Size{70, 150, 1, 2, 16, 150}, Size{130, 200, 2, 1, 4, 60}})
            for (const int reach : {-1, 0, 3, 66})
                QTest::addRow("%d of %d, %d rows, reach %d", static_cast<int>(size.queries),
                              static_cast<int>(size.keys), static_cast<int>(size.positions), reach)
                    << size << reach;
    }
    void matchesDefinition() {
        QFETCH(Size, size);
        QFETCH(int, reach);
        torch::manual_seed(1);
        RelativeAttentionOptions options{.scale = 0.4};
        if (reach >= 0)
            options.reach = reach;
        const std::pair<torch::ScalarType, double> kinds[] = {{torch::kFloat64, 1e-12},
                                                              {torch::kFloat32, 1e-5},
                                                              {torch::kFloat16, 4e-3},
                                                              {torch::kBFloat16, 3e-2}};
        for (const auto& [type, tolerance] : kinds) {
            const auto inputs = inputsOf(size, type);
            const auto y = relativeAttention(inputs, options);
            QCOMPARE(y.scalar_type(), type);
            QVERIFY(worst(y, judged(inputs, options)) < tolerance);
        }
    }

    /// mem_transformer.py, _rel_shift: a column of zeros in front, and rows of another length.
    void distancesAreThePublishedShift() {
        const auto in = torch::arange(1.0, 22.0, torch::kFloat64).view({3, 7});
        const auto shifted = torch::cat({torch::zeros({3, 1}, torch::kFloat64), in}, 1)
                                 .view({8, 3})
                                 .narrow(0, 1, 7)
                                 .reshape({3, 7});
        const double expected[] = {3,  4,  5, 6,  7,  0,  8,  9,  10, 11, 12,
                                   13, 14, 0, 15, 16, 17, 18, 19, 20, 21};
        QVERIFY(torch::equal(shifted.flatten(),
                             torch::tensor(at::ArrayRef<double>(expected, 21), torch::kFloat64)));
        // One-hot queries and position rows whose product is `in`, distances descending.
        const auto query = torch::eye(3, torch::kFloat64).view({3, 1, 1, 3});
        const auto position = in.t().flip(0).reshape({7, 1, 3});
        const auto keys = torch::zeros({7, 1, 1, 3}, torch::kFloat64);
        const auto bias = torch::zeros({1, 3}, torch::kFloat64);
        const auto values = torch::randn({7, 1, 1, 3}, torch::kFloat64);
        const auto hidden = torch::ones({3, 7}, torch::kBool).triu(5);
        const auto weights = torch::softmax(
            shifted.masked_fill(hidden, -std::numeric_limits<double>::infinity()) * 0.1, -1);
        const auto y =
            relativeAttention({query, keys, values, position, bias, bias}, {.scale = 0.1});
        QVERIFY(worst(y.view({3, 3}), weights.matmul(values.view({7, 3}))) < 1e-12);
    }

    void gradientsMatchCentralDifferences_data() {
        QTest::addColumn<Size>("size");
        QTest::addColumn<int>("reach");
        QTest::addColumn<double>("dropout");
        QTest::newRow("memory") << Size{3, 5, 2, 2, 3, 5} << -1 << 0.0;
        QTest::newRow("clamped, reach") << Size{4, 9, 1, 2, 2, 3} << 5 << 0.0;
        QTest::newRow("one query, spare rows") << Size{1, 4, 5, 1, 2, 6} << -1 << 0.0;
        QTest::newRow("dropout") << Size{3, 6, 2, 2, 2, 4} << -1 << 0.3;
        QTest::newRow("two tiles of queries") << Size{66, 67, 1, 1, 1, 2} << -1 << 0.2;
    }
    void gradientsMatchCentralDifferences() {
        QFETCH(Size, size);
        QFETCH(int, reach);
        QFETCH(double, dropout);
        torch::manual_seed(2);
        RelativeAttentionOptions options{.scale = 0.7, .dropout = dropout, .seed = 5};
        if (reach >= 0)
            options.reach = reach;
        const auto given = inputsOf(size, torch::kFloat64);
        const auto leaf = [](const torch::Tensor& x) {
            return x.clone(at::MemoryFormat::Contiguous).requires_grad_();
        };
        const RelativeAttentionInputs x{leaf(given.query),       leaf(given.key),
                                        leaf(given.value),       leaf(given.position),
                                        leaf(given.contentBias), leaf(given.positionBias)};
        const auto weight = torch::randn(given.query.sizes(), torch::kFloat64);
        const auto loss = [&] { return (relativeAttention(x, options) * weight).sum(); };
        QVERIFY(parlance::testing::worstGradientError(
                    loss, {x.query, x.key, x.value, x.position, x.contentBias, x.positionBias}) <
                1e-7);
    }

    /// The vectorised fp32 form against fp64, which differences have judged.
    void gradientsOfFloatsMatchDoubles() {
        torch::manual_seed(3);
        const auto given = inputsOf({70, 150, 3, 2, 16, 90}, torch::kFloat32);
        const RelativeAttentionOptions options{
            .scale = 0.25, .reach = 100, .dropout = 0.2, .seed = 9};
        std::vector<torch::Tensor> found[2];
        for (const int wide : {0, 1}) {
            const auto leaf = [&](const torch::Tensor& x) {
                return x.to(wide == 1 ? torch::kFloat64 : torch::kFloat32)
                    .detach()
                    .requires_grad_();
            };
            const RelativeAttentionInputs x{leaf(given.query),       leaf(given.key),
                                            leaf(given.value),       leaf(given.position),
                                            leaf(given.contentBias), leaf(given.positionBias)};
            relativeAttention(x, options).sum().backward(); // a gradient that is expanded
            found[wide] = {x.query.grad(),    x.key.grad(),         x.value.grad(),
                           x.position.grad(), x.contentBias.grad(), x.positionBias.grad()};
        }
        for (std::size_t i = 0; i < 6; ++i)
            QVERIFY(worst(found[0][i], found[1][i]) <
                    2e-5 * (1.0 + found[1][i].abs().max().item<double>()));
    }

    void dropoutKeepsItsShareAndFollowsItsSeed() {
        constexpr std::int64_t kCount = 200;
        constexpr double kDropout = 0.3;
        const auto plain = weightsOf(kCount, {});
        const RelativeAttentionOptions options{.dropout = kDropout, .seed = 77};
        const auto dropped = weightsOf(kCount, options);
        QVERIFY(torch::equal(dropped, weightsOf(kCount, options)));
        QVERIFY(!torch::equal(dropped, weightsOf(kCount, {.dropout = kDropout, .seed = 78})));
        const auto kept = dropped.ne(0.0);
        QVERIFY(worst(dropped, plain * kept / (1.0 - kDropout)) < 1e-7);
        const double share = kept.sum().item<double>() / plain.ne(0.0).sum().item<double>();
        QVERIFY(std::abs(share - (1.0 - kDropout)) < 0.015);
    }

    void refusesWhatDoesNotFit() {
        const auto good = inputsOf({2, 4, 1, 1, 3, 4}, torch::kFloat32);
        auto x = good;
        x.key = x.key.narrow(0, 0, 1);
        x.value = x.value.narrow(0, 0, 1);
        QVERIFY_THROWS_EXCEPTION(Error, relativeAttention(x, {})); // fewer keys than queries
        x = good;
        x.position = x.position.to(torch::kFloat64);
        QVERIFY_THROWS_EXCEPTION(Error, relativeAttention(x, {}));
        x = good;
        x.contentBias = x.contentBias.flatten();
        QVERIFY_THROWS_EXCEPTION(Error, relativeAttention(x, {}));
        QVERIFY_THROWS_EXCEPTION(Error, relativeAttention(good, {.dropout = 1.0}));
        QVERIFY_THROWS_EXCEPTION(Error, relativeAttention(good, {.reach = -1}));
    }
};

QTEST_GUILESS_MAIN(TestRelativeAttention)
#include "tst_relative_attention.moc"
