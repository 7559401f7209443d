// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_asr.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/manifest/manifest_writer.h"
#include "core/data/parallel.h"
#include "core/data/prepare/corpus_recordings.h"
#include "core/data/prepare/dictionary_writer.h"
#include "core/data/prepare/gather_recordings.h"
#include "core/text/label_line.h"
#include "core/text/letters.h"

#include <map>

namespace parlance::data {

namespace {

std::string labelsOf(const CorpusItem& item, TextForm form) {
    return text::labelLineFromText(form == TextForm::Letters ? text::capitalLetters(item.text)
                                                             : item.text);
}

/// The manifests of all splits while they are being written.
class SplitWriters {
  public:
    SplitWriters(const Corpus& corpus, const std::filesystem::path& recordings,
                 const PrepareAsrOptions& options)
        : m_labelled(corpus.layout != CorpusLayout::AudioOnly) {
        const std::filesystem::path& output = options.output;
        const std::string root = rootLineFor(recordings, output, options.within);
        for (const CorpusItem& item : corpus.items)
            if (!m_splits.contains(item.split)) {
                Split& split = m_splits[item.split];
                split.made.file = output / (item.split + ".tsv");
                split.writer = std::make_unique<ManifestWriter>(split.made.file, root, m_labelled);
            }
    }

    bool labelled() const { return m_labelled; }

    void add(const std::string& name, const AsrRow& row, std::int64_t rateHz) {
        Split& split = m_splits.at(name);
        split.writer->add(row);
        ++split.made.rows;
        split.made.durationSec += static_cast<double>(row.samples) / static_cast<double>(rateHz);
    }

    /// The manifests that have rows.
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
        std::unique_ptr<ManifestWriter> writer;
        PreparedManifest made;
    };
    bool m_labelled;
    std::map<std::string, Split> m_splits;
};

/// Why an item is left out; empty to keep it.
std::string reasonAgainst(const CorpusItem& item, const ProbedRecording& probed,
                          std::int64_t rateHz) {
    if (std::string reason = reasonAgainst(probed, rateHz); !reason.empty())
        return reason;
    return fitsInManifest(item.file) ? "" : "the file name has a tab or a line break";
}

} // namespace

PrepareSummary prepareAsrManifests(const PrepareAsrOptions& options, const ProgressSink& progress,
                                   const std::stop_token& stop) {
    Corpus corpus = readCorpus(options.corpus, options.layout, stop, options.columns);
    splitOff(corpus, {.validShare = options.validShare,
                      .testShare = options.testShare,
                      .bySpeaker = options.bySpeaker});
    std::error_code failure;
    std::filesystem::create_directories(options.output, failure);
    // What must not be written over is found out before the long part.
    const std::filesystem::path recordings =
        recordingsRoot(corpus, options.output, options.resample);
    SplitWriters writers(corpus, recordings, options);
    DictionaryWriter dictionary(options.output / kDictionaryName);

    const std::vector<ProbedRecording> probed = takeRecordings(
        corpus, recordings, options.within, threadCount(options.threads), progress, stop);
    const std::int64_t rateHz = mostFrequentRate(probed);
    PrepareSummary summary{.leftOut = std::move(corpus.leftOut), .output = options.output};
    summary.layout = corpus.layout;
    for (std::size_t i = 0; i < corpus.items.size(); ++i) {
        const CorpusItem& item = corpus.items[i];
        AsrRow row{{}, item.file, probed[i].samples, labelsOf(item, options.text)};
        std::string reason = reasonAgainst(item, probed[i], rateHz);
        if (reason.empty() && writers.labelled() && row.labels.empty())
            reason = "the transcript is empty";
        if (!reason.empty()) {
            summary.leftOut.push_back({item.file, std::move(reason)});
            continue;
        }
        writers.add(item.split, row, rateHz);
        dictionary.count(row.labels);
        ++summary.kept;
    }
    if (summary.kept == 0)
        throw Error(ErrorKind::Data,
                    strCat("none of ", summary.leftOut.size(), " recordings can be used; the ",
                           "first one: ", summary.leftOut.front().reason),
                    options.corpus.string(), "check the folder, or name the layout with --layout");
    if (writers.labelled()) {
        summary.symbols = dictionary.commit();
        summary.dictionary = options.output / kDictionaryName;
    }
    summary.manifests = writers.commit();
    return summary;
}

Json toJson(const PrepareSummary& summary) {
    Json json{{"kept", summary.kept}, {"left_out", Json::array()}};
    for (const LeftOut& item : summary.leftOut)
        json["left_out"].push_back({{"file", item.file}, {"reason", item.reason}});
    json["output"] = summary.output.string();
    if (summary.layout)
        json["layout"] = layoutName(*summary.layout);
    json["manifests"] = Json::array();
    for (const PreparedManifest& made : summary.manifests)
        json["manifests"].push_back({{"file", made.file.string()},
                                     {"rows", made.rows},
                                     {"duration", jsonNumber(made.durationSec)}});
    json["dictionary"] =
        summary.dictionary.empty() ? Json(nullptr) : Json(summary.dictionary.string());
    json["symbols"] = summary.symbols;
    return json;
}

} // namespace parlance::data
