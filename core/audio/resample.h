// SPDX-License-Identifier: Apache-2.0
// Sample-rate conversion by soxr at its high quality. Rates are 1 to 768000 Hz; others throw
// Error{Data}.
#pragma once

#include "core/audio/audio_buffer.h"

#include <memory>
#include <span>

namespace parlance::audio {

AudioBuffer resample(const AudioBuffer& audio, std::int64_t sampleRateHz);

/// The number of samples that resample() gives, for length tables without reading audio:
/// samples * toHz / fromHz to the nearest integer, halves upwards.
std::int64_t resampledLength(std::int64_t samples, std::int64_t fromHz, std::int64_t toHz);

/// Block-wise conversion; the blocks together equal the conversion of the whole.
class Resampler {
  public:
    Resampler(std::int64_t fromHz, std::int64_t toHz);
    ~Resampler();

    /// Converts a block; `last` flushes what the filter still holds and ends the signal.
    std::vector<float> push(std::span<const float> block, bool last);

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::audio
