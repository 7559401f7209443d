// SPDX-License-Identifier: Apache-2.0
// Words between white space, or single characters, as tokens (NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/Transformer-XL, pytorch/utils/vocabulary.py).
#pragma once

#include "core/text/tokens/corpus_form.h"
#include "core/text/tokens/vocabulary.h"

#include <unordered_map>

namespace parlance::text {

enum class LineEnds {
    Eos,      ///< "<eos>" after each line
    Sentence, ///< "<S>" before and after each line
    None      ///< lines join
};

struct WordRules {
    bool characters = false; ///< of each line, without white space at its ends
    bool lowerCase = false;
    LineEnds lineEnds = LineEnds::Eos;

    bool operator==(const WordRules&) const = default;
};

class WordVocabulary final : public Vocabulary {
  public:
    /// Distinct symbols in the order of their numbers; `counts` of them, or none. The unknown
    /// symbol is "<unk>", or "<UNK>" where there is none.
    WordVocabulary(WordRules rules, std::vector<std::string> symbols,
                   std::vector<std::int64_t> counts);

    std::int64_t size() const override { return static_cast<std::int64_t>(m_symbols.size()); }
    /// Throws Error{Data} for a word that is not there when there is no unknown symbol.
    void encode(std::string_view lines, TextPart part, Tokens& tokens) const override;
    std::size_t wholePart(std::string_view text) const override;
    bool hasLines() const override { return true; }
    /// As the corpus has such text, which the words tell: punctuation apart or not, and letters of
    /// one size where it has no others.
    Tokens encodeTyped(std::string_view text) const override;
    std::string piece(std::int64_t token) const override;
    std::string textOf(std::int64_t token, std::optional<std::int64_t> before) const override;
    std::optional<std::int64_t> endOfLine() const override { return m_endOfLine; }
    std::optional<std::int64_t> unknown() const override { return m_unknown; }
    /// Of characters when one of the word's is.
    bool isUnknown(std::string_view word) const override;
    bool isOfCharacters() const override {
        return m_rules.characters || m_rules.lineEnds == LineEnds::None;
    }
    std::vector<std::int64_t> counts() const override { return m_counts; }
    std::map<std::string, std::string> files() const override;
    std::string fingerprint() const override;

    const std::vector<std::string>& symbols() const { return m_symbols; }
    /// counts() without a copy.
    const std::vector<std::int64_t>& symbolCounts() const { return m_counts; }

  private:
    void encodeWords(std::string_view line, Tokens& tokens) const;
    /// One line, with the case of its letters as typed.
    std::vector<std::string> wordsOfTyped(std::string_view line) const;
    std::vector<std::string> lettersOfTyped(std::string_view line) const;
    std::string inCaseOfCorpus(std::string_view text) const;
    std::int32_t numberOf(std::string_view word) const;

    WordRules m_rules;
    std::vector<std::string> m_symbols;
    std::vector<std::int64_t> m_counts;
    CorpusForm m_form;
    std::unordered_map<std::string_view, std::int32_t> m_numbers;
    std::optional<std::int64_t> m_endOfLine, m_unknown;
};

/// The symbols that a vocabulary has for the ends of lines.
std::vector<std::string> specialsOf(const WordRules& rules);

struct WordSelection {
    std::vector<std::string> specials = {}; ///< first, in this order
    std::int64_t minCount = 0;
    std::int64_t maxSize = 0; ///< besides the specials; 0 = no bound
};

/// Counts the words of a text, piece by piece.
class WordCounter {
  public:
    explicit WordCounter(WordRules rules) : m_rules(rules) {}

    void add(std::string_view lines);
    std::int64_t words() const { return m_words; } ///< so far
    std::int64_t kinds() const { return std::ssize(m_seen); }
    bool has(std::string_view word) const { return m_seen.contains(word); }
    /// Specials, then by falling count, equal ones in the order in which they came first. With
    /// `needsUnknown` "<unk>" is added where it is not among them.
    std::shared_ptr<const WordVocabulary> vocabulary(const WordSelection& selection,
                                                     bool needsUnknown) const;

  private:
    struct Seen {
        std::int64_t count = 0;
        std::int64_t place = 0; ///< of the first
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>()(text);
        }
    };
    WordRules m_rules;
    std::unordered_map<std::string, Seen, Hash, std::equal_to<>> m_seen;
    std::int64_t m_words = 0;
};

} // namespace parlance::text
