// SPDX-License-Identifier: Apache-2.0
#include "core/train/carried_state.h"

#include "core/base/error.h"

#include <algorithm>
#include <charconv>

namespace parlance::train {

namespace {

constexpr std::string_view kCarriedPrefix = "carried.";

std::int64_t microBatchOf(const std::string& name) {
    std::int64_t number = -1;
    const char* end = name.data() + name.size();
    const auto [after, problem] = std::from_chars(name.data(), end, number);
    if (problem != std::errc() || after == end || *after != '.')
        throw Error(ErrorKind::Internal, strCat("a carried tensor is named ", name),
                    "TrainTask::carried", "report this");
    return number;
}

} // namespace

tensor_io::NamedTensors carriedTensors(const TrainTask& task, const World& world) {
    tensor_io::NamedTensors tensors;
    for (const auto& [name, tensor] : task.carried())
        if (microBatchOf(name) % world.size == world.rank)
            tensors.emplace_back(strCat(kCarriedPrefix, name), tensor);
    return tensors;
}

void restoreCarried(TrainTask& task, const std::map<std::string, torch::Tensor>& tensors,
                    torch::Device device) {
    std::map<std::string, torch::Tensor> carried;
    for (const auto& [name, tensor] : tensors)
        if (name.starts_with(kCarriedPrefix))
            carried[name.substr(kCarriedPrefix.size())] = tensor.to(device);
    task.restoreCarried(carried);
}

void CarriedBefore::giveBackUnless(const torch::Tensor& keep) const {
    const std::map<std::string, torch::Tensor> after = m_task.carried();
    if (after.empty() && m_tensors.empty())
        return;
    const bool isAlike =
        std::ranges::equal(after, m_tensors, [](const auto& left, const auto& right) {
            return left.first == right.first && left.second.sizes() == right.second.sizes();
        });
    if (!isAlike) {
        if (!keep.item().toBool())
            giveBack();
        return;
    }
    std::map<std::string, torch::Tensor> chosen;
    for (const auto& [name, tensor] : after)
        chosen[name] = torch::where(keep, tensor, m_tensors.at(name));
    m_task.restoreCarried(chosen);
}

} // namespace parlance::train
