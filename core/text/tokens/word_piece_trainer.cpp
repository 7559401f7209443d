// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/word_piece_trainer.h"

#include "core/base/error.h"
#include "core/text/tokens/piece_merges.h"
#include "core/text/tokens/word_piece.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace parlance::text {

namespace {

constexpr std::string_view kGoesOn = "##";
constexpr std::int64_t kMergesPerReport = 100;

using CountedWords = std::vector<std::pair<std::string, std::int64_t>>;

/// The most frequent characters, of equal ones the first in Unicode's order, which UTF-8 keeps.
std::set<std::string, std::less<>> alphabetOf(const CountedWords& words, std::int64_t limit) {
    std::map<std::string, std::int64_t, std::less<>> counts;
    for (const auto& [word, count] : words)
        for (const std::string_view character : codePoints(word)) {
            auto found = counts.find(character);
            if (found == counts.end())
                found = counts.emplace(character, 0).first;
            found->second += count;
        }
    std::vector<std::pair<std::string, std::int64_t>> sorted(counts.begin(), counts.end());
    std::ranges::stable_sort(sorted, std::greater<>(),
                             &std::pair<std::string, std::int64_t>::second);
    if (std::ssize(sorted) > limit)
        sorted.resize(static_cast<std::size_t>(limit));
    std::set<std::string, std::less<>> alphabet;
    for (auto& [character, count] : sorted)
        alphabet.insert(std::move(character));
    return alphabet;
}

class Trainer {
  public:
    explicit Trainer(const WordPieceTraining& options) : m_options(options) {
        for (const std::string& special : bertSpecialWords())
            numberOf(special);
    }

    void addWords(CountedWords words) {
        std::ranges::sort(words);
        const auto alphabet = alphabetOf(words, m_options.alphabetLimit);
        m_made.alphabet = std::ssize(alphabet);
        std::erase_if(words, [&](const auto& word) {
            const bool isKnown =
                std::ranges::all_of(codePoints(word.first),
                                    [&](std::string_view one) { return alphabet.contains(one); });
            m_made.unknownWords += isKnown ? 0 : word.second;
            return !isKnown;
        });
        for (const std::string& character : alphabet)
            numberOf(character);
        std::set<std::string> within;
        for (const auto& [word, count] : words)
            for (const std::string& piece : spelt(word))
                within.insert(piece);
        for (const std::string& piece : within)
            numberOf(piece);
        if (size() > m_options.size)
            throw Error(ErrorKind::Config,
                        strCat(m_options.size, " pieces are too few for the ", m_made.alphabet,
                               " characters of the texts, which take ", size()),
                        "--size", "give more, or fewer characters with --limit-alphabet");
        std::vector<std::int32_t> pieces;
        for (const auto& [word, count] : words) {
            pieces.clear();
            for (const std::string& piece : spelt(word))
                pieces.push_back(numberOf(piece));
            m_merges.add(pieces, count);
        }
    }

    void merge(const ProgressSink& progress, const std::stop_token& stop) {
        const std::int64_t least = std::max<std::int64_t>(1, m_options.minCount);
        for (std::int64_t made = 0; size() < m_options.size; ++made) {
            throwIfStopped(stop, "making the vocabulary");
            const auto next = m_merges.mostFrequent();
            if (!next || next->count < least)
                return;
            const auto& [left, right] = next->pair;
            m_merges.merge(next->pair, numberOf(m_pieces[static_cast<std::size_t>(left)] +
                                                m_pieces[static_cast<std::size_t>(right)].substr(
                                                    kGoesOn.size())));
            if (progress && made % kMergesPerReport == 0)
                progress({.done = size(), .total = m_options.size, .what = m_pieces.back()});
        }
    }

    TrainedWordPieces result() {
        m_made.size = size();
        for (const std::string& piece : m_pieces)
            m_made.content += piece + "\n";
        return std::move(m_made);
    }

  private:
    std::int64_t size() const { return std::ssize(m_pieces); }

    static std::vector<std::string> spelt(std::string_view word) {
        std::vector<std::string> pieces;
        for (const std::string_view character : codePoints(word))
            pieces.push_back(pieces.empty() ? std::string(character) : strCat(kGoesOn, character));
        return pieces;
    }

    std::int32_t numberOf(const std::string& piece) {
        const auto [found, isNew] =
            m_numbers.emplace(piece, static_cast<std::int32_t>(m_pieces.size()));
        if (isNew)
            m_pieces.push_back(piece);
        return found->second;
    }

    const WordPieceTraining& m_options;
    TrainedWordPieces m_made;
    std::vector<std::string> m_pieces;
    std::unordered_map<std::string, std::int32_t> m_numbers;
    PieceMerges m_merges;
};

} // namespace

TrainedWordPieces trainWordPieces(CountedWords words, const WordPieceTraining& options,
                                  const ProgressSink& progress, const std::stop_token& stop) {
    Trainer trainer(options);
    trainer.addWords(std::move(words));
    trainer.merge(progress, stop);
    return trainer.result();
}

} // namespace parlance::text
