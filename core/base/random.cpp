// SPDX-License-Identifier: Apache-2.0
#include "core/base/random.h"

#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace parlance {

namespace {

/// One step of SplitMix64 (Steele, Lea and Flood 2014).
std::uint64_t splitMix(std::uint64_t& state) {
    state += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/// FNV-1a.
std::uint64_t hashText(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

} // namespace

std::uint64_t combinedKey(std::uint64_t key, std::uint64_t part) {
    std::uint64_t state = key ^ part;
    return splitMix(state);
}

std::uint64_t randomKey(std::uint64_t seed, std::string_view purpose,
                        std::initializer_list<std::int64_t> indices) {
    std::uint64_t key = combinedKey(combinedKey(0, seed), hashText(purpose));
    for (const std::int64_t index : indices)
        key = combinedKey(key, static_cast<std::uint64_t>(index));
    return key;
}

KeyedRandom::KeyedRandom(std::uint64_t key) {
    for (std::uint64_t& word : m_state)
        word = splitMix(key);
}

std::uint64_t KeyedRandom::next() {
    const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
    const std::uint64_t shifted = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
}

double KeyedRandom::uniform() {
    return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

std::int64_t KeyedRandom::below(std::int64_t bound) {
    const auto range = static_cast<std::uint64_t>(bound);
    // The lowest 2^64 mod range values are drawn again, so that every remainder is equally likely.
    const std::uint64_t threshold = (0 - range) % range;
    std::uint64_t draw = next();
    while (draw < threshold)
        draw = next();
    return static_cast<std::int64_t>(draw % range);
}

double KeyedRandom::normal() {
    const double radius = std::sqrt(-2.0 * std::log(1.0 - uniform()));
    return radius * std::cos(2.0 * std::numbers::pi * uniform());
}

std::vector<std::size_t> shuffledOrder(std::size_t count, std::uint64_t key) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    KeyedRandom random(key);
    for (std::size_t i = count; i > 1; --i)
        std::swap(order[i - 1],
                  order[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(i)))]);
    return order;
}

} // namespace parlance
