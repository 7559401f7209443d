// SPDX-License-Identifier: Apache-2.0
// Plain, so that what asks for features need not know torch.
#pragma once

#include <cstdint>
#include <optional>

namespace parlance::infer {

struct FeatureOptions {
    bool codes = false; ///< the quantiser's codewords instead of hidden states
    /// Of hidden states: 0 = what enters the first layer, n = what the n-th gives; empty = the
    /// model's result. Codes have none.
    std::optional<std::int64_t> layer = {};

    bool operator==(const FeatureOptions&) const = default;
};

} // namespace parlance::infer
