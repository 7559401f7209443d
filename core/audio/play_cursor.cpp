// SPDX-License-Identifier: Apache-2.0
#include "core/audio/play_cursor.h"

#include <algorithm>

namespace parlance::audio {

static_assert(std::atomic<std::int64_t>::is_always_lock_free);

void PlayCursor::load(std::shared_ptr<const AudioBuffer> audio) {
    m_audio = std::move(audio);
    m_position.store(0, std::memory_order_relaxed);
}

bool PlayCursor::render(std::span<float> out, std::size_t channels) {
    const std::int64_t begin = position();
    const auto frames = static_cast<std::int64_t>(out.size() / channels);
    const std::int64_t end = std::min(begin + frames, length());
    auto target = out.begin();
    for (std::int64_t i = begin; i < end; ++i)
        target = std::fill_n(target, channels, m_audio->samples[static_cast<std::size_t>(i)]);
    std::fill(target, out.end(), 0.0F);
    // A seek that came in between wins: the next call plays from there.
    std::int64_t expected = begin;
    const bool moved = m_position.compare_exchange_strong(expected, end);
    return moved && end == length();
}

void PlayCursor::seek(std::int64_t sample) {
    m_position.store(std::clamp<std::int64_t>(sample, 0, length()));
}

bool PlayCursor::atEnd() const {
    return position() >= length();
}

} // namespace parlance::audio
