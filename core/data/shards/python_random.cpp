// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/python_random.h"

#include <algorithm>
#include <bit>

namespace parlance::data {

namespace {

constexpr std::size_t kShift = 397;

} // namespace

/// init_by_array() of the generator's authors, with the seed's 32-bit words as its key.
PythonRandom::PythonRandom(std::uint64_t seed) {
    m_state[0] = 19650218;
    for (std::size_t i = 1; i < kWords; ++i)
        m_state[i] = 1812433253U * (m_state[i - 1] ^ (m_state[i - 1] >> 30U)) +
                     static_cast<std::uint32_t>(i);
    const std::array key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)};
    const std::size_t keyWords = key[1] == 0 ? 1 : 2;
    std::size_t i = 1;
    const auto mixed = [&](std::uint32_t factor) {
        return m_state[i] ^ ((m_state[i - 1] ^ (m_state[i - 1] >> 30U)) * factor);
    };
    const auto advance = [&] {
        if (++i == kWords) {
            m_state[0] = m_state[kWords - 1];
            i = 1;
        }
    };
    for (std::size_t k = 0; k < kWords; ++k) {
        const std::size_t word = k % keyWords;
        m_state[i] = mixed(1664525U) + key.at(word) + static_cast<std::uint32_t>(word);
        advance();
    }
    for (std::size_t k = 1; k < kWords; ++k) {
        m_state[i] = mixed(1566083941U) - static_cast<std::uint32_t>(i);
        advance();
    }
    m_state[0] = 0x80000000U;
}

void PythonRandom::refill() {
    for (std::size_t i = 0; i < kWords; ++i) {
        const std::uint32_t both =
            (m_state[i] & 0x80000000U) | (m_state[(i + 1) % kWords] & 0x7fffffffU);
        m_state[i] =
            m_state[(i + kShift) % kWords] ^ (both >> 1U) ^ ((both & 1U) != 0 ? 0x9908b0dfU : 0U);
    }
    m_place = 0;
}

std::uint32_t PythonRandom::next() {
    if (m_place == kWords)
        refill();
    std::uint32_t word = m_state[m_place++];
    word ^= word >> 11U;
    word ^= (word << 7U) & 0x9d2c5680U;
    word ^= (word << 15U) & 0xefc60000U;
    return word ^ (word >> 18U);
}

double PythonRandom::uniform() {
    const std::uint32_t high = next() >> 5U, low = next() >> 6U;
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

std::int64_t PythonRandom::below(std::int64_t bound) {
    const auto bits = static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(bound)));
    std::int64_t drawn = 0;
    do
        drawn = next() >> (32U - bits);
    while (drawn >= bound);
    return drawn;
}

} // namespace parlance::data
