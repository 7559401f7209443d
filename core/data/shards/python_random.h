// SPDX-License-Identifier: Apache-2.0
// Python's random.Random: what the published programs draw is drawn here too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace parlance::data {

/// MT19937 (Matsumoto and Nishimura 1998), seeded by an integer and asked as Python's random module
/// does.
class PythonRandom {
  public:
    explicit PythonRandom(std::uint64_t seed);

    /// random(): uniform in [0, 1), 53 bits.
    double uniform();
    /// Uniform in [0, bound), 0 < bound < 2^32.
    std::int64_t below(std::int64_t bound);
    /// randint(): uniform in [first, last].
    std::int64_t between(std::int64_t first, std::int64_t last) {
        return first + below(last - first + 1);
    }
    template <typename T>
    void shuffle(std::vector<T>& values) {
        for (std::size_t i = values.size(); i-- > 1;)
            std::swap(values[i],
                      values[static_cast<std::size_t>(below(static_cast<std::int64_t>(i) + 1))]);
    }

  private:
    static constexpr std::size_t kWords = 624;
    std::uint32_t next();
    void refill();

    std::array<std::uint32_t, kWords> m_state{};
    std::size_t m_place = kWords;
};

} // namespace parlance::data
