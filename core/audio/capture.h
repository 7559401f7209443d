// SPDX-License-Identifier: Apache-2.0
// From the sound system's callback to the disk: the callback puts samples into a lock-free ring, a
// thread of its own takes them out to the level meter and, while recording, to the journal. The
// ring holds ten seconds, so that a disk may be slow for that long before anything is lost; what is
// lost is counted.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio/files/wav_journal.h"
#include "core/audio/level_meter.h"
#include "core/audio/spsc_ring.h"
#include "core/base/error.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace parlance::audio {

struct CaptureStatus {
    LevelReading level;
    bool recording = false;
    double recordedSec = 0.0;     ///< of this recording, or of the last one
    double lostSec = 0.0;         ///< dropped since the recording began because we were too slow
    std::int64_t overflows = 0;   ///< times the sound system lost input since then
    std::optional<Error> failure; ///< why recording ended by itself; what was captured is kept
};

/// The end of a recording.
struct RecordedEnd {
    double beginSec = 0.0; ///< where in the recording it begins
    AudioBuffer audio;

    double endSec() const { return beginSec + audio.durationSec(); }
};

class Capture {
  public:
    explicit Capture(std::int64_t sampleRateHz);
    ~Capture(); ///< ends a recording as stopRecording() does

    std::int64_t sampleRateHz() const { return m_rateHz; }

    /// The callback: frames of interleaved channels, which are averaged. Never waits.
    void push(const float* interleaved, std::size_t frames, std::size_t channels) noexcept;
    /// The callback: the sound system says that it lost input.
    void noteOverflow() noexcept { m_overflows.fetch_add(1, std::memory_order_relaxed); }

    /// What is pushed from now on goes to a new file. Throws as WavJournal does.
    void startRecording(const std::filesystem::path& file);
    /// When it returns, the file holds whatever was pushed before the call, and is closed.
    void stopRecording();
    void resetClip();

    CaptureStatus status() const;
    /// The recording from `fromSec` on, at most the last 30 s of it.
    RecordedEnd recorded(double fromSec) const;

  private:
    void drain();
    void record(std::span<const float> samples);
    void noteRecorded(std::span<const float> samples);
    void syncNowAndThen();
    void endRecording(std::optional<Error> failure);

    const std::int64_t m_rateHz;
    SpscRing<float> m_ring;
    std::atomic<std::int64_t> m_lost{0};
    std::atomic<std::int64_t> m_overflows{0};

    std::mutex m_draining; ///< whoever reads the ring; guards the journal and the meter
    LevelMeter m_meter;
    std::unique_ptr<WavJournal> m_journal; ///< while recording
    double m_synced = 0.0;

    mutable std::mutex m_telling; ///< guards what follows, for moments only
    CaptureStatus m_status;
    std::int64_t m_lostBefore = 0; ///< before the recording began
    std::int64_t m_overflowsBefore = 0;
    std::int64_t m_recorded = 0; ///< samples
    std::vector<float> m_recent; ///< the last of them

    std::jthread m_thread; ///< last: it uses all of the above
};

} // namespace parlance::audio
