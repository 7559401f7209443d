// SPDX-License-Identifier: Apache-2.0
#include "core/audio/recording_store.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_journal.h"
#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/held_files.h"

#include <sys/stat.h>

#include <algorithm>

namespace parlance::audio {

namespace fs = std::filesystem;

namespace {

constexpr const char* kEnding = ".wav";

/// `stem`.wav, or `stem`-2.wav and so on, such that neither folder has it.
std::string freeName(const std::string& stem, const fs::path& first, const fs::path& second) {
    std::string name = stem + kEnding;
    for (int number = 2; fs::exists(first / name) || fs::exists(second / name); ++number)
        name = strCat(stem, "-", number, kEnding);
    return name;
}

[[noreturn]] void throwFileError(const char* what, const fs::path& where,
                                 const fs::filesystem_error& failure) {
    throwSystemError(ErrorKind::IoWrite, what, where, failure.code().value());
}

double modifiedUnixSec(const fs::path& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0 ? static_cast<double>(status.st_mtime) : 0.0;
}

/// Nobody is writing it any more.
bool isAbandoned(const fs::path& file) {
    return FileLock::tryAcquire(file).has_value();
}

} // namespace

fs::path RecordingStore::beginFile() const {
    try {
        fs::create_directories(unfinishedFolder());
        return unfinishedFolder() /
               freeName("recording-" + compactTimestamp(), unfinishedFolder(), m_folder);
    } catch (const fs::filesystem_error& failure) {
        throwFileError("cannot make the folder for recordings", unfinishedFolder(), failure);
    }
}

fs::path RecordingStore::keep(const fs::path& unfinished) const {
    try {
        const fs::path place = m_folder / freeName(unfinished.stem().string(), m_folder, m_folder);
        fs::rename(unfinished, place);
        return place;
    } catch (const fs::filesystem_error& failure) {
        throwFileError("cannot move the recording to its place", unfinished, failure);
    }
}

std::vector<Leftover> RecordingStore::leftovers() const {
    std::vector<Leftover> found;
    std::error_code failure; // no folder, no leftovers
    for (const fs::directory_entry& entry : fs::directory_iterator(unfinishedFolder(), failure)) {
        const fs::path& file = entry.path();
        if (file.extension() != kEnding || !isAbandoned(file))
            continue;
        try {
            completeJournal(file);
            found.push_back({file, probeAudioFile(file).durationSec(), modifiedUnixSec(file)});
        } catch (const Error&) {
            // Killed before its first sound, or put there by somebody else.
        }
    }
    std::ranges::sort(found, {}, &Leftover::endedUnixSec);
    return found;
}

fs::path RecordingStore::recover(const fs::path& unfinished) const {
    completeJournal(unfinished);
    return keep(unfinished);
}

void RecordingStore::discard(const fs::path& unfinished) const {
    std::error_code failure;
    if (!fs::remove(unfinished, failure) && failure)
        throwSystemError(ErrorKind::IoWrite, "cannot remove the recording", unfinished,
                         failure.value());
}

} // namespace parlance::audio
