// SPDX-License-Identifier: Apache-2.0
// What is heard of a recording: from a place on, at a speed, round and round a loop without a gap.
// Each sample tells the place it comes from, so that a cursor shows what is heard and not what has
// been prepared.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio_device/time_stretch.h"

#include <memory>
#include <span>

namespace parlance::audio {

struct PlayedSample {
    float value = 0.0F;
    std::int64_t position = 0; ///< in samples of the recording
};

/// Not thread-safe.
class PlaySource {
  public:
    /// Rewinds; speed and loop go back to 1 and none.
    void load(std::shared_ptr<const AudioBuffer> audio);
    /// The same for a recording that is still being made: empty, and append() gives its samples.
    void loadGrowing(std::int64_t sampleRateHz);
    /// `last`: no more will come.
    void append(std::span<const float> samples, bool last);
    bool isGrowing() const { return m_growing != nullptr; }
    const AudioBuffer* audio() const { return m_audio.get(); }
    std::int64_t length() const {
        return m_audio ? static_cast<std::int64_t>(m_audio->samples.size()) : 0;
    }

    /// Clamped to the recording.
    void seek(std::int64_t sample);
    /// Clamped to kMinSpeed to kMaxSpeed; goes on from `sample`.
    void setSpeed(double speed, std::int64_t sample);
    /// [begin, end), clamped to the recording; an empty one means none. From outside of a loop,
    /// playing goes to its begin.
    void setLoop(std::int64_t begin, std::int64_t end, std::int64_t sample);

    /// Fills `out` from the front; returns how much that was: less than all only at the end of the
    /// recording, which a loop never reaches, or of what there is of one that grows.
    std::size_t render(std::span<PlayedSample> out);

  private:
    bool loops() const { return m_loopEnd > m_loopBegin; }
    /// Moves on through the recording and the loop.
    std::size_t read(std::span<float> out);
    std::size_t renderStretched(std::span<PlayedSample> out);
    void feedStretch();
    /// The place that is `offset` samples after m_start, the loop followed.
    std::int64_t placeAfter(double offset) const;

    std::shared_ptr<const AudioBuffer> m_audio;
    std::shared_ptr<AudioBuffer> m_growing; ///< m_audio, while more will come
    double m_speed = 1.0;
    std::int64_t m_loopBegin = 0;
    std::int64_t m_loopEnd = 0;
    std::int64_t m_start = 0;               ///< where the last seek led
    std::int64_t m_next = 0;                ///< to be read next
    std::int64_t m_rendered = 0;            ///< samples handed out since the last seek
    std::unique_ptr<TimeStretch> m_stretch; ///< at any speed but 1, from the first sample on
    bool m_finished = false;                ///< the stretch has been given all there is
};

} // namespace parlance::audio
