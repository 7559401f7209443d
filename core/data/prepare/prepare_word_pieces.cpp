// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_word_pieces.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/corpus_files.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/parallel.h"
#include "core/data/tokens/token_file.h"
#include "core/text/tokens/basic_words.h"

#include <unordered_map>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

/// Words are counted in so many tables whatever the number of threads, so that the same ones are
/// forgotten.
constexpr std::size_t kTables = 16;
constexpr std::size_t kMostWords = std::size_t{1} << 20; // in a table
constexpr std::int64_t kLongestWord = 100; // code points; longer ones are unknown to WordPiece

class WordTable {
  public:
    void add(std::string_view lines, bool lowerCase) {
        text::BasicWords(lowerCase, {}).cut(lines, [&](const text::BasicWord& word) {
            ++m_words;
            if (word.length > kLongestWord)
                return;
            auto found = m_counts.find(word.text);
            if (found == m_counts.end())
                found = m_counts.emplace(word.text, 0).first;
            ++found->second;
        });
        while (m_counts.size() > kMostWords)
            std::erase_if(m_counts, [least = ++m_forgotten](const auto& counted) {
                return counted.second <= least;
            });
    }
    void add(const WordTable& other) {
        m_words += other.m_words;
        for (const auto& [word, count] : other.m_counts)
            m_counts[word] += count;
    }

    std::int64_t words() const { return m_words; }
    std::vector<std::pair<std::string, std::int64_t>> counts() const {
        return {m_counts.begin(), m_counts.end()};
    }

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>()(text);
        }
    };
    std::unordered_map<std::string, std::int64_t, Hash, std::equal_to<>> m_counts;
    std::int64_t m_words = 0;
    std::int64_t m_forgotten = 0; ///< counts that are
};

WordTable count(const PrepareWordPiecesOptions& options, const ProgressSink& progress,
                const std::stop_token& stop) {
    std::vector<WordTable> tables(kTables);
    std::vector<std::string> parts; // one for each table
    const auto countParts = [&] {
        forEachInParallel(std::ssize(parts), threadCount(options.threads), stop,
                          [&](std::int64_t part) {
                              const auto at = static_cast<std::size_t>(part);
                              tables[at].add(parts[at], options.lowerCase);
                          });
        parts.clear();
    };
    for (const fs::path& file : textFilesOf(options.inputs, stop))
        forLines(file, progress, stop, [&](std::string_view lines) {
            parts.emplace_back(lines);
            if (parts.size() == tables.size())
                countParts();
        });
    countParts();
    throwIfStopped(stop, "counting words");
    for (std::size_t i = 1; i < tables.size(); ++i) {
        tables[0].add(tables[i]);
        tables[i] = {};
    }
    return std::move(tables[0]);
}

} // namespace

Json toJson(const WordPiecesSummary& summary) {
    return {{"kept", summary.kept},
            {"left_out", Json::array()},
            {"output", summary.output.string()},
            {"alphabet", summary.alphabet},
            {"types", summary.kinds},
            {"words", summary.words},
            {"unknown", summary.unknownWords}};
}

WordPiecesSummary prepareWordPieces(const PrepareWordPiecesOptions& options,
                                    const ProgressSink& progress, const std::stop_token& stop) {
    const fs::path output =
        options.output.has_extension() ? options.output : options.output / "vocab.txt";
    requireAbsent(output);
    const WordTable table = count(options, progress, stop);
    if (table.words() == 0)
        throw Error(ErrorKind::Data, "there is no word in the texts",
                    options.inputs.front().string(), "give a text with words in it");
    auto counts = table.counts();
    WordPiecesSummary summary{
        .kinds = std::ssize(counts), .words = table.words(), .output = output};
    const text::TrainedWordPieces made =
        text::trainWordPieces(std::move(counts), options.training, progress, stop);
    summary.kept = made.size;
    summary.alphabet = made.alphabet;
    summary.unknownWords = made.unknownWords;
    std::error_code failure; // what cannot be made cannot be written into
    fs::create_directories(fs::absolute(output).parent_path(), failure);
    writeFileAtomically(output, made.content);
    return summary;
}

} // namespace parlance::data
