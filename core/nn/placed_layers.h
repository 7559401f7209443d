// SPDX-License-Identifier: Apache-2.0
// How layers get their published place in the names.
#pragma once

#include "core/torch.h"

#include <memory>
#include <string>
#include <vector>

namespace parlance::nn {

/// Holds layers, and does nothing else.
class Place : public torch::nn::Module {
  public:
    using torch::nn::Module::register_buffer;
    using torch::nn::Module::register_module;
    using torch::nn::Module::register_parameter;
};

/// The layers under the names "0", "1", ...
template <typename Layer>
std::shared_ptr<Place> listOf(const std::vector<Layer>& layers) {
    auto place = std::make_shared<Place>();
    for (std::size_t i = 0; i < layers.size(); ++i)
        place->register_module(std::to_string(i), layers[i].ptr());
    return place;
}

/// One layer under this name.
template <typename Layer>
std::shared_ptr<Place> placed(const std::string& name, const Layer& layer) {
    auto place = std::make_shared<Place>();
    place->register_module(name, layer.ptr());
    return place;
}

} // namespace parlance::nn
