// SPDX-License-Identifier: Apache-2.0
// Files that torch.save would write and that Python's torch.load(weights_only=True) takes.
#pragma once

#include "core/base/json.h"
#include "core/tensor_io/safetensors.h"

#include <filesystem>

namespace parlance::tensor_io {

/// A zip archive whose root is the state dict or, with `beside`, the dictionary
/// {`stateKey`: state dict, ...the entries of `beside`}. Tensors may be on any device, strided in
/// any way; each gets a storage of its own. Atomic. Throws Error{IoWrite} or Error{DiskFull};
/// Error{Internal} for a dtype without a storage class.
void writeTorchFile(const std::filesystem::path& path, const NamedTensors& state,
                    const Json& beside = Json(), std::string_view stateKey = "model");

} // namespace parlance::tensor_io
