// SPDX-License-Identifier: Apache-2.0
#include "core/audio/fft.h"

#include "core/base/error.h"

#include <bit>
#include <numbers>
#include <utility>

namespace parlance::audio {

Fft::Fft(std::size_t size) {
    if (size < 2 || !std::has_single_bit(size))
        throw Error(ErrorKind::Internal, strCat("no FFT of size ", size), "spectrum",
                    "use a power of two");
    m_reversed.resize(size);
    for (std::size_t i = 1; i < size; ++i)
        m_reversed[i] = m_reversed[i / 2] / 2 + (i % 2 ? size / 2 : 0);
    m_twiddle.reserve(size / 2);
    for (std::size_t k = 0; k < size / 2; ++k) {
        const double angle =
            -2.0 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(size);
        m_twiddle.emplace_back(std::polar(1.0, angle));
    }
}

void Fft::forward(std::span<std::complex<float>> values) const {
    for (std::size_t i = 0; i < size(); ++i)
        if (i < m_reversed[i])
            std::swap(values[i], values[m_reversed[i]]);
    // Butterflies over blocks of 2, 4, 8, ... (Cooley and Tukey 1965).
    for (std::size_t half = 1; half < size(); half *= 2) {
        const std::size_t stride = size() / (2 * half);
        for (std::size_t block = 0; block < size(); block += 2 * half)
            for (std::size_t k = 0; k < half; ++k) {
                const auto w = m_twiddle[k * stride];
                const auto even = values[block + k];
                const auto x = values[block + half + k];
                // Written out: std::complex's product pays for infinities that cannot be here.
                const std::complex<float> odd{w.real() * x.real() - w.imag() * x.imag(),
                                              w.real() * x.imag() + w.imag() * x.real()};
                values[block + k] = even + odd;
                values[block + half + k] = even - odd;
            }
    }
}

} // namespace parlance::audio
