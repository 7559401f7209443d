// SPDX-License-Identifier: Apache-2.0
// What a player's callback does, without a device: hands out samples from a position that other
// threads may read and move. No lock, no allocation.
#pragma once

#include "core/audio/audio_buffer.h"

#include <atomic>
#include <memory>
#include <span>

namespace parlance::audio {

class PlayCursor {
  public:
    /// Only while no callback runs.
    void load(std::shared_ptr<const AudioBuffer> audio);
    const AudioBuffer* audio() const { return m_audio.get(); }

    /// Fills `out` with frames of `channels` equal samples and moves on; silence after the end.
    /// True when the end was reached. Called by the callback.
    bool render(std::span<float> out, std::size_t channels);

    void seek(std::int64_t sample);
    std::int64_t position() const { return m_position.load(std::memory_order_relaxed); }
    bool atEnd() const;

  private:
    std::int64_t length() const {
        return m_audio ? static_cast<std::int64_t>(m_audio->samples.size()) : 0;
    }

    std::shared_ptr<const AudioBuffer> m_audio;
    std::atomic<std::int64_t> m_position{0};
};

} // namespace parlance::audio
