// SPDX-License-Identifier: Apache-2.0
#include "core/nn/keyed_generator.h"

namespace parlance::nn {

torch::Generator keyedGenerator(std::uint64_t key, torch::Device device) {
    torch::Generator generator = at::globalContext().defaultGenerator(device).clone();
    generator.set_current_seed(key);
    return generator;
}

} // namespace parlance::nn
