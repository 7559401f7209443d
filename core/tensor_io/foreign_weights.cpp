// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/foreign_weights.h"

#include "core/base/error.h"

#include <algorithm>
#include <set>

namespace parlance::tensor_io {

namespace {

constexpr std::string_view kWrapper = "module.";
constexpr double kMostInflation = 4.0; ///< weights may be tied

} // namespace

Weights withoutWrapper(const Weights& weights) {
    if (!std::ranges::all_of(weights,
                             [](const auto& item) { return item.first.starts_with(kWrapper); }))
        return weights;
    Weights bare;
    for (const auto& [name, tensor] : weights)
        bare.emplace(name.substr(kWrapper.size()), tensor);
    return bare;
}

void refuseInflated(const Weights& weights, const std::string& where) {
    double claimed = 0.0;
    double held = 0.0;
    std::set<const void*> blocks;
    for (const auto& [name, tensor] : weights) {
        claimed += static_cast<double>(tensor.numel()) * static_cast<double>(tensor.itemsize());
        if (blocks.insert(tensor.storage().data()).second)
            held += static_cast<double>(tensor.storage().nbytes());
    }
    if (claimed > kMostInflation * held)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the weights hold ", held, " bytes and claim ", claimed), where,
                    "the file is damaged or hostile; get it again");
}

std::int64_t extentOf(const Weights& weights, const std::string& name, std::int64_t axis) {
    const auto found = weights.find(name);
    return found == weights.end() || found->second.dim() <= axis ? -1 : found->second.size(axis);
}

void requireAgreement(const char* key, std::int64_t configured, std::int64_t found,
                      const std::string& where) {
    if (found != configured)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the configuration says that ", key, " is ", configured,
                           ", the weights say ",
                           found < 0 ? "nothing of it" : std::to_string(found)),
                    where, "use the configuration and the weights of one model");
}

LoadReport loadForeign(torch::nn::Module& module, const Weights& weights, const std::string& where,
                       std::initializer_list<std::string_view> optional) {
    LoadReport report = loadState(module, weights);
    for (const std::string& name : report.missing)
        if (std::ranges::none_of(optional,
                                 [&](std::string_view ending) { return name.ends_with(ending); }))
            throw Error(ErrorKind::Checkpoint, strCat("the weights lack ", name), where,
                        "use weights of a model with this configuration");
    return report;
}

} // namespace parlance::tensor_io
