// SPDX-License-Identifier: Apache-2.0
// Our names of number types, those of safetensors, as torch knows them.
#pragma once

#include "core/torch.h"

#include <string_view>

namespace parlance::tensor_io {

/// "F32" -> float. Throws Error{Internal} for a name that the readers do not give.
torch::ScalarType scalarType(std::string_view dtype);
/// The reverse; empty for a type that none of our files holds.
std::string_view dtypeName(torch::ScalarType type);

} // namespace parlance::tensor_io
