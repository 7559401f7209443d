// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/gather_recordings.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/files/wav_writer.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/parallel.h"
#include "core/data/report/report_scan.h"

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".wav";
constexpr const char* kGatheredFolder = "recordings";

/// Beside a recording of another format and the same stem.
std::string copyName(const std::string& file) {
    return fs::path(file).extension() == kEnding ? file : file + kEnding;
}

/// A copy where the disk knows no links.
void linkTo(const fs::path& file, const fs::path& link, const fs::path& within) {
    const fs::path way = rootLineFor(file.parent_path(), link.parent_path(), within);
    std::error_code failure;
    fs::create_symlink(way / file.filename(), link, failure);
    if (failure)
        fs::copy_file(file, link, failure);
    if (failure)
        throw Error(ErrorKind::IoWrite, strCat("cannot be written (", failure.message(), ")"),
                    link.string(), "check the disk's free space and the folder's permissions");
}

/// What the copy holds; one that turns out to be damaged has none.
ProbedRecording copyAtRate(const fs::path& file, const fs::path& copy, std::int64_t rateHz) {
    audio::AudioBuffer audio;
    try {
        audio = audio::readAudioFile(file, rateHz);
    } catch (const Error& error) {
        return {0, 0, error.what()};
    }
    if (!audio.samples.empty())
        audio::writeWavFile(copy, audio);
    return {std::ssize(audio.samples), rateHz, {}};
}

/// Of one pass of two.
ProgressSink ofPass(int pass, const ProgressSink& progress) {
    if (!progress)
        return {};
    return [pass, &progress](const Progress& now) {
        progress({now.done + pass * now.total, 2 * now.total, now.what});
    };
}

std::vector<ProbedRecording> gather(Corpus& corpus, const fs::path& folder, const fs::path& within,
                                    int threads, const ProgressSink& progress,
                                    const std::stop_token& stop) {
    AtomicFolder gathered(requireAbsent(folder)); // beside it, where relative links are the same
    std::vector<ProbedRecording> probed =
        probeRecordings(corpus, threads, ofPass(0, progress), stop);
    const std::int64_t rateHz = mostFrequentRate(probed);
    const ProgressSink gathering = ofPass(1, progress);
    RowCounter counter(gathering, std::ssize(corpus.items));
    forEachInParallel(std::ssize(corpus.items), threads, stop, [&](std::int64_t index) {
        const auto at = static_cast<std::size_t>(index);
        std::string& name = corpus.items[at].file;
        const fs::path file = corpus.root / name;
        const bool hasRate = reasonAgainst(probed[at], rateHz).empty();
        if (hasRate || isOtherRate(probed[at], rateHz)) {
            name = hasRate ? name : copyName(name);
            const fs::path there = gathered.path() / name;
            fs::create_directories(there.parent_path());
            if (hasRate)
                linkTo(file, there, within);
            else
                probed[at] = copyAtRate(file, there, rateHz);
        }
        counter.rowDone(name);
    });
    throwIfStopped(stop, "resampling the recordings");
    gathered.commit();
    corpus.root = folder;
    return probed;
}

} // namespace

fs::path recordingsRoot(const Corpus& corpus, const fs::path& output, bool isGathered) {
    return isGathered ? requireAbsent(output / kGatheredFolder) : corpus.root;
}

std::vector<ProbedRecording> takeRecordings(Corpus& corpus, const fs::path& root,
                                            const fs::path& within, int threads,
                                            const ProgressSink& progress,
                                            const std::stop_token& stop) {
    return root == corpus.root ? probeRecordings(corpus, threads, progress, stop)
                               : gather(corpus, root, within, threads, progress, stop);
}

} // namespace parlance::data
