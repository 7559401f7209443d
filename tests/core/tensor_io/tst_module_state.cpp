// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/module_state.h"
#include "tests/support/errors.h"

#include <QTest>

#include <torch/nn/modules/batchnorm.h>

using namespace parlance;
using namespace parlance::tensor_io;

namespace {

/// Two layers and a norm with buffers.
struct SmallImpl : torch::nn::Module {
    SmallImpl() {
        first = register_module("first", torch::nn::Linear(3, 4));
        norm = register_module("norm", torch::nn::BatchNorm1d(4));
    }
    torch::nn::Linear first{nullptr};
    torch::nn::BatchNorm1d norm{nullptr};
};

std::map<std::string, torch::Tensor> mapOf(const NamedTensors& tensors) {
    std::map<std::string, torch::Tensor> map;
    for (const auto& [name, tensor] : tensors)
        map[name] = tensor.clone();
    return map;
}

} // namespace

class TstModuleState : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void stateHoldsParametersAndBuffers();
    void loadCopiesAndConverts();
    void differencesAreReported();
    void strictLoadNamesTheFirst();
    void otherShapeIsRefused();
};

void TstModuleState::stateHoldsParametersAndBuffers() {
    const SmallImpl module;
    std::vector<std::string> names;
    for (const auto& [name, tensor] : stateOf(module)) {
        names.push_back(name);
        QVERIFY(!tensor.requires_grad());
    }
    const std::vector<std::string> expected{"first.weight",
                                            "first.bias",
                                            "norm.weight",
                                            "norm.bias",
                                            "norm.running_mean",
                                            "norm.running_var",
                                            "norm.num_batches_tracked"};
    QCOMPARE(names, expected);
}

void TstModuleState::loadCopiesAndConverts() {
    const SmallImpl source;
    SmallImpl target;
    auto state = mapOf(stateOf(source));
    state["first.weight"] = state["first.weight"].to(torch::kFloat64);
    loadStateStrict(target, state, "test");
    QCOMPARE(target.first->weight.scalar_type(), torch::kFloat32);
    QVERIFY(torch::equal(target.first->weight, source.first->weight));
    QVERIFY(target.first->weight.requires_grad());
}

void TstModuleState::differencesAreReported() {
    SmallImpl module;
    auto state = mapOf(stateOf(module));
    state.erase("first.bias");
    state["other"] = torch::ones(1);
    const LoadReport report = loadState(module, state);
    QCOMPARE(report.missing, std::vector<std::string>{"first.bias"});
    QCOMPARE(report.unexpected, std::vector<std::string>{"other"});
}

void TstModuleState::strictLoadNamesTheFirst() {
    SmallImpl module;
    auto state = mapOf(stateOf(module));
    state["other"] = torch::ones(1);
    PARLANCE_EXPECT_ERROR(loadStateStrict(module, state, "a file"), ErrorKind::Checkpoint,
                          "other: a file");
    PARLANCE_EXPECT_ERROR(
        loadStateStrict(module, {}, "a file"), ErrorKind::Checkpoint,
        "first.weight, first.bias, norm.weight, norm.bias, norm.running_mean and 2 more");
}

void TstModuleState::otherShapeIsRefused() {
    SmallImpl module;
    auto state = mapOf(stateOf(module));
    state["first.weight"] = torch::ones({4, 4});
    PARLANCE_EXPECT_ERROR(loadState(module, state), ErrorKind::Shape,
                          "expected [4, 3], found [4, 4]: first.weight");
}

QTEST_APPLESS_MAIN(TstModuleState)
#include "tst_module_state.moc"
