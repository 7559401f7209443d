// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace parlance::infer {

/// How many tokens of a text were read, from its beginning; those that a model puts around a text
/// do not count.
struct TokensRead {
    std::int64_t read = 0;
    std::int64_t all = 0; ///< of the whole text

    bool isCut() const { return read < all; }
    bool operator==(const TokensRead&) const = default;
};

} // namespace parlance::infer
