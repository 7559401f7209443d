// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/word_piece.h"

#include "core/text/tokens/basic_words.h"

namespace parlance::text {

namespace {

constexpr std::int64_t kLongestWord = 100; // code points; max_input_chars_per_word

/// A piece of a word: its bytes end at `end`.
struct Cut {
    std::int32_t id = 0;
    std::size_t end = 0;
};

/// The word in pieces. False when some of it is in no piece.
bool cutWord(const PieceTrie& trie, std::int32_t withinWord, std::string_view word,
             std::vector<Cut>& cuts) {
    cuts.clear();
    for (std::size_t begin = 0; begin < word.size(); begin = cuts.back().end) {
        std::int32_t node = begin == 0 ? trie.root() : withinWord;
        Cut longest{.id = PieceTrie::kNone};
        for (std::size_t i = begin; i < word.size() && node != PieceTrie::kNone; ++i) {
            node = trie.next(node, word[i]);
            if (node != PieceTrie::kNone && trie.numberAt(node) != PieceTrie::kNone)
                longest = {.id = trie.numberAt(node), .end = i + 1};
        }
        if (longest.id == PieceTrie::kNone)
            return false;
        cuts.push_back(longest);
    }
    return true;
}

} // namespace

const std::vector<std::string>& bertSpecialWords() {
    static const std::vector<std::string> words{"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"};
    return words;
}

WordPiece::WordPiece(std::shared_ptr<const WordPieceVocabulary> vocabulary, bool lowerCase,
                     std::vector<std::string> specialWords)
    : m_vocabulary(std::move(vocabulary)), m_lowerCase(lowerCase),
      m_specialWords(std::move(specialWords)),
      m_withinWord(m_vocabulary->trie().walk(m_vocabulary->trie().root(), "##")) {}

std::vector<PlacedPiece> WordPiece::encodePlaced(std::string_view text) const {
    std::vector<PlacedPiece> pieces;
    std::vector<Cut> cuts;
    BasicWords(m_lowerCase, m_specialWords).cut(text, [&](const BasicWord& word) {
        if (word.length > kLongestWord ||
            !cutWord(m_vocabulary->trie(), m_withinWord, word.text, cuts))
            cuts.assign(1, {.id = m_vocabulary->unknown(), .end = word.text.size()});
        std::size_t begin = 0;
        for (const Cut& cut : cuts) {
            pieces.push_back({.id = cut.id,
                              .begin = word.places[begin].begin,
                              .end = word.places[cut.end - 1].end});
            begin = cut.end;
        }
    });
    return pieces;
}

std::vector<std::int32_t> WordPiece::encode(std::string_view text) const {
    const std::vector<PlacedPiece> placed = encodePlaced(text);
    std::vector<std::int32_t> ids;
    ids.reserve(placed.size());
    for (const PlacedPiece& piece : placed)
        ids.push_back(piece.id);
    return ids;
}

std::vector<std::string> WordPiece::words(std::string_view text) const {
    std::vector<std::string> words;
    BasicWords(m_lowerCase, m_specialWords).cut(text, [&](const BasicWord& word) {
        words.emplace_back(word.text);
    });
    return words;
}

} // namespace parlance::text
