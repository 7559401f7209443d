// SPDX-License-Identifier: Apache-2.0
#include "core/data/import/import_data.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/import/import_lines.h"
#include "core/data/import/import_questions.h"
#include "core/data/import/import_tables.h"
#include "core/data/parallel.h"
#include "core/data/prepare/corpus_recordings.h"
#include "core/text/letters.h"

#include <algorithm>
#include <set>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kExampleBytes = 400;

ImportPreview previewRecordings(const fs::path& path, const ImportReading& reading,
                                const ProgressSink& progress, const std::stop_token& stop) {
    Corpus corpus = readCorpus(path, std::nullopt, stop, reading.columns);
    const std::vector<ProbedRecording> probed =
        probeRecordings(corpus, threadCount(0), progress, stop);
    ImportPreview preview{.hasSplits = corpus.hasSplits,
                          .layout = corpus.layout,
                          .rateHz = mostFrequentRate(probed),
                          .leftOut = std::move(corpus.leftOut)};
    std::error_code failure;
    if (fs::is_regular_file(path, failure)) {
        TableReader table(path);
        preview.columns = reading.columns.value_or(columnsOf(table, path));
        preview.columnNames = table.columns();
    }
    std::set<std::string> speakers;
    auto draw = std::make_shared<ImportDraw>();
    draw->isKept.resize(corpus.items.size());
    for (std::size_t i = 0; i < corpus.items.size(); ++i) {
        const CorpusItem& item = corpus.items[i];
        const bool isOther = isOtherRate(probed[i], preview.rateHz);
        preview.otherRates += isOther ? 1 : 0;
        std::string reason =
            isOther && reading.resample ? std::string() : reasonAgainst(probed[i], preview.rateHz);
        if (reason.empty() && corpus.layout != CorpusLayout::AudioOnly &&
            text::capitalLetters(item.text).empty())
            reason = "the transcript is empty";
        if (!reason.empty()) {
            preview.leftOut.push_back({item.file, std::move(reason)});
            continue;
        }
        ++preview.items;
        draw->isKept[i] = true;
        preview.withText += item.text.empty() ? 0 : 1;
        preview.durationSec +=
            static_cast<double>(probed[i].samples) / static_cast<double>(probed[i].rateHz);
        if (const std::string speaker = speakerOf(item); !speaker.empty())
            speakers.insert(speaker);
        if (corpus.namesSpeakers && preview.examples.empty())
            preview.speakerInName = item.speaker;
        preview.addExample(item.file, item.text);
    }
    preview.speakers = std::ssize(speakers);
    draw->corpus = std::move(corpus);
    if (!preview.hasSplits)
        preview.draw = std::move(draw);
    return preview;
}

PrepareSummary prepareRecordings(const fs::path& corpus, const ImportOptions& options,
                                 const fs::path& output, const ProgressSink& progress,
                                 const std::stop_token& stop) {
    if (options.isForVoice)
        return prepareTtsFilelists({.corpus = corpus,
                                    .output = output,
                                    .within = options.within,
                                    .columns = options.reading.columns,
                                    .validShare = options.validShare,
                                    .testShare = options.testShare,
                                    .bySpeaker = options.bySpeaker,
                                    .resample = options.reading.resample},
                                   progress, stop);
    return prepareAsrManifests({.corpus = corpus,
                                .output = output,
                                .within = options.within,
                                .columns = options.reading.columns,
                                .validShare = options.validShare,
                                .testShare = options.testShare,
                                .bySpeaker = options.bySpeaker,
                                .resample = options.reading.resample},
                               progress, stop);
}

PrepareSummary prepare(const ImportOptions& options, const fs::path& output,
                       const ProgressSink& progress, const std::stop_token& stop) {
    const ImportSource source = understandSource(options.sources, stop);
    switch (source.content) {
    case ImportContent::Recordings:
        return prepareRecordings(source.path, options, output, progress, stop);
    case ImportContent::Lines:
        return prepareLines(source, options, output, progress, stop);
    case ImportContent::Classes:
        return prepareClasses(source, options, output, progress, stop);
    case ImportContent::Questions:
        return prepareQuestions(source, options, output, progress, stop);
    }
    return {};
}

} // namespace

void ImportPreview::addExample(std::string name, std::string_view text) {
    if (examples.size() < kExamples)
        examples.push_back({std::move(name), std::string(text.substr(0, kExampleBytes))});
}

void ImportDraw::addLine(double place) {
    places.resize(kPlaces);
    ++places.at(static_cast<std::size_t>(std::min(kPlaces - 1, static_cast<int>(kPlaces * place))));
}

SplitCounts countParts(const ImportPreview& preview, const SplitOptions& options) {
    SplitCounts counts{};
    if (!preview.draw)
        return counts;
    const auto add = [&](SplitPart part, std::int64_t items) {
        counts.at(static_cast<std::size_t>(part)) += items;
    };
    const std::vector<std::int64_t>& places = preview.draw->places;
    for (std::size_t i = 0; i < places.size(); ++i)
        add(partOfPlace(static_cast<double>(i) / ImportDraw::kPlaces, options), places[i]);
    const ItemGroups& groups = preview.draw->groups;
    const std::vector<SplitPart> parts = groupPartsAsFar(groups, options);
    for (std::size_t group = 0; group < parts.size(); ++group)
        add(parts[group], groups.sizes[group]);
    if (preview.content != ImportContent::Recordings)
        return counts;
    Corpus corpus = preview.draw->corpus;
    splitOff(corpus, options);
    const auto partOf = [&](const CorpusItem& item) {
        if (options.validShare > 0.0 && item.split == splitPartName(SplitPart::Valid))
            return SplitPart::Valid;
        return options.testShare > 0.0 && item.split == splitPartName(SplitPart::Test)
                   ? SplitPart::Test
                   : SplitPart::Train;
    };
    for (std::size_t i = 0; i < corpus.items.size(); ++i)
        if (preview.draw->isKept[i])
            add(partOf(corpus.items[i]), 1);
    return counts;
}

ImportPreview previewImport(const std::vector<fs::path>& sources, const ProgressSink& progress,
                            const std::stop_token& stop, const ImportReading& reading) {
    const ImportSource source = understandSource(sources, stop);
    switch (source.content) {
    case ImportContent::Recordings:
        return previewRecordings(source.path, reading, progress, stop);
    case ImportContent::Lines:
        return previewLines(source, progress, stop);
    case ImportContent::Classes:
        return previewClasses(source, progress, stop);
    case ImportContent::Questions:
        return previewQuestions(source, stop);
    }
    return {};
}

PrepareSummary importData(const ImportOptions& options, const ProgressSink& progress,
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
