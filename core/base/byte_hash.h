// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

struct XXH3_state_s; // of libxxhash

namespace parlance {

/// Tells whether bytes are still the same: XXH3, 64 bits, as fast as memory. Against accidents, not
/// against enemies. How the bytes are cut into pieces does not matter.
class ByteHash {
  public:
    ByteHash();

    void add(std::span<const char> bytes);
    std::uint64_t value() const;
    /// The value as 16 hexadecimal digits.
    std::string digits() const;

  private:
    struct Free {
        void operator()(XXH3_state_s* state) const;
    };
    std::unique_ptr<XXH3_state_s, Free> m_state;
};

} // namespace parlance
