// SPDX-License-Identifier: Apache-2.0
// A plain radix-2 FFT, enough for drawing spectra.
#pragma once

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace parlance::audio {

class Fft {
  public:
    /// `size` is a power of two, at least 2; throws Error{Internal} otherwise.
    explicit Fft(std::size_t size);

    std::size_t size() const { return m_reversed.size(); }
    /// X[k] = sum over n of x[n] exp(-2 pi i k n / size), in place. `values` holds size() elements.
    void forward(std::span<std::complex<float>> values) const;

  private:
    std::vector<std::size_t> m_reversed;        ///< index with its bits in reverse order
    std::vector<std::complex<float>> m_twiddle; ///< exp(-2 pi i k / size), k < size / 2
};

} // namespace parlance::audio
