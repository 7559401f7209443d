// SPDX-License-Identifier: Apache-2.0
// Weights of a module by their published state-dict names, which are its parameter names.
#pragma once

#include "core/tensor_io/safetensors.h"

namespace parlance::tensor_io {

/// In the order of Python's state dict: a module's parameters, its buffers, then what it holds.
NamedTensors stateOf(const torch::nn::Module& module);

struct LoadReport {
    std::vector<std::string> matched;    ///< copied
    std::vector<std::string> missing;    ///< the module has, the file lacks
    std::vector<std::string> unexpected; ///< the file has, the module lacks
};

/// Copies by name, converting dtype. A shape that differs throws Error{Shape} with both shapes.
LoadReport loadState(torch::nn::Module& module,
                     const std::map<std::string, torch::Tensor>& tensors);

/// The same, but anything missing or unexpected throws Error{Checkpoint} listing the first few.
void loadStateStrict(torch::nn::Module& module, const std::map<std::string, torch::Tensor>& tensors,
                     const std::string& where);

} // namespace parlance::tensor_io
