// SPDX-License-Identifier: Apache-2.0
#include "core/dist/tensor_exchange.h"

#include "core/base/json.h"

#include <torch/serialize.h>

#include <sstream>

namespace parlance::dist {

namespace {

/// Torch's own form of the tensors, before which their names stand as one more.
std::string pack(const tensor_io::NamedTensors& tensors) {
    Json names = Json::array();
    std::vector<torch::Tensor> onHost(1);
    for (const auto& [name, tensor] : tensors) {
        names.push_back(name);
        onHost.push_back(tensor.detach().cpu());
    }
    const std::string text = names.dump();
    onHost.front() =
        torch::tensor(std::vector<std::uint8_t>(text.begin(), text.end()), torch::kUInt8);
    std::ostringstream packed;
    torch::save(onHost, packed);
    return std::move(packed).str();
}

tensor_io::NamedTensors unpack(std::string packed) {
    std::istringstream stream(std::move(packed));
    std::vector<torch::Tensor> onHost;
    torch::load(onHost, stream);
    const auto* text = reinterpret_cast<const char*>(onHost.at(0).const_data_ptr<std::uint8_t>());
    const Json names = parseJson({text, text + onHost[0].numel()}, "a message of another process");
    tensor_io::NamedTensors tensors;
    for (std::size_t i = 1; i < onHost.size(); ++i)
        tensors.emplace_back(names.at(i - 1).get<std::string>(), onHost[i]);
    return tensors;
}

} // namespace

std::vector<tensor_io::NamedTensors> gather(ProcessGroup& group,
                                            const tensor_io::NamedTensors& tensors) {
    if (group.world().isAlone())
        return {tensors};
    std::vector<tensor_io::NamedTensors> gathered;
    for (std::string& packed : group.gather(pack(tensors)))
        gathered.push_back(unpack(std::move(packed)));
    return gathered;
}

tensor_io::NamedTensors broadcast(ProcessGroup& group, const tensor_io::NamedTensors& tensors) {
    if (group.world().isAlone())
        return tensors;
    return unpack(group.broadcast(group.world().isFirst() ? pack(tensors) : std::string()));
}

} // namespace parlance::dist
