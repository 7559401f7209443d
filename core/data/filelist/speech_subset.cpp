// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/speech_subset.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/audio/sounding_part.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/filelist/speech_list.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/parallel.h"
#include "core/data/report/report_scan.h"

#include <cstdio>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

/// Paths of a list as a list in another folder has them.
class MovedPaths {
  public:
    MovedPaths(const SpeechListReader& reader, const fs::path& target) {
        const fs::path folder = folderOf(target);
        if (folder != folderOf(reader.source()))
            m_root = rootLineFor(fs::absolute(reader.root()), folder);
    }

    std::string of(const std::string& id) const {
        return m_root.empty() ? id : (m_root / id).lexically_normal().string();
    }

  private:
    static fs::path folderOf(const fs::path& file) {
        return fs::weakly_canonical(fs::absolute(file).parent_path());
    }

    fs::path m_root; ///< empty: as written where the folder stays the same
};

void requireRows(std::int64_t kept, const fs::path& list, const char* advice) {
    if (kept == 0)
        throw Error(ErrorKind::Data, "no row would be left", list.string(), advice);
}

/// "00041-LJ001-0042.wav": names stay apart, whatever folders they came from.
std::string trimmedName(const SpeechListRow& row, std::size_t number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%05zu-", number);
    return digits + row.path.stem().string() + ".wav";
}

/// False where the recording cannot be used.
bool writeTrimmed(const SpeechListRow& row, const fs::path& file) {
    audio::AudioBuffer kept;
    try {
        kept = audio::withoutSilentEnds(audio::readAudioFile(row.path), kKeptSilenceSec);
    } catch (const Error&) {
        return false;
    }
    if (kept.samples.empty())
        return false;
    audio::writeWavFile(file, kept);
    return true;
}

} // namespace

SubsetSummary writeSpeechListWithout(const fs::path& list, const fs::path& target,
                                     std::span<const std::int64_t> leftOut,
                                     const std::stop_token& stop) {
    SpeechListReader reader(list);
    const MovedPaths paths(reader, target);
    SpeechListWriter writer(target);
    SubsetSummary summary;
    auto next = leftOut.begin();
    std::int64_t number = 0;
    for (SpeechListRow row; reader.next(row); ++number) {
        throwIfStopped(stop, "writing the filelist");
        if (next != leftOut.end() && *next == number) {
            ++next;
            ++summary.leftOut;
            continue;
        }
        writer.add(paths.of(row.id), row.text);
        ++summary.kept;
    }
    requireRows(summary.kept, list, "choose fewer problems to leave out");
    writer.commit();
    return summary;
}

SubsetSummary writeTrimmedSpeechList(const fs::path& list, const fs::path& target,
                                     const ProgressSink& progress, const std::stop_token& stop) {
    const std::vector<SpeechListRow> rows = readSpeechList(list);
    if (isMelFile(rows.front().path))
        throw Error(ErrorKind::Data, "the list names mels, which cannot be trimmed", list.string(),
                    "give the list of the recordings");
    const fs::path folder = fs::path(target).replace_extension();
    requireAbsent(folder);
    SpeechListWriter writer(target);
    AtomicFolder aside(folder);
    std::vector<char> usable(rows.size());
    RowCounter counter(progress, std::ssize(rows));
    forEachInParallel(std::ssize(rows), threadCount(0), stop, [&](std::int64_t index) {
        const auto at = static_cast<std::size_t>(index);
        usable[at] = writeTrimmed(rows[at], aside.path() / trimmedName(rows[at], at)) ? 1 : 0;
        counter.rowDone(rows[at].id);
    });
    throwIfStopped(stop, "trimming the recordings");
    SubsetSummary summary;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (usable[i] == 0) {
            ++summary.leftOut;
            continue;
        }
        writer.add((folder.filename() / trimmedName(rows[i], i)).string(), rows[i].text);
        ++summary.kept;
    }
    requireRows(summary.kept, list, "check the recordings");
    aside.commit();
    writer.commit();
    return summary;
}

} // namespace parlance::data
