// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <functional>
#include <string>

namespace parlance::wav2vec2 {

/// Receives intermediate activations by module path, to look at. Empty in training.
using Tap = std::function<void(const std::string& path, const torch::Tensor& value)>;

} // namespace parlance::wav2vec2
