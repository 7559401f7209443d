// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/module_state.h"

#include "core/base/error.h"

#include <algorithm>
#include <set>

namespace parlance::tensor_io {

namespace {

constexpr std::size_t kNamesShown = 5;

std::string firstFew(const std::vector<std::string>& names) {
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), kNamesShown); ++i)
        list += strCat(i == 0 ? "" : ", ", names[i]);
    return names.size() > kNamesShown ? strCat(list, " and ", names.size() - kNamesShown, " more")
                                      : list;
}

void addState(const torch::nn::Module& module, const std::string& prefix, NamedTensors& state) {
    for (const auto& item : module.named_parameters(/*recurse=*/false))
        state.emplace_back(prefix + item.key(), item.value().detach());
    for (const auto& item : module.named_buffers(/*recurse=*/false))
        state.emplace_back(prefix + item.key(), item.value().detach());
    for (const auto& child : module.named_children())
        addState(*child.value(), prefix + child.key() + ".", state);
}

void copyChecked(torch::Tensor target, const torch::Tensor& source, const std::string& name) {
    if (target.sizes() != source.sizes())
        throw Error(ErrorKind::Shape,
                    strCat("expected ", target.sizes(), ", found ", source.sizes()), name,
                    "use weights of a model with this configuration");
    target.copy_(source);
}

} // namespace

NamedTensors stateOf(const torch::nn::Module& module) {
    NamedTensors state;
    addState(module, "", state);
    return state;
}

LoadReport loadState(torch::nn::Module& module,
                     const std::map<std::string, torch::Tensor>& tensors) {
    const torch::NoGradGuard noGrad;
    LoadReport report;
    std::set<std::string> known;
    for (const auto& [name, target] : stateOf(module)) {
        known.insert(name);
        const auto found = tensors.find(name);
        if (found != tensors.end())
            copyChecked(target, found->second, name);
        (found != tensors.end() ? report.matched : report.missing).push_back(name);
    }
    for (const auto& [name, tensor] : tensors)
        if (!known.count(name))
            report.unexpected.push_back(name);
    return report;
}

void loadStateStrict(torch::nn::Module& module, const std::map<std::string, torch::Tensor>& tensors,
                     const std::string& where) {
    const LoadReport report = loadState(module, tensors);
    if (!report.missing.empty())
        throw Error(ErrorKind::Checkpoint,
                    strCat("weights are missing: ", firstFew(report.missing)), where,
                    "use weights of a model with this configuration");
    if (!report.unexpected.empty())
        throw Error(ErrorKind::Checkpoint,
                    strCat("weights do not belong to this model: ", firstFew(report.unexpected)),
                    where, "use weights of a model with this configuration");
}

} // namespace parlance::tensor_io
