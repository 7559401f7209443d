// SPDX-License-Identifier: Apache-2.0
// The number types that torch.save files hold, and the storage classes that stand for them.
#pragma once

#include <cstdint>
#include <string_view>

namespace parlance::tensor_io {

struct TorchDtype {
    std::string_view name;         ///< "F32", as in safetensors; complex ones "C64", "C128"
    std::string_view storageClass; ///< "FloatStorage" of the module torch
    std::uint64_t elementBytes = 0;
};

inline constexpr std::int64_t kMaxTorchElementBytes = 16;

/// By the class's whole name, "torch.FloatStorage"; null for an unknown one.
const TorchDtype* torchDtypeOfStorage(std::string_view className);
/// By our name; null for an unknown one.
const TorchDtype* findTorchDtype(std::string_view name);
/// Of a type that is known.
std::uint64_t torchElementBytes(std::string_view name);

} // namespace parlance::tensor_io
