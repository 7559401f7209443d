// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_tts.h"

#include "core/base/error.h"
#include "core/data/filelist/speech_list_writer.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/parallel.h"
#include "core/data/prepare/corpus_recordings.h"
#include "core/data/prepare/gather_recordings.h"
#include "core/text/speech/spoken_form.h"

#include <map>
#include <memory>

namespace parlance::data {

namespace {

/// The filelists of all splits while they are being written.
class SplitLists {
  public:
    SplitLists(const Corpus& corpus, const std::filesystem::path& recordings,
               const PrepareTtsOptions& options)
        : m_root(rootLineFor(recordings, options.output, options.within)) {
        for (const CorpusItem& item : corpus.items)
            if (!m_splits.contains(item.split)) {
                Split& split = m_splits[item.split];
                split.made.file = options.output / (item.split + ".txt");
                split.writer = std::make_unique<SpeechListWriter>(split.made.file);
            }
    }

    /// A file as it should stand in the lists.
    std::string nameOf(const std::string& file) const {
        return (m_root / file).lexically_normal().string();
    }

    void add(const std::string& name, const CorpusItem& item, double seconds) {
        Split& split = m_splits.at(item.split);
        split.writer->add(name, item.text);
        ++split.made.rows;
        split.made.durationSec += seconds;
    }

    /// The lists that have rows.
    std::vector<PreparedManifest> commit() {
        std::vector<PreparedManifest> made;
        for (auto& [name, split] : m_splits) {
            if (split.made.rows == 0)
                continue;
            split.writer->commit();
            made.push_back(split.made);
        }
        return made;
    }

  private:
    struct Split {
        std::unique_ptr<SpeechListWriter> writer;
        PreparedManifest made;
    };
    std::filesystem::path m_root;
    std::map<std::string, Split> m_splits;
};

/// Why an item is left out; empty to keep it.
std::string reasonAgainst(const CorpusItem& item, const std::string& name) {
    if (item.text.empty())
        return "the transcript is empty";
    if (!fitsInSpeechList("name", item.text))
        return "the transcript has a | or is not UTF-8";
    if (!fitsInSpeechList(name, {}))
        return "the file name has a | or a line break, or is not UTF-8";
    return text::spokenForm(item.text).hasSpeech() ? "" : "nothing in the transcript can be spoken";
}

} // namespace

PrepareSummary prepareTtsFilelists(const PrepareTtsOptions& options, const ProgressSink& progress,
                                   const std::stop_token& stop) {
    Corpus corpus = readCorpus(options.corpus, options.layout, stop, options.columns);
    if (corpus.layout == CorpusLayout::AudioOnly)
        throw Error(ErrorKind::Data, "the recordings have no texts", options.corpus.string(),
                    "put what is said into a .txt of the same name beside each recording");
    splitOff(corpus, {.validShare = options.validShare,
                      .testShare = options.testShare,
                      .bySpeaker = options.bySpeaker});
    std::error_code failure;
    std::filesystem::create_directories(options.output, failure);
    // What must not be written over is found out before the long part.
    const std::filesystem::path recordings =
        recordingsRoot(corpus, options.output, options.resample);
    SplitLists lists(corpus, recordings, options);
    const std::vector<ProbedRecording> probed = takeRecordings(
        corpus, recordings, options.within, threadCount(options.threads), progress, stop);
    const std::int64_t rateHz = mostFrequentRate(probed);
    PrepareSummary summary{.leftOut = std::move(corpus.leftOut), .output = options.output};
    summary.layout = corpus.layout;
    for (std::size_t i = 0; i < corpus.items.size(); ++i) {
        CorpusItem& item = corpus.items[i];
        item.text = singleSpaced(item.text);
        const std::string name = lists.nameOf(item.file);
        std::string reason = data::reasonAgainst(probed[i], rateHz);
        if (reason.empty())
            reason = reasonAgainst(item, name);
        if (!reason.empty()) {
            summary.leftOut.push_back({item.file, std::move(reason)});
            continue;
        }
        lists.add(name, item, static_cast<double>(probed[i].samples) / static_cast<double>(rateHz));
        ++summary.kept;
    }
    if (summary.kept == 0)
        throw Error(ErrorKind::Data,
                    strCat("none of ", summary.leftOut.size(), " recordings can be used; the ",
                           "first one: ", summary.leftOut.front().reason),
                    options.corpus.string(), "check the folder, or name the layout with --layout");
    summary.manifests = lists.commit();
    return summary;
}

} // namespace parlance::data
