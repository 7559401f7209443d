// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

namespace parlance::nn {

/// A generator of torch's own for tensors on `device`, made afresh from a key (core/base/random.h).
/// Equal keys give equal numbers on one kind of device, not on different ones.
torch::Generator keyedGenerator(std::uint64_t key, torch::Device device);

} // namespace parlance::nn
