// SPDX-License-Identifier: Apache-2.0
// Speech played slower or quicker at its own pitch, by SoundTouch.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

namespace soundtouch {
class SoundTouch;
}

namespace parlance::audio {

inline constexpr double kMinSpeed = 0.5;
inline constexpr double kMaxSpeed = 2.0;

class TimeStretch {
  public:
    /// `speed` from kMinSpeed to kMaxSpeed.
    TimeStretch(std::int64_t sampleRateHz, double speed);
    ~TimeStretch();

    void put(std::span<const float> samples);
    /// No more will be put; take() then gives what is still inside.
    void finish();
    /// Fills `out` from the front with what is ready; returns how much that was.
    std::size_t take(std::span<float> out);

  private:
    std::unique_ptr<soundtouch::SoundTouch> m_engine;
};

} // namespace parlance::audio
