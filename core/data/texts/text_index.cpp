// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_index.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/data/texts/text_survey.h"

#include <charconv>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

// A line of JSON, then a word a line behind its count. Words hold no white space, and whatever
// bytes the text has.
constexpr const char* kFormat = "parlance-text-index";
constexpr std::size_t kMostBytes = std::size_t{1} << 30;

/// Tells this state of a file from others without reading it.
std::string stampOf(const fs::path& file) {
    std::error_code failure;
    const auto changed = fs::last_write_time(file, failure).time_since_epoch().count();
    return strCat(fs::weakly_canonical(fs::absolute(file), failure).string(), ' ',
                  fs::file_size(file, failure), ' ', changed);
}

std::string stampOfVocabulary(const fs::path& path) {
    if (!fs::is_directory(path))
        return stampOf(path);
    std::string stamp;
    for (const char* file : {"vocab.txt", "vocabulary.json", "vocab.json", "merges.txt"})
        if (fs::exists(path / file))
            stamp += stampOf(path / file);
    return stamp;
}

/// Of all that an index follows from.
Json stampsOf(const TextCorpus& corpus) {
    Json stamps = Json::array();
    for (const CorpusText& text : corpus.texts)
        stamps.push_back(stampOf(text.file));
    if (corpus.vocabulary)
        stamps.push_back(stampOfVocabulary(*corpus.vocabulary));
    else if (corpus.trainingBeside)
        stamps.push_back(stampOf(*corpus.trainingBeside));
    return stamps;
}

/// It stays the same when a text changes: the index takes the place of the older one.
fs::path indexFileOf(const TextCorpus& corpus) {
    ByteHash hash;
    for (const CorpusText& text : corpus.texts)
        hash.add(fs::absolute(text.file).string() + '\n');
    return userCacheFolder() / "texts" / (hash.digits() + ".index");
}

std::string digestOf(std::string_view bytes) {
    ByteHash hash;
    hash.add(bytes);
    return hash.digits();
}

std::string headOf(const TextIndex& index, const Json& stamps, std::string_view words) {
    Json pages = Json::array();
    for (const auto& [text, mark] : index.pages)
        pages.push_back({text, mark.offset, mark.line, mark.piece});
    Json head = formatHeader(kFormat);
    head["stamps"] = stamps;
    head["items"] = index.items;
    head["lines"] = index.lines;
    head["words"] = index.words;
    head["unknown"] = index.unknown;
    head["longest"] = index.longest;
    head["lengths"] = index.lengths;
    head["symbols"] = index.symbols;
    head["digest"] = digestOf(words);
    head["pages"] = std::move(pages);
    return formatJson(head) + '\n';
}

void keepIndex(const TextIndex& index, const Json& stamps, const fs::path& file) {
    try {
        std::string words;
        const std::vector<std::int64_t>& counts = index.vocabulary->symbolCounts();
        for (std::size_t i = 0; i < counts.size(); ++i)
            words += std::to_string(counts[i]) + ' ' + index.vocabulary->symbols()[i] + '\n';
        fs::create_directories(file.parent_path());
        AtomicFile writer(file);
        writer.write(headOf(index, stamps, words));
        writer.write(words);
        writer.commit();
    } catch (const std::exception&) {
        // Without a cache it is found again the next time.
    }
}

std::shared_ptr<const text::WordVocabulary> wordsIn(std::string_view lines) {
    std::vector<std::string> words;
    std::vector<std::int64_t> counts;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        std::int64_t count = 0;
        const auto [end, failure] = std::from_chars(line.data(), line.data() + line.size(), count);
        const auto digits = static_cast<std::size_t>(end - line.data());
        if (failure != std::errc() || digits + 1 >= line.size())
            throw Error(ErrorKind::Data, "a line is damaged", "index", "it is made again");
        words.emplace_back(line.substr(digits + 1));
        counts.push_back(count);
    }
    return std::make_shared<text::WordVocabulary>(text::WordRules{.lineEnds = text::LineEnds::None},
                                                  std::move(words), std::move(counts));
}

/// None when there is none, or it is of another state of the texts, or damaged.
std::optional<TextIndex> keptIndex(const fs::path& file, const Json& stamps) {
    try {
        const std::string bytes = readFile(file, kMostBytes);
        const std::size_t end = bytes.find('\n');
        const Json head = parseJson(std::string_view(bytes).substr(0, end), file.string());
        const std::string_view words = std::string_view(bytes).substr(end + 1); // npos + 1 is 0
        if (head.at("format") != kFormat || head.at("stamps") != stamps ||
            head.at("digest") != digestOf(words))
            return std::nullopt;
        TextIndex index{.items = head.at("items"),
                        .lines = head.at("lines"),
                        .words = head.at("words"),
                        .unknown = head.at("unknown"),
                        .longest = head.at("longest"),
                        .lengths = head.at("lengths"),
                        .symbols = head.at("symbols")};
        for (const Json& page : head.at("pages"))
            index.pages.push_back({page.at(0), {page.at(1), page.at(2), page.at(3)}});
        index.vocabulary = wordsIn(words);
        const bool isSane = index.lengths.size() == TextIndex::kMostLength + 1 &&
                            std::ssize(index.pages) ==
                                (index.items + TextIndex::kPageItems - 1) / TextIndex::kPageItems;
        return isSane ? std::optional(std::move(index)) : std::nullopt;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

} // namespace

bool TextIndex::isOfCharacters() const {
    constexpr std::int64_t kMostKinds = 512, kLeastOfEach = 100;
    return vocabulary->size() <= kMostKinds && words >= kLeastOfEach * vocabulary->size();
}

bool standsForUnknown(std::string_view word) {
    return word == "<unk>" || word == "<UNK>";
}

TextIndex textIndexOf(const TextCorpus& corpus, const ProgressSink& progress,
                      const std::stop_token& stop) {
    std::shared_ptr<const text::Vocabulary> known;
    std::string knownFrom;
    if (corpus.vocabulary) {
        known = text::loadVocabulary(*corpus.vocabulary);
        knownFrom = corpus.vocabulary->filename().string();
    } else if (corpus.trainingBeside) {
        known = textIndexOf(textCorpusAt(*corpus.trainingBeside), progress, stop).vocabulary;
        knownFrom = corpus.trainingBeside->filename().string();
    }
    const Json stamps = stampsOf(corpus);
    const fs::path file = indexFileOf(corpus);
    std::optional<TextIndex> index = keptIndex(file, stamps);
    if (!index) {
        index = TextSurvey(corpus, known.get()).run(progress, stop);
        keepIndex(*index, stamps, file);
    }
    index->known = known ? std::move(known) : index->vocabulary;
    index->knownFrom = std::move(knownFrom);
    return std::move(*index);
}

} // namespace parlance::data
