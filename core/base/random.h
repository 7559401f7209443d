// SPDX-License-Identifier: Apache-2.0
// Keyed generators. Every random choice draws from a generator made afresh from what it is for,
// never from one that is carried along: so a resumed run, another world size or another split into
// sub-batches sees the same numbers.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace parlance {

/// A 64-bit key from a seed, a purpose ("mask", "dropout", "shuffle", ...) and indices (update,
/// sub-batch, item, ...), mixed by SplitMix64.
std::uint64_t randomKey(std::uint64_t seed, std::string_view purpose,
                        std::initializer_list<std::int64_t> indices = {});

/// A key and one more part as a key: for sequences of numbers that are told apart by 64 bits.
std::uint64_t combinedKey(std::uint64_t key, std::uint64_t part);

/// Xoshiro256** (Blackman and Vigna 2018), seeded by SplitMix64: the same stream on every platform
/// and compiler, which the distributions of <random> do not promise.
class KeyedRandom {
  public:
    explicit KeyedRandom(std::uint64_t key);

    std::uint64_t next();
    /// Uniform in [0, 1), 53 bits.
    double uniform();
    /// Uniform integer in [0, bound), without bias. bound > 0.
    std::int64_t below(std::int64_t bound);
    /// Standard normal (Box-Muller).
    double normal();

  private:
    std::uint64_t m_state[4];
};

/// 0 ... count - 1 in an order drawn from `key`.
std::vector<std::size_t> shuffledOrder(std::size_t count, std::uint64_t key);

} // namespace parlance
