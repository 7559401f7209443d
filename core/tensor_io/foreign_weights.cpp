// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/foreign_weights.h"

#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <set>

namespace parlance::tensor_io {

namespace {

constexpr std::array<std::string_view, 2> kWrappers{"module.1.", "module."};
constexpr double kMostInflation = 4.0; ///< weights may be tied

} // namespace

Weights shapesOf(const std::vector<TensorInfo>& tensors) {
    Weights shapes;
    for (const TensorInfo& tensor : tensors)
        shapes.insert_or_assign(tensor.name, torch::empty(tensor.shape, torch::kMeta));
    return shapes;
}

Weights withoutWrapper(const Weights& weights) {
    std::size_t length = 0;
    const auto wrapped = [&](std::string_view wrapper) {
        return std::ranges::all_of(weights, [&](const auto& item) {
            return std::string_view(item.first).substr(length).starts_with(wrapper);
        });
    };
    while (!weights.empty()) {
        const auto wrapper = std::ranges::find_if(kWrappers, wrapped);
        if (wrapper == kWrappers.end())
            break;
        length += wrapper->size();
    }
    Weights bare;
    for (const auto& [name, tensor] : weights)
        bare.emplace(name.substr(length), tensor);
    return bare;
}

void addWeight(Weights& weights, const std::string& name, const torch::Tensor& tensor,
               const std::string& where) {
    if (!weights.emplace(name, tensor).second)
        throw Error(ErrorKind::Checkpoint, strCat("two of the weights are named ", name), where,
                    "the file is damaged; get it again");
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

std::int64_t countOf(const Weights& weights, std::string_view name) {
    const std::size_t star = name.find('*');
    std::int64_t count = 0;
    while (weights.contains(strCat(name.substr(0, star), count, name.substr(star + 1))))
        ++count;
    return count;
}

void refuseOversized(double numbers, const Weights& weights, const std::string& where) {
    double held = 0.0;
    for (const auto& [name, tensor] : weights)
        held += static_cast<double>(tensor.numel());
    if (numbers > kMostInflation * held)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model would have ", numbers, " numbers, the file holds ", held),
                    where, "the file is damaged or hostile; get it again");
}

void requireAgreement(std::string_view key, std::int64_t configured, std::int64_t found,
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
