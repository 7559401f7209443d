// SPDX-License-Identifier: Apache-2.0
// What a recording person must know: how loud it is, whether it was ever too loud, and how noisy
// the room is. Levels are in dBFS: 0 is full scale, a sine at full scale has an RMS of -3.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string_view>

namespace parlance::audio {

/// Nothing is quieter than this: below the last bit of 16.
inline constexpr double kSilenceDb = -120.0;

struct LevelReading {
    double peakDb = kSilenceDb;       ///< loudest sample of the last 0.3 s
    double rmsDb = kSilenceDb;        ///< of the last 0.3 s
    double noiseFloorDb = kSilenceDb; ///< RMS of the quietest tenth of the last 5 s
    double heardSec = 0.0;            ///< what the noise floor rests on, 5 s at most
    std::int64_t clippedSamples = 0;  ///< at full scale since the last resetClip()
};

class LevelMeter {
  public:
    explicit LevelMeter(std::int64_t sampleRateHz);

    void push(std::span<const float> samples);
    LevelReading reading() const;
    void resetClip() { m_clipped = 0; }

  private:
    /// 50 ms of sound.
    struct Frame {
        double power = 0.0; ///< sum of squares until it is complete, then the mean
        float peak = 0.0F;
    };
    void completeFrame();

    std::size_t m_frameSamples;
    std::size_t m_filled = 0; ///< samples in m_current
    Frame m_current;
    std::deque<Frame> m_frames; ///< the last 5 s
    std::int64_t m_clipped = 0;
};

/// How fit the background is for recording speech.
enum class NoiseVerdict {
    Listening, ///< less than a second was heard
    Silent,    ///< nothing comes in at all
    Quiet,     ///< floor below -50 dBFS
    Fair,      ///< below -35 dBFS
    Noisy,
};

NoiseVerdict noiseVerdict(const LevelReading& reading);
/// In words, with what to do about it.
std::string_view noiseWords(NoiseVerdict verdict);

} // namespace parlance::audio
