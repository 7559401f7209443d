// SPDX-License-Identifier: Apache-2.0
#include "core/audio/capture.h"

#include "core/base/clock.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <condition_variable>

namespace parlance::audio {

using namespace std::chrono_literals;

namespace {

constexpr std::int64_t kRingSec = 10;
constexpr std::int64_t kRecentSec = 30;
constexpr double kSyncEverySec = 2.0;
/// The callback may not ring a bell, so that we look: often enough for a meter.
constexpr auto kLookEvery = 20ms;
constexpr std::size_t kBlock = 4096;

} // namespace

Capture::Capture(std::int64_t sampleRateHz)
    : m_rateHz(sampleRateHz), m_ring(static_cast<std::size_t>(sampleRateHz * kRingSec)),
      m_meter(sampleRateHz) {
    m_thread = std::jthread([this](const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any bell;
        std::unique_lock lock(mutex);
        while (!stop.stop_requested()) {
            drain();
            bell.wait_for(lock, stop, kLookEvery, [] { return false; });
        }
    });
}

Capture::~Capture() {
    m_thread.request_stop();
    m_thread.join();
    stopRecording();
}

void Capture::push(const float* interleaved, std::size_t frames, std::size_t channels) noexcept {
    std::array<float, 256> mono;
    while (frames > 0) {
        const std::size_t count = std::min(frames, mono.size());
        for (std::size_t i = 0; i < count; ++i) {
            float sum = 0.0F;
            for (std::size_t channel = 0; channel < channels; ++channel)
                sum += *interleaved++;
            mono[i] = sum / static_cast<float>(channels);
        }
        const std::size_t written = m_ring.write({mono.data(), count});
        if (written < count)
            m_lost.fetch_add(static_cast<std::int64_t>(count - written), std::memory_order_relaxed);
        frames -= count;
    }
}

void Capture::startRecording(const std::filesystem::path& file) {
    stopRecording();
    const std::lock_guard draining(m_draining);
    m_journal = std::make_unique<WavJournal>(file, m_rateHz);
    m_meter.resetClip();
    m_synced = monotonicSec();
    const std::lock_guard telling(m_telling);
    m_status.recording = true;
    m_status.failure.reset();
    m_lostBefore = m_lost.load();
    m_overflowsBefore = m_overflows.load();
    m_recorded = 0;
    m_recent.clear();
}

void Capture::stopRecording() {
    drain();
    const std::lock_guard draining(m_draining);
    if (m_journal)
        endRecording(std::nullopt);
}

void Capture::resetClip() {
    const std::lock_guard draining(m_draining);
    m_meter.resetClip();
}

void Capture::drain() {
    const std::lock_guard draining(m_draining);
    std::array<float, kBlock> block;
    // No more than a ring full: a callback that is quicker than we are must not hold us here.
    for (std::size_t taken = 0; taken < m_ring.capacity();) {
        const std::size_t count = m_ring.read(block);
        if (count == 0)
            break;
        taken += count;
        m_meter.push({block.data(), count});
        record({block.data(), count});
    }
    syncNowAndThen();
    const LevelReading level = m_meter.reading();
    const std::lock_guard telling(m_telling);
    m_status.level = level;
}

void Capture::record(std::span<const float> samples) {
    if (!m_journal)
        return;
    try {
        m_journal->append(samples);
        noteRecorded(samples);
    } catch (const Error& failure) {
        endRecording(failure);
    }
}

void Capture::noteRecorded(std::span<const float> samples) {
    const auto kept = static_cast<std::size_t>(m_rateHz * kRecentSec);
    const std::lock_guard telling(m_telling);
    m_recorded += static_cast<std::int64_t>(samples.size());
    m_recent.insert(m_recent.end(), samples.begin(), samples.end());
    // In big steps, so that the rest is seldom moved.
    if (m_recent.size() > 2 * kept)
        m_recent.erase(m_recent.begin(), m_recent.end() - static_cast<std::ptrdiff_t>(kept));
}

void Capture::syncNowAndThen() {
    if (!m_journal || monotonicSec() < m_synced + kSyncEverySec)
        return;
    m_synced = monotonicSec();
    try {
        m_journal->sync();
    } catch (const Error& failure) {
        endRecording(failure);
    }
}

void Capture::endRecording(std::optional<Error> failure) {
    m_journal.reset();
    const std::lock_guard telling(m_telling);
    m_status.recording = false;
    m_status.failure = std::move(failure);
}

CaptureStatus Capture::status() const {
    const std::lock_guard telling(m_telling);
    CaptureStatus status = m_status;
    const auto rate = static_cast<double>(m_rateHz);
    status.recordedSec = static_cast<double>(m_recorded) / rate;
    status.lostSec = static_cast<double>(m_lost.load() - m_lostBefore) / rate;
    status.overflows = m_overflows.load() - m_overflowsBefore;
    return status;
}

RecordedEnd Capture::recorded(double fromSec) const {
    const auto rate = static_cast<double>(m_rateHz);
    const std::lock_guard telling(m_telling);
    const auto wanted = m_recorded - std::llround(fromSec * rate);
    const auto most =
        std::min<std::int64_t>(static_cast<std::int64_t>(m_recent.size()), m_rateHz * kRecentSec);
    const auto count = std::clamp<std::int64_t>(wanted, 0, most);
    return {static_cast<double>(m_recorded - count) / rate,
            {m_rateHz, {m_recent.end() - static_cast<std::ptrdiff_t>(count), m_recent.end()}}};
}

} // namespace parlance::audio
