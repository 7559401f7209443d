// SPDX-License-Identifier: Apache-2.0
// Where the sound of a recording begins and ends: what lies before and after is silence, with
// whatever noise the room had.
#pragma once

#include "core/audio/audio_buffer.h"

#include <cstddef>
#include <span>
#include <vector>

namespace parlance::audio {

/// Samples from `begin` up to, not including, `end`; none where all is silent.
struct SoundingPart {
    std::int64_t begin = 0;
    std::int64_t end = 0;
};

/// Which stretches of a recording are sound, one after the other.
struct SoundingFrames {
    double frameSec = 0.01;
    std::vector<bool> sounds{};
};

/// Takes the recording in blocks and keeps one number for each 10 ms. Sound is what is less than
/// 40 dB below the loudest 10 ms; where the quietest fifth is an even noise about as loud, what
/// stands 10 dB above it, but at most 25 dB below the loudest. Nothing under -70 dB of full scale
/// is sound.
class SoundingMeter {
  public:
    explicit SoundingMeter(std::int64_t sampleRateHz);

    void add(std::span<const float> block);
    SoundingPart part() const;
    SoundingFrames frames() const;

  private:
    void completeFrame();

    std::int64_t m_rateHz;
    std::int64_t m_frameSamples;
    std::int64_t m_samples = 0;
    std::int64_t m_filled = 0;   ///< samples of the current frame
    double m_power = 0.0;        ///< their sum of squares
    std::vector<float> m_levels; ///< of each whole frame, in dB
};

/// The samples of the sounding part and at most `keepSec` of the silence on either side; nothing of
/// a silent recording.
AudioBuffer withoutSilentEnds(const AudioBuffer& audio, double keepSec);

} // namespace parlance::audio
