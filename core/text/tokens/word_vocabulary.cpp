// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/word_vocabulary.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/text/letters.h"
#include "core/text/tokens/character_kind.h"
#include "core/text/tokens/typed_words.h"
#include "core/text/tokens/vocabulary_files.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>

namespace parlance::text {

namespace {

constexpr std::string_view kEos = "<eos>";
constexpr std::string_view kSentence = "<S>";
constexpr std::string_view kUnknown = "<unk>";
constexpr std::string_view kGap = "_"; // between words of a corpus of letters

template <typename Letter>
std::string withLetters(std::string_view line, const Letter& letter) {
    std::string text;
    for (const std::string_view bytes : codePoints(line)) {
        if (isValidUtf8(bytes))
            appendUtf8(text, letter(codePoint(bytes)));
        else
            text += bytes;
    }
    return text;
}

bool isPunctuation(std::string_view word) {
    return std::ranges::none_of(codePoints(word), [](std::string_view bytes) {
        const CharacterKind kind =
            isValidUtf8(bytes) ? kindOf(codePoint(bytes)) : CharacterKind::Other;
        return kind == CharacterKind::Letter || kind == CharacterKind::Number;
    });
}

/// Gives each word of a line, or each character, to `take`. A line may be a whole text.
template <typename Take>
void forWords(std::string_view line, const WordRules& rules, const Take& take) {
    std::string lower;
    if (rules.lowerCase)
        line = lower = withLetters(line, smallLetter);
    if (rules.characters)
        line = stripped(line);
    std::string_view word;
    while (rules.characters ? takeCodePoint(line, word) : takeWord(line, word))
        take(word);
}

} // namespace

WordVocabulary::WordVocabulary(WordRules rules, std::vector<std::string> symbols,
                               std::vector<std::int64_t> counts)
    : m_rules(rules), m_symbols(std::move(symbols)), m_counts(std::move(counts)),
      m_form(corpusFormOf(m_symbols, m_counts, rules.lineEnds == LineEnds::None)) {
    for (const std::string& symbol : m_symbols)
        m_numbers.emplace(symbol, static_cast<std::int32_t>(m_numbers.size()));
    const auto find = [&](std::string_view symbol) -> std::optional<std::int64_t> {
        const auto found = m_numbers.find(symbol);
        return found == m_numbers.end() ? std::nullopt : std::optional<std::int64_t>(found->second);
    };
    m_unknown = find(kUnknown);
    if (!m_unknown)
        m_unknown = find("<UNK>");
    if (m_rules.lineEnds != LineEnds::None)
        m_endOfLine = find(m_rules.lineEnds == LineEnds::Eos ? kEos : kSentence);
}

std::int32_t WordVocabulary::numberOf(std::string_view word) const {
    const auto found = m_numbers.find(word);
    if (found != m_numbers.end())
        return found->second;
    if (!m_unknown)
        throw Error(ErrorKind::Data,
                    strCat("the vocabulary lacks '", word.substr(0, 100),
                           "', and has no <unk> to stand for it"),
                    "vocabulary", "make the vocabulary of all texts, or with <unk>");
    return static_cast<std::int32_t>(*m_unknown);
}

bool WordVocabulary::isUnknown(std::string_view word) const {
    const auto isPartUnknown = [&](std::string_view part) {
        const auto found = m_numbers.find(part);
        return found == m_numbers.end() || found->second == m_unknown;
    };
    if (!m_rules.characters && !m_rules.lowerCase)
        return isPartUnknown(word);
    bool isUnknown = false;
    forWords(word, m_rules,
             [&](std::string_view part) { isUnknown = isUnknown || isPartUnknown(part); });
    return isUnknown;
}

void WordVocabulary::encodeWords(std::string_view line, Tokens& tokens) const {
    forWords(line, m_rules, [&](std::string_view word) { tokens.push_back(numberOf(word)); });
}

std::size_t WordVocabulary::wholePart(std::string_view text) const {
    const std::size_t lines = text.rfind('\n') + 1; // npos + 1 is 0
    // A text of characters may be a single line of any length: where lines join it is cut between
    // words.
    return lines == 0 && m_rules.lineEnds == LineEnds::None && !m_rules.characters
               ? text.rfind(' ') + 1
               : lines;
}

void WordVocabulary::encode(std::string_view lines, TextPart /*part*/, Tokens& tokens) const {
    std::string_view line;
    while (takeLine(lines, line)) {
        if (m_rules.lineEnds == LineEnds::Sentence && m_endOfLine)
            tokens.push_back(static_cast<std::int32_t>(*m_endOfLine));
        encodeWords(line, tokens);
        if (m_endOfLine)
            tokens.push_back(static_cast<std::int32_t>(*m_endOfLine));
    }
}

Tokens WordVocabulary::encodeTyped(std::string_view text) const {
    Tokens tokens;
    std::string_view line;
    bool isFirst = true;
    while (takeLine(text, line)) {
        if (!isFirst && m_endOfLine)
            tokens.push_back(static_cast<std::int32_t>(*m_endOfLine));
        isFirst = false;
        if (m_rules.characters)
            encodeWords(inCaseOfCorpus(line), tokens);
        else
            for (const std::string& word : wordsOfTyped(line))
                encodeWords(inCaseOfCorpus(word), tokens);
    }
    return tokens;
}

std::string WordVocabulary::inCaseOfCorpus(std::string_view text) const {
    switch (m_form.letters) {
    case LetterCase::Small:
        return withLetters(text, smallLetter);
    case LetterCase::Capital:
        return withLetters(text, capitalLetter);
    case LetterCase::Both:
        break;
    }
    return std::string(text);
}

/// Other signs than letters and numbers only part words in such a corpus.
std::vector<std::string> WordVocabulary::lettersOfTyped(std::string_view line) const {
    std::vector<std::string> letters;
    bool hasGap = false;
    for (const std::string_view bytes : codePoints(line)) {
        if (isPunctuation(bytes)) {
            hasGap = true;
            continue;
        }
        if (hasGap && !letters.empty())
            letters.emplace_back(kGap);
        hasGap = false;
        letters.emplace_back(bytes);
    }
    return letters;
}

std::vector<std::string> WordVocabulary::wordsOfTyped(std::string_view line) const {
    if (m_form.words == WordForm::Bytes) {
        std::vector<std::string> bytes;
        for (const char byte : line)
            bytes.push_back(std::to_string(static_cast<unsigned char>(byte)));
        return bytes;
    }
    if (m_form.words == WordForm::Letters)
        return lettersOfTyped(line);
    const auto isKnown = [this](std::string_view word) { return !isUnknown(inCaseOfCorpus(word)); };
    std::vector<std::string> words;
    if (m_form.words == WordForm::Apart) {
        for (std::string& word : typedWords(line)) {
            // The published rules leave a stop where a small letter follows.
            const std::string_view stem = std::string_view(word).substr(0, word.size() - 1);
            const bool hasStop =
                !stem.empty() && word.back() == '.' && !isKnown(word) && isKnown(stem);
            words.emplace_back(hasStop ? stem : word);
            if (hasStop)
                words.emplace_back(".");
        }
        return words;
    }
    std::string_view word;
    while (takeWord(line, word)) {
        std::vector<std::string> parts;
        if (m_form.words == WordForm::Unmarked && !isKnown(word)) {
            parts = typedWords(word);
            std::erase_if(parts, isPunctuation);
        }
        if (!parts.empty() && std::ranges::all_of(parts, isKnown))
            words.insert(words.end(), parts.begin(), parts.end());
        else
            words.emplace_back(word);
    }
    return words;
}

std::string WordVocabulary::piece(std::int64_t token) const {
    return m_symbols.at(static_cast<std::size_t>(token));
}

std::string WordVocabulary::textOf(std::int64_t token, std::optional<std::int64_t> before) const {
    if (token == m_endOfLine)
        return "\n";
    const std::string& symbol = m_symbols.at(static_cast<std::size_t>(token));
    if (m_rules.characters)
        return symbol;
    if (m_form.words == WordForm::Letters)
        return symbol == kGap ? " " : symbol;
    if (m_form.words == WordForm::Bytes)
        return token == m_unknown ? symbol : std::string(1, static_cast<char>(std::stoi(symbol)));
    const bool begins = !before || before == m_endOfLine;
    if (m_form.words == WordForm::Attached)
        return begins ? symbol : " " + symbol;
    return writtenWord(symbol, begins ? std::string_view()
                                      : m_symbols.at(static_cast<std::size_t>(*before)));
}

std::map<std::string, std::string> WordVocabulary::files() const {
    return wordVocabularyFiles(m_rules, m_symbols, m_counts);
}

std::string WordVocabulary::fingerprint() const {
    ByteHash hash;
    for (const auto& [name, content] : files())
        hash.add(content);
    return hash.digits();
}

void WordCounter::add(std::string_view lines) {
    std::string_view line;
    while (takeLine(lines, line))
        forWords(line, m_rules, [&](std::string_view word) {
            auto seen = m_seen.find(word);
            if (seen == m_seen.end())
                seen = m_seen.emplace(word, Seen{.count = 0, .place = std::ssize(m_seen)}).first;
            ++seen->second.count;
            ++m_words;
        });
}

std::vector<std::string> specialsOf(const WordRules& rules) {
    switch (rules.lineEnds) {
    case LineEnds::Eos:
        return {std::string(kEos)};
    case LineEnds::Sentence:
        return {std::string(kSentence)};
    case LineEnds::None:
        break;
    }
    return {};
}

std::shared_ptr<const WordVocabulary> WordCounter::vocabulary(const WordSelection& selection,
                                                              bool needsUnknown) const {
    std::vector<std::pair<std::string_view, Seen>> sorted(m_seen.begin(), m_seen.end());
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second.count != b.second.count ? a.second.count > b.second.count
                                                : a.second.place < b.second.place;
    });
    if (selection.maxSize > 0 && std::ssize(sorted) > selection.maxSize)
        sorted.resize(static_cast<std::size_t>(selection.maxSize));
    std::vector<std::string> symbols;
    std::vector<std::int64_t> counts;
    const auto add = [&](std::string_view symbol, std::int64_t count) {
        symbols.emplace_back(symbol);
        counts.push_back(count);
    };
    const auto isSpecial = [&](std::string_view symbol) {
        return std::ranges::find(selection.specials, symbol) != selection.specials.end();
    };
    for (const std::string& special : selection.specials) {
        const auto seen = m_seen.find(special);
        add(special, seen == m_seen.end() ? 0 : seen->second.count);
    }
    for (const auto& [word, seen] : sorted)
        if (seen.count >= selection.minCount && !isSpecial(word))
            add(word, seen.count);
    if (needsUnknown && std::ranges::find(symbols, kUnknown) == symbols.end())
        add(kUnknown, 0);
    return std::make_shared<WordVocabulary>(m_rules, std::move(symbols), std::move(counts));
}

} // namespace parlance::text
