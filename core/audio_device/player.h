// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio/time_span.h"

#include <memory>
#include <span>
#include <string>

namespace parlance::audio {

/// Plays one recording through the output that is wanted, converted to the device's rate where it
/// takes no other. Opening a device takes up to a second: not for the window's thread. Not
/// thread-safe but for the const members; its callback runs on PortAudio's thread and takes no
/// lock.
class Player {
  public:
    Player();
    ~Player();

    /// The output from the next play() on (sound_choice.h); empty, as at first, = the system's own.
    /// Stops where it is another one than before.
    void setDevice(const std::string& wanted);
    /// Replaces what is loaded and rewinds; speed and loop stay. Stops first.
    void load(std::shared_ptr<const AudioBuffer> audio);
    /// The same for a recording that is still being made, such as speech. Where its samples come
    /// too late it is silent until they do, and goes on.
    void loadGrowing(std::int64_t sampleRateHz);
    /// Further samples of it; `last`: no more will come. Nothing where something else is loaded.
    void append(std::span<const float> samples, bool last);
    /// Opens the device when needed; throws Error{Device}. From the start again after the end.
    void play();
    void pause();
    /// Gives the device back; play() opens it again, at the same place.
    void release();
    /// Clamped to the recording, and to the loop if there is one.
    void seek(double seconds);
    /// 0.5 to 2, clamped, with the pitch kept. Heard at once.
    void setSpeed(double speed);
    /// Plays the span round and round, without a gap; an empty one ends that.
    void setLoop(TimeSpan loop);

    /// The place that is heard now.
    double positionSec() const;
    bool isPlaying() const;
    /// True once after playback ran to the end of the recording.
    bool takeFinished();
    /// Says so when it plays through another device than the one wanted; else empty. Of the last
    /// play().
    const std::string& note() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace parlance::audio
