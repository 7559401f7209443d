// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/recording/voice_folder.h"

#include <mutex>

namespace parlance::ui {

/// How far a voice is, as it was when it was asked for.
struct VoiceState {
    std::vector<data::VoiceSentence> sentences;
    std::size_t current = 0;

    std::size_t kept() const {
        std::size_t count = 0;
        for (const data::VoiceSentence& sentence : sentences)
            count += sentence.keptSec > 0.0 ? 1 : 0;
        return count;
    }
    double keptSec() const {
        double sum = 0.0;
        for (const data::VoiceSentence& sentence : sentences)
            sum += sentence.keptSec;
        return sum;
    }
};

/// An open voice that may be changed from any thread. What it does is done on the disk.
class OpenVoice {
  public:
    /// Throws what VoiceFolder throws.
    explicit OpenVoice(const std::filesystem::path& folder) : m_folder(folder) {}

    /// Makes the change, if any, and tells how far the voice is then.
    template <typename Change>
    VoiceState after(Change change) {
        const std::scoped_lock lock(m_mutex);
        change(m_folder);
        return {m_folder.sentences(), m_folder.current()};
    }

    // These never change.
    const std::filesystem::path& folder() const { return m_folder.folder(); }
    audio::RecordingStore recordings() const { return m_folder.recordings(); }
    std::filesystem::path keptFile(std::size_t number) const { return m_folder.keptFile(number); }
    std::filesystem::path pendingFile(std::size_t number) const {
        return m_folder.pendingFile(number);
    }
    std::filesystem::path trainList() const { return m_folder.trainList(); }

  private:
    std::mutex m_mutex;
    data::VoiceFolder m_folder;
};

} // namespace parlance::ui
