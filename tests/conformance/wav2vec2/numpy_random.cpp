// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/wav2vec2/numpy_random.h"

#include <bit>
#include <cmath>
#include <utility>

namespace parlance::conformance {

double NumpyRandom::uniform() {
    const auto high = static_cast<double>(m_engine() >> 5);
    const auto low = static_cast<double>(m_engine() >> 6);
    return (high * 67108864.0 + low) / 9007199254740992.0;
}

std::int64_t NumpyRandom::below(std::int64_t bound) {
    const auto greatest = static_cast<std::uint32_t>(bound - 1);
    if (greatest == 0)
        return 0;
    const auto mask =
        static_cast<std::uint32_t>((std::uint64_t{1} << std::bit_width(greatest)) - 1);
    std::uint32_t draw = 0;
    do
        draw = static_cast<std::uint32_t>(m_engine()) & mask;
    while (draw > greatest);
    return draw;
}

double NumpyRandom::normal() {
    if (m_spareNormal)
        return *std::exchange(m_spareNormal, std::nullopt);
    double x = 0.0;
    double y = 0.0;
    double squared = 0.0;
    do {
        x = 2.0 * uniform() - 1.0;
        y = 2.0 * uniform() - 1.0;
        squared = x * x + y * y;
    } while (squared >= 1.0 || squared == 0.0);
    const double factor = std::sqrt(-2.0 * std::log(squared) / squared);
    m_spareNormal = factor * x;
    return factor * y;
}

} // namespace parlance::conformance
