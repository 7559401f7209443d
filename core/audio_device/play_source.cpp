// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/play_source.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace parlance::audio {

namespace {
constexpr std::size_t kBlock = 512;
} // namespace

void PlaySource::load(std::shared_ptr<const AudioBuffer> audio) {
    m_growing.reset();
    m_audio = std::move(audio);
    m_speed = 1.0;
    m_loopBegin = m_loopEnd = 0;
    seek(0);
}

void PlaySource::loadGrowing(std::int64_t sampleRateHz) {
    auto empty = std::make_shared<AudioBuffer>(AudioBuffer{sampleRateHz, {}});
    load(empty);
    m_growing = std::move(empty);
}

void PlaySource::append(std::span<const float> samples, bool last) {
    m_growing->samples.insert(m_growing->samples.end(), samples.begin(), samples.end());
    if (last)
        m_growing.reset();
}

void PlaySource::seek(std::int64_t sample) {
    m_start = std::clamp<std::int64_t>(sample, 0, length());
    if (loops() && (m_start < m_loopBegin || m_start >= m_loopEnd))
        m_start = m_loopBegin;
    m_next = m_start;
    m_rendered = 0;
    m_stretch.reset();
    m_finished = false;
}

void PlaySource::setSpeed(double speed, std::int64_t sample) {
    m_speed = std::clamp(speed, kMinSpeed, kMaxSpeed);
    seek(sample);
}

void PlaySource::setLoop(std::int64_t begin, std::int64_t end, std::int64_t sample) {
    m_loopBegin = std::clamp<std::int64_t>(begin, 0, length());
    m_loopEnd = std::clamp<std::int64_t>(end, 0, length());
    seek(sample);
}

std::size_t PlaySource::read(std::span<float> out) {
    std::size_t filled = 0;
    while (filled < out.size()) {
        const std::int64_t end = loops() ? m_loopEnd : length();
        const std::size_t count =
            std::min(static_cast<std::size_t>(end - m_next), out.size() - filled);
        std::copy_n(m_audio->samples.begin() + m_next, count,
                    out.begin() + static_cast<std::ptrdiff_t>(filled));
        filled += count;
        m_next += static_cast<std::int64_t>(count);
        if (m_next < end)
            continue;
        if (!loops())
            break;
        m_next = m_loopBegin;
    }
    return filled;
}

std::int64_t PlaySource::placeAfter(double offset) const {
    const std::int64_t place = m_start + static_cast<std::int64_t>(offset);
    if (!loops())
        return std::min(place, length() - 1);
    return m_loopBegin + (place - m_loopBegin) % (m_loopEnd - m_loopBegin);
}

std::size_t PlaySource::render(std::span<PlayedSample> out) {
    if (!m_audio)
        return 0;
    if (m_speed != 1.0)
        return renderStretched(out);
    std::array<float, kBlock> block;
    std::size_t filled = 0;
    while (filled < out.size()) {
        const std::size_t wanted = std::min(block.size(), out.size() - filled);
        const std::size_t count = read({block.data(), wanted});
        for (std::size_t i = 0; i < count; ++i)
            out[filled + i] = {block[i], placeAfter(static_cast<double>(m_rendered++))};
        filled += count;
        if (count < wanted)
            break;
    }
    return filled;
}

void PlaySource::feedStretch() {
    std::array<float, kBlock> block;
    const std::size_t count = read(block);
    m_stretch->put({block.data(), count});
    if (count == block.size() || isGrowing())
        return;
    m_stretch->finish();
    m_finished = true;
}

std::size_t PlaySource::renderStretched(std::span<PlayedSample> out) {
    if (!m_stretch)
        m_stretch = std::make_unique<TimeStretch>(m_audio->sampleRateHz, m_speed);
    std::array<float, kBlock> block;
    std::size_t filled = 0;
    while (filled < out.size()) {
        std::size_t wanted = std::min(block.size(), out.size() - filled);
        if (!loops() && !isGrowing()) {
            // The stretch ends with silence of its own, which is none of the recording's.
            const auto all = std::llround(static_cast<double>(length() - m_start) / m_speed);
            wanted = std::min(
                wanted, static_cast<std::size_t>(std::max<std::int64_t>(0, all - m_rendered)));
        }
        const std::size_t count = m_stretch->take({block.data(), wanted});
        for (std::size_t i = 0; i < count; ++i)
            out[filled + i] = {block[i], placeAfter(static_cast<double>(m_rendered++) * m_speed)};
        filled += count;
        const bool hasAll = m_finished || (isGrowing() && m_next == length());
        if (wanted == 0 || (count == 0 && hasAll))
            break;
        if (count == 0)
            feedStretch();
    }
    return filled;
}

} // namespace parlance::audio
