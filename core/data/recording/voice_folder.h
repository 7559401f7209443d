// SPDX-License-Identifier: Apache-2.0
// A voice that somebody records sentence by sentence, in a folder of its own:
//
//   sentences.txt           what is read, one sentence a line
//   session.json            the sentence at which one is
//   wavs/0007.wav           the kept take of the seventh sentence, without silence at its ends
//   train.txt, valid.txt    filelists (filelist/speech_list.h) of the kept takes
//   takes/0007.wav          what was recorded of it and is neither kept nor discarded yet
//   takes/unfinished/       what is being recorded (audio/recording_store.h)
//
// Whatever ends the program, what was recorded is found again: a kept take is complete in its place
// before a list names it, and what a list does not name is listed when the folder is opened.
#pragma once

#include "core/audio/audio_buffer.h"
#include "core/audio/recording_store.h"
#include "core/base/held_files.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::data {

struct VoiceSentence {
    std::string text;       ///< of a kept take as the lists have it, where somebody may have put
                            ///< right what was really said
    double keptSec = 0.0;   ///< of its kept take; 0 = there is none
    bool isPending = false; ///< recorded, and neither kept nor discarded yet
};

/// Not thread-safe. All calls but those that only tell look at the disk, and throw Error{IoRead,
/// IoWrite, DiskFull}.
class VoiceFolder {
  public:
    /// Makes the folder, which must not be there: else Error{Usage}.
    static void make(const std::filesystem::path& folder,
                     const std::vector<std::string>& sentences);
    static bool isOne(const std::filesystem::path& folder);

    /// Opens a folder that was made, and finds again what a killed program left. Throws
    /// Error{Usage} while another program has it open.
    explicit VoiceFolder(std::filesystem::path folder);

    const std::filesystem::path& folder() const { return m_folder; }
    const std::vector<VoiceSentence>& sentences() const { return m_sentences; }
    std::size_t current() const { return m_current; }
    /// Where the takes of the current sentence are recorded.
    audio::RecordingStore recordings() const;
    std::filesystem::path keptFile(std::size_t number) const;
    std::filesystem::path pendingFile(std::size_t number) const;
    /// The filelist for training; it is there once a take for it is.
    std::filesystem::path trainList() const { return m_folder / "train.txt"; }

    void setCurrent(std::size_t number);
    /// The first sentence after the current one that has no kept take, else the first at all; the
    /// current one where each has.
    std::size_t nextOpen() const;

    /// This was recorded of a sentence; what was recorded of it before and not kept is gone.
    void setPending(std::size_t number, const std::filesystem::path& recording);
    void discardPending(std::size_t number);
    /// `take` is what is kept of what was recorded; it takes the place of an older one, and the
    /// sample rate of the first.
    void keep(std::size_t number, const audio::AudioBuffer& take);
    void removeKept(std::size_t number);

  private:
    void readLists();
    void findTakes();
    void findPending();
    void writeLists() const;
    void writeSession() const;

    std::filesystem::path m_folder;
    std::optional<FileLock> m_lock;
    std::vector<VoiceSentence> m_sentences;
    std::size_t m_current = 0;
    std::int64_t m_rateHz = 0; ///< of all kept takes; 0 = there is none
};

/// Those in a folder, by name.
std::vector<std::filesystem::path> voiceFoldersIn(const std::filesystem::path& folder);

} // namespace parlance::data
