// SPDX-License-Identifier: Apache-2.0
// What every family does with weights of other programs, with the names of none.
#include "core/tensor_files/weight_names.h"
#include "core/tensor_io/foreign_weights.h"
#include "tests/support/errors.h"

#include <QTest>

#include <array>

using namespace parlance;
using namespace parlance::tensor_io;

class TestForeignWeights : public QObject {
    Q_OBJECT

    static constexpr std::array kRules{
        NameRule{"bert.encoder.layer.*.attention.self.query.", "layers.*.attention.query."},
        NameRule{"cls.bias", "head.bias"},
        NameRule{"bert.", "body."},
    };

  private Q_SLOTS:
    void namesFollowTheFirstRuleThatHolds() {
        const std::pair<const char*, const char*> names[] = {
            {"bert.encoder.layer.11.attention.self.query.weight",
             "layers.11.attention.query.weight"},
            {"cls.bias", "head.bias"},
            {"bert.pooler.bias", "body.pooler.bias"}};
        for (const auto& [theirs, ours] : names) {
            QCOMPARE(ourName(theirs, kRules), std::optional<std::string>(ours));
            QCOMPARE(theirName(ours, kRules), std::optional<std::string>(theirs));
        }
        QVERIFY(!ourName("cls.bias.more", kRules)); // a rule for one name
        QVERIFY(!ourName("other.bias", kRules));
        QCOMPARE(ourName("bert.encoder.layer.x.attention.self.query.weight", kRules),
                 std::optional<std::string>("body.encoder.layer.x.attention.self.query.weight"));
    }

    void newerWeightNormHasItsOldNames() {
        QCOMPARE(withOldWeightNorm("conv.parametrizations.weight.original0"),
                 std::string("conv.weight_g"));
        QCOMPARE(withOldWeightNorm("conv.parametrizations.weight.original1"),
                 std::string("conv.weight_v"));
        QCOMPARE(withOldWeightNorm("conv.weight"), std::string("conv.weight"));
    }

    void aWrapperGoesWhereAllHaveIt() {
        const torch::Tensor one = torch::ones(1);
        QVERIFY(withoutWrapper({{"module.a", one}, {"module.b.c", one}}).contains("b.c"));
        QVERIFY(withoutWrapper({{"module.a", one}, {"b", one}}).contains("module.a"));
        QVERIFY(withoutWrapper({{"module.1.a", one}, {"module.1.b", one}}).contains("a"));
        QVERIFY(withoutWrapper({{"module.module.1.a", one}}).contains("a"));
        QVERIFY(withoutWrapper({}).empty());
    }

    void inflatedWeightsAreRefused() {
        refuseInflated({{"tied", torch::ones(4)}, {"w", torch::ones(4)}}, "whole.pt");
        const Weights weights{{"w", torch::ones(4).as_strided({1 << 20, 1 << 20}, {0, 0})}};
        PARLANCE_EXPECT_ERROR(refuseInflated(weights, "bomb.pt"), ErrorKind::Checkpoint, "claim");
    }

    void aModelIsNoLargerThanItsFile() {
        const Weights weights{{"w", torch::ones(8)}};
        refuseOversized(8.0, weights, "m.pt");
        PARLANCE_EXPECT_ERROR(refuseOversized(1e9, weights, "m.pt"), ErrorKind::Checkpoint,
                              "1e+09 numbers, the file holds 8");
    }

    void layersAreCounted() {
        const torch::Tensor one = torch::ones(1);
        const Weights weights{{"l.0.w", one}, {"l.1.w", one}, {"l.3.w", one}};
        QCOMPARE(countOf(weights, "l.*.w"), std::int64_t{2});
        QCOMPARE(countOf(weights, "k.*.w"), std::int64_t{0});
    }

    void aNameIsGivenOnce() {
        Weights weights;
        addWeight(weights, "w", torch::ones(1), "m.pt");
        PARLANCE_EXPECT_ERROR(addWeight(weights, "w", torch::ones(1), "m.pt"),
                              ErrorKind::Checkpoint, "two of the weights are named w");
    }

    void shapesNeedNoData() {
        const Weights shapes =
            shapesOf({{.name = "w", .dtype = "F16", .shape = {1 << 20, 1 << 20}}});
        QCOMPARE(extentOf(shapes, "w", 1), std::int64_t{1 << 20});
        QVERIFY(shapes.at("w").is_meta());
    }

    void aConfigurationMustAgree() {
        const Weights weights{{"w", torch::ones({3, 5})}};
        QCOMPARE(extentOf(weights, "w", 1), std::int64_t{5});
        QCOMPARE(extentOf(weights, "w", 2), std::int64_t{-1});
        QCOMPARE(extentOf(weights, "v", 0), std::int64_t{-1});
        requireAgreement("model.width", 5, extentOf(weights, "w", 1), "m.pt");
        PARLANCE_EXPECT_ERROR(requireAgreement("model.width", 6, extentOf(weights, "w", 1), "m.pt"),
                              ErrorKind::Checkpoint, "model.width is 6, the weights say 5");
        PARLANCE_EXPECT_ERROR(requireAgreement("model.width", 6, -1, "m.pt"), ErrorKind::Checkpoint,
                              "nothing of it");
    }

    void onlyWhatIsOptionalMayBeMissing() {
        torch::nn::Linear module(2, 3);
        Weights weights{{"weight", torch::full({3, 2}, 7.0)}, {"other", torch::ones(1)}};
        PARLANCE_EXPECT_ERROR(loadForeign(*module, weights, "m.pt", {}), ErrorKind::Checkpoint,
                              "lack bias");
        const LoadReport report = loadForeign(*module, weights, "m.pt", {"bias"});
        QCOMPARE(report.matched, std::vector<std::string>{"weight"});
        QCOMPARE(report.missing, std::vector<std::string>{"bias"});
        QCOMPARE(report.unexpected, std::vector<std::string>{"other"});
        QCOMPARE(module->weight[2][1].item<double>(), 7.0);
    }
};

QTEST_APPLESS_MAIN(TestForeignWeights)
#include "tst_foreign_weights.moc"
