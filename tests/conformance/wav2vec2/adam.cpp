// SPDX-License-Identifier: Apache-2.0
#include "core/optim/adamw.h"
#include "tests/conformance/wav2vec2/kinds.h"

#include <map>

namespace parlance::conformance {

namespace {

using optim::AdamForm;

/// Applies the gradients of the case in one form; parameter values by
/// `after.<update>.<form>.<name>`.
std::map<std::string, torch::Tensor> trajectory(const CaseFile& golden, const std::string& name,
                                                AdamForm form) {
    const Json& options = golden["options"];
    std::vector<optim::NamedParameter> parameters;
    for (const Json& parameter : golden["parameters"]) {
        const auto key = parameter.get<std::string>();
        parameters.push_back({key, golden.tensor("in.param." + key).requires_grad_()});
    }
    optim::AdamW adam(parameters, {.form = form,
                                   .beta1 = options.at("betas").at(0),
                                   .beta2 = options.at("betas").at(1),
                                   .epsilon = options.at("eps"),
                                   .weightDecay = options.at("weight_decay")});
    std::map<std::string, torch::Tensor> values;
    for (std::int64_t i = 0; i < options.at("updates").get<std::int64_t>(); ++i) {
        for (auto& parameter : parameters)
            parameter.tensor.mutable_grad() =
                golden.tensor(strCat("in.grad.", i, ".", parameter.name));
        adam.step(options.at("lr").at(static_cast<std::size_t>(i)));
        for (const auto& parameter : parameters)
            values[strCat("after.", i, ".", name, ".", parameter.name)] =
                parameter.tensor.detach().clone();
    }
    return values;
}

} // namespace

void runAdam(const CaseFile& golden, Comparison& comparison) {
    const std::pair<const char*, AdamForm> forms[] = {{"plain", AdamForm::Plain},
                                                      {"adamw", AdamForm::Textbook},
                                                      {"legacy_kernel", AdamForm::LegacyKernel}};
    std::map<std::string, torch::Tensor> values;
    for (const auto& [name, form] : forms)
        values.merge(trajectory(golden, name, form));
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance
