// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/audio/sounding_part.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>

namespace parlance::data {

/// What the report needs to know of a recording's samples.
struct SignalFacts {
    std::int64_t sampleRateHz = 0;
    std::int64_t samples = 0;
    float peak = 0.0F;              ///< greatest absolute value
    std::int64_t clipped = 0;       ///< samples in runs of three or more at full scale
    audio::SoundingPart sounding{}; ///< measureSignal() only

    double durationSec() const {
        return static_cast<double>(samples) / static_cast<double>(sampleRateHz);
    }
};

/// Adds up blocks of one recording. Speech touches full scale now and then; only a flat top, three
/// samples or more at the limit in a row, has lost its shape.
class SignalMeter {
  public:
    void add(std::span<const float> block);
    /// Ends the recording.
    void finish();
    const SignalFacts& facts() const { return m_facts; }

  private:
    SignalFacts m_facts;
    std::int64_t m_run = 0; ///< samples at full scale in a row so far
};

/// Decodes a file block by block. Throws what reading audio throws, Error{Cancelled} on a stop.
SignalFacts measureSignal(const std::filesystem::path& file, const std::stop_token& stop);

} // namespace parlance::data
