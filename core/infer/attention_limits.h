// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/attention_options.h"

#include <vector>

namespace parlance::infer {

/// The wanted ones of `count` layers. Throws Error{Usage} for one that there is not.
std::vector<std::size_t> wantedLayers(const AttentionOptions& options, std::size_t count);

/// Throws Error{Data} where an answer would hold more weights than `most`.
void requireFits(double weights, std::int64_t most);

} // namespace parlance::infer
