// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/import_corpus.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/parallel.h"
#include "core/data/prepare/corpus_recordings.h"

#include <set>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kExamples = 5;

PrepareSummary prepare(const ImportOptions& options, const fs::path& output,
                       const ProgressSink& progress, const std::stop_token& stop) {
    if (options.isForVoice)
        return prepareTtsFilelists({.corpus = options.corpus,
                                    .output = output,
                                    .validShare = options.validShare,
                                    .testShare = options.testShare,
                                    .bySpeaker = options.bySpeaker},
                                   progress, stop);
    return prepareAsrManifests({.corpus = options.corpus,
                                .output = output,
                                .validShare = options.validShare,
                                .testShare = options.testShare,
                                .bySpeaker = options.bySpeaker},
                               progress, stop);
}

} // namespace

CorpusPreview previewCorpus(const fs::path& folder, const ProgressSink& progress,
                            const std::stop_token& stop) {
    Corpus corpus = readCorpus(folder, std::nullopt, stop);
    const std::vector<ProbedRecording> probed =
        probeRecordings(corpus, threadCount(0), progress, stop);
    CorpusPreview preview{.layout = corpus.layout,
                          .rateHz = mostFrequentRate(probed),
                          .hasSplits = hasOwnSplits(corpus.layout),
                          .leftOut = std::move(corpus.leftOut)};
    std::set<std::string> speakers;
    for (std::size_t i = 0; i < corpus.items.size(); ++i) {
        const CorpusItem& item = corpus.items[i];
        if (std::string reason = reasonAgainst(probed[i], preview.rateHz); !reason.empty()) {
            preview.leftOut.push_back({item.file, std::move(reason)});
            continue;
        }
        ++preview.recordings;
        preview.withText += item.text.empty() ? 0 : 1;
        preview.durationSec +=
            static_cast<double>(probed[i].samples) / static_cast<double>(probed[i].rateHz);
        if (const std::string speaker = speakerOf(item); !speaker.empty())
            speakers.insert(speaker);
        if (preview.examples.size() < kExamples)
            preview.examples.push_back(item);
    }
    preview.speakers = std::ssize(speakers);
    return preview;
}

PrepareSummary importCorpus(const ImportOptions& options, const ProgressSink& progress,
                            const std::stop_token& stop) {
    std::error_code failure;
    if (fs::exists(options.target, failure))
        throw Error(ErrorKind::Usage, "there is something of this name already",
                    options.target.string(), "choose another name");
    AtomicFolder folder(options.target); // beside it, where relative paths are the same
    PrepareSummary summary = prepare(options, folder.path(), progress, stop);
    folder.commit();
    summary.output = options.target;
    for (PreparedManifest& made : summary.manifests)
        made.file = options.target / made.file.filename();
    if (!summary.dictionary.empty())
        summary.dictionary = options.target / summary.dictionary.filename();
    return summary;
}

} // namespace parlance::data
