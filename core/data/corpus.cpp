// SPDX-License-Identifier: Apache-2.0
#include "core/data/corpus.h"

#include "core/base/error.h"
#include "core/data/corpus_files.h"
#include "core/data/split/name_speakers.h"
#include "core/data/tables/table_corpus.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <set>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

struct LayoutEntry {
    CorpusLayout layout;
    std::string_view name;
    void (*read)(const CorpusFiles& files, Corpus& corpus);
    /// What its root folder looks like; null when it is told by the files alone.
    bool (*isRoot)(const fs::path& folder);
};

constexpr std::array<LayoutEntry, 6> kLayouts{{
    {CorpusLayout::LibriSpeech, "librispeech", readLibriSpeech, nullptr},
    {CorpusLayout::LjSpeech, "ljspeech", readLjSpeech, isLjSpeech},
    {CorpusLayout::CommonVoice, "commonvoice", readCommonVoice, isCommonVoice},
    {CorpusLayout::AudioText, "audio-text", readAudioText, nullptr},
    {CorpusLayout::AudioOnly, "audio-only", readAudioOnly, nullptr},
    {CorpusLayout::Table, "table", readTables, nullptr},
}};

const LayoutEntry& entryOf(CorpusLayout layout) {
    return *std::ranges::find(kLayouts, layout, &LayoutEntry::layout);
}

bool hasText(const fs::path& text) {
    char letter = 0;
    return static_cast<bool>(std::ifstream(text) >> letter);
}

/// A stray text or two do not say that recordings come with theirs: one in twenty does.
bool haveTextsBeside(const CorpusFiles& files) {
    constexpr std::size_t kOneIn = 20;
    const std::set<fs::path> texts(files.texts.begin(), files.texts.end());
    std::size_t found = 0;
    return std::ranges::any_of(files.audio, [&](fs::path file) {
        found += texts.contains(file.replace_extension(".txt")) && hasText(files.root / file);
        return found * kOneIn >= files.audio.size();
    });
}

/// Of one part there is nothing to be kept apart.
void takeSplits(Corpus& corpus) {
    corpus.hasSplits = corpus.hasSplits && std::ranges::any_of(corpus.items, [&](const auto& item) {
                           return item.split != corpus.items.front().split;
                       });
}

/// Where neither the layout nor folders tell them apart.
void takeSpeakersFromNames(Corpus& corpus) {
    if (corpus.items.empty())
        return;
    const fs::path folder = fs::path(corpus.items.front().file).parent_path();
    std::vector<std::string> files;
    for (const CorpusItem& item : corpus.items) {
        if (!item.speaker.empty() || fs::path(item.file).parent_path() != folder)
            return;
        files.push_back(item.file);
    }
    std::vector<std::string> speakers = speakersInNames(files);
    for (std::size_t i = 0; i < speakers.size(); ++i)
        corpus.items[i].speaker = std::move(speakers[i]);
    corpus.namesSpeakers = !corpus.items.front().speaker.empty();
}

} // namespace

CorpusLayout layoutOf(const CorpusFiles& files) {
    for (const LayoutEntry& entry : kLayouts)
        if (entry.isRoot && !findFolder(files.root, entry.isRoot).empty())
            return entry.layout;
    if (std::ranges::any_of(files.texts, isTranscriptFile))
        return CorpusLayout::LibriSpeech;
    if (haveTextsBeside(files))
        return CorpusLayout::AudioText;
    return tablesOfRecordings(files).empty() ? CorpusLayout::AudioOnly : CorpusLayout::Table;
}

std::string_view layoutName(CorpusLayout layout) {
    return entryOf(layout).name;
}

std::vector<std::string> layoutNames() {
    std::vector<std::string> names;
    for (const LayoutEntry& entry : kLayouts)
        names.emplace_back(entry.name);
    return names;
}

std::optional<CorpusLayout> layoutFromName(std::string_view name) {
    const auto* found = std::ranges::find(kLayouts, name, &LayoutEntry::name);
    return found == kLayouts.end() ? std::nullopt : std::optional(found->layout);
}

Corpus readCorpus(const fs::path& folder, std::optional<CorpusLayout> layout,
                  const std::stop_token& stop, const std::optional<TableColumns>& columns) {
    std::error_code failure;
    if (fs::is_regular_file(folder, failure)) {
        Corpus corpus = readTableCorpus(folder, columns, stop);
        takeSplits(corpus);
        takeSpeakersFromNames(corpus);
        return corpus;
    }
    CorpusFiles files = listCorpusFiles(folder, stop);
    if (files.audio.empty())
        throw Error(ErrorKind::Data, "there are no recordings in the folder", folder.string(),
                    "name the folder that the corpus was unpacked to");
    Corpus corpus;
    corpus.layout = layout ? *layout : layoutOf(files);
    corpus.root = folder;
    corpus.hasSplits =
        corpus.layout == CorpusLayout::LibriSpeech || corpus.layout == CorpusLayout::CommonVoice;
    const LayoutEntry& entry = entryOf(corpus.layout);
    if (entry.isRoot) {
        corpus.root = findFolder(folder, entry.isRoot);
        if (corpus.root.empty())
            throw Error(ErrorKind::Data, strCat("the folder is not laid out as ", entry.name),
                        folder.string(), "leave --layout out to have the layout recognised");
        if (corpus.root != folder)
            files = listCorpusFiles(corpus.root, stop);
    }
    entry.read(files, corpus);
    std::ranges::stable_sort(corpus.items, {}, &CorpusItem::file);
    takeSplits(corpus);
    takeSpeakersFromNames(corpus);
    return corpus;
}

} // namespace parlance::data
