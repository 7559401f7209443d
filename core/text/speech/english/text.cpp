// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/text.h"

#include "core/text/speech/english/alphabet.h"
#include "core/text/speech/english/dates.h"
#include "core/text/speech/english/money.h"
#include "core/text/speech/english/numbers.h"
#include "core/text/speech/english/roman.h"
#include "core/text/speech/english/units.h"
#include "core/text/speech/english/words.h"
#include "core/text/speech/english/writer.h"
#include "core/text/speech/speech_symbols.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

using Reader = std::optional<Reading> (*)(std::u32string_view text, std::size_t at);

/// Words that begin with an apostrophe.
constexpr std::array<std::string_view, 7> kShortened{"tis",   "twas", "em",   "til",
                                                     "cause", "n",    "round"};
constexpr std::size_t kLongestSpelt = 3;   ///< letters beside digits: "mp3"
constexpr std::size_t kFewestShouting = 3; ///< words

bool isWordOrNumber(char32_t letter) {
    return isLetter(letter) || isDigit(letter);
}

/// Is all of it in capitals?
bool isShouting(std::u32string_view text) {
    std::size_t words = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (isSmall(text[at]))
            return false;
        words += isCapital(text[at]) && isCapital(letterBefore(text, at)) &&
                         (at < 2 || !isCapital(text[at - 2]))
                     ? 1
                     : 0;
    }
    return words >= kFewestShouting;
}

/// One pass over a text.
class EnglishReader {
  public:
    explicit EnglishReader(const TracedText& original)
        : m_in(englishAlphabet(original, m_unspoken)), m_text(m_in.text()),
          m_shouting(isShouting(m_text)) {}

    EnglishText read() {
        while (m_at < m_text.size())
            m_at = step();
        EnglishText english{m_writer.finish(), std::move(m_unspoken)};
        std::sort(english.unspoken.begin(), english.unspoken.end(),
                  [](const TextSpan& a, const TextSpan& b) { return a.begin < b.begin; });
        if (!m_spoken)
            english.pieces.clear();
        return english;
    }

  private:
    char32_t ahead(std::size_t by) const { return letterAt(m_text, m_at + by); }
    char32_t before() const { return letterBefore(m_text, m_at); }
    bool startsHere() const { return !isWordOrNumber(before()); }

    /// Each reads what begins at m_at and tells where it ends.
    std::size_t step();
    std::size_t stepWhiteSpace();
    std::size_t stepBrace();
    std::size_t stepNumber();
    std::size_t stepWord();
    std::size_t stepDashes();
    std::size_t stepDot();
    std::size_t stepApostrophe();
    std::size_t stepSymbol();

    std::size_t say(const Reading& reading) {
        m_spoken = true;
        m_writer.words(reading.words, m_in.source(m_at, reading.end));
        return reading.end;
    }
    std::size_t sayHere(std::string_view words) { return say({m_at + 1, std::string(words)}); }
    /// The first of the readers that knows what stands here; nothing where none does.
    template <std::size_t N>
    std::optional<std::size_t> readBy(const std::array<Reader, N>& readers) {
        for (const Reader reader : readers)
            if (const auto reading = reader(m_text, m_at))
                return say(*reading);
        return std::nullopt;
    }
    /// The digit next to a place, with nothing but spaces between.
    bool digitBefore() const {
        return isDigit(before()) || (before() == U' ' && m_at > 1 && isDigit(m_text[m_at - 2]));
    }
    bool digitBehind(std::size_t end) const {
        return isDigit(letterAt(m_text, end)) ||
               (letterAt(m_text, end) == U' ' && isDigit(letterAt(m_text, end + 1)));
    }
    bool numberAhead(std::size_t by) const {
        const char32_t next = ahead(by);
        return isDigit(next) || (next == U'.' && isDigit(ahead(by + 1))) ||
               (currencySign(next) && isDigit(ahead(by + 1)));
    }

    std::vector<TextSpan> m_unspoken;
    const TracedText m_in;
    const std::u32string_view m_text;
    const bool m_shouting;
    EnglishWriter m_writer;
    std::size_t m_at = 0;
    bool m_spoken = false;   ///< anything yet
    bool m_inQuotes = false; ///< single ones
};

std::size_t EnglishReader::step() {
    const char32_t letter = ahead(0);
    const TextSpan source = m_in.source(m_at);
    if (isWhiteSpace(letter))
        return stepWhiteSpace();
    if (isDigit(letter) || (letter == U'.' && isDigit(ahead(1)) && startsHere()))
        return stepNumber();
    if (isLetter(letter))
        return stepWord();
    switch (letter) {
    case U'{':
        return stepBrace();
    case U'-':
    case U'–':
    case U'−':
        return stepDashes();
    case U'.':
        return stepDot();
    case U'\'':
        return stepApostrophe();
    case U':': // "16:9"
        if (isDigit(before()) && isDigit(ahead(1)))
            return sayHere("to");
        m_writer.mark(letter, source);
        return m_at + 1;
    case U',':
    case U';':
    case U'!':
    case U'?':
        m_writer.mark(letter, source);
        return m_at + 1;
    case U'(':
    case U'[':
        if (const auto telephone = readDigitGroups(m_text, m_at))
            return say(*telephone);
        m_writer.openBracket(source);
        return m_at + 1;
    case U')':
    case U']':
        m_writer.closeBracket(source);
        return m_at + 1;
    case U'/': // "$5/day"
        if (isDigit(before()) && isLetter(ahead(1)))
            return sayHere("per");
        m_writer.space(source);
        return m_at + 1;
    case U'"':
        m_writer.space(source);
        return m_at + 1;
    default:
        return stepSymbol();
    }
}

std::size_t EnglishReader::stepWhiteSpace() {
    std::size_t end = m_at;
    int lines = 0;
    for (; end < m_text.size() && isWhiteSpace(m_text[end]); ++end)
        lines += m_text[end] == U'\n' ? 1 : 0;
    if (lines > 1)
        m_writer.endSentence();
    m_writer.space(m_in.source(m_at));
    return end;
}

std::size_t EnglishReader::stepBrace() {
    std::size_t end = m_at + 1;
    bool known = false;
    while (end < m_text.size() && m_text[end] != U'}') {
        const std::size_t begin = end;
        while (isCapital(letterAt(m_text, end)) || isDigit(letterAt(m_text, end)))
            ++end;
        if (end == begin && m_text[end] == U' ') {
            ++end;
            continue;
        }
        known = arpabetSymbol(ascii(m_text.substr(begin, end - begin))).has_value();
        if (!known)
            break;
    }
    if (!known || letterAt(m_text, end) != U'}')
        return stepSymbol();
    m_writer.phones(m_in.part(m_at + 1, end));
    m_spoken = true;
    return end + 1;
}

std::size_t EnglishReader::stepNumber() {
    static constexpr std::array<Reader, 5> kAtStart{readDate, readDigitGroups, readDayAndMonth,
                                                    readTime, readMoneyAfter};
    static constexpr std::array<Reader, 3> kAnywhere{readNumberForm, readQuantity, readYear};
    if (startsHere())
        if (const auto end = readBy(kAtStart))
            return *end;
    if (const auto end = readBy(kAnywhere))
        return *end;
    if (const auto number = numberAt(m_text, m_at))
        return say({number->end, numberWords(*number)});
    return stepSymbol();
}

std::size_t EnglishReader::stepWord() {
    static constexpr std::array<Reader, 4> kReaders{readMonthAndDay, readMoney, readAbbreviation,
                                                    readRomanNumber};
    if (startsHere()) {
        if (const auto end = readBy(kReaders))
            return *end;
        if (const auto initials = readInitials(m_text, m_at, m_shouting))
            return say(*initials);
    }
    std::size_t end = m_at;
    while (isLetter(letterAt(m_text, end)) ||
           (letterAt(m_text, end) == U'\'' && isLetter(letterAt(m_text, end + 1))))
        ++end;
    const std::u32string_view word = m_text.substr(m_at, end - m_at);
    if ((word == U"http" || word == U"https") && m_text.substr(end, 3) == U"://")
        return end + 3;
    if (word == U"x" && digitBefore() && digitBehind(end))
        return sayHere("by");
    m_spoken = true;
    const bool besideDigits = isDigit(before()) || isDigit(letterAt(m_text, end));
    const bool spelt = besideDigits && word.size() <= kLongestSpelt &&
                       std::none_of(word.begin(), word.end(), isVowel);
    for (std::size_t begin = m_at; begin < end; begin = spelt ? begin + 1 : end)
        m_writer.word(m_in, begin, spelt ? begin + 1 : end);
    return end;
}

std::size_t EnglishReader::stepDashes() {
    std::size_t end = m_at + 1;
    while (letterAt(m_text, end) == U'-' || letterAt(m_text, end) == U'–')
        ++end;
    const char32_t letter = ahead(0);
    const TextSpan source = m_in.source(m_at, end);
    const char32_t next = letterAt(m_text, end);
    const bool single = end == m_at + 1;
    const bool spaced = isWhiteSpace(before()) && isWhiteSpace(next);
    const bool starts = m_at == 0 || isWhiteSpace(before()) || before() == U'(';
    if (single && ((starts && numberAhead(1) && letter != U'–') || letter == U'−'))
        return sayHere("minus");
    if (single && digitBefore() && digitBehind(end) && spaced == isWhiteSpace(before()))
        return sayHere(letter == U'-' && spaced ? "minus" : "to");
    if (single && digitBefore() && numberAhead(1) && !spaced)
        return sayHere("to");
    if (single && letter == U'-' && isWordOrNumber(before()) && isWordOrNumber(next))
        m_writer.joint(U'-', source);
    else if (!single || letter == U'–' || spaced)
        m_writer.dash(source);
    return end;
}

std::size_t EnglishReader::stepDot() {
    const bool within = isWordOrNumber(before()) && isWordOrNumber(ahead(1));
    if (within && !(isSmall(before()) && isCapital(ahead(1))))
        return sayHere("dot");
    m_writer.mark(U'.', m_in.source(m_at));
    return m_at + 1;
}

std::size_t EnglishReader::stepApostrophe() {
    const bool after = isWordOrNumber(before());
    const bool starts = !after && isWordOrNumber(ahead(1));
    if (!after)
        if (const auto year = readShortYear(m_text, m_at))
            return say(*year);
    const bool possessive = (before() == U's' || before() == U'S') && !m_inQuotes;
    const bool shortened = starts && std::find(kShortened.begin(), kShortened.end(),
                                               small(wordAt(m_text, m_at + 1))) != kShortened.end();
    const bool ending = wordAt(m_text, m_at + 1) == U"s" && !isWhiteSpace(before()); // "et al.'s"
    if ((after && (isLetter(ahead(1)) || possessive)) || shortened || ending)
        m_writer.joint(U'\'', m_in.source(m_at));
    else
        m_inQuotes = starts;
    return m_at + 1;
}

std::size_t EnglishReader::stepSymbol() {
    const char32_t letter = ahead(0);
    if (letter == U'+')
        if (const auto telephone = readDigitGroups(m_text, m_at))
            return say(*telephone);
    if (const auto money = readMoney(m_text, m_at))
        return say(*money);
    if (const auto fraction = readFractionSign(m_text, m_at))
        return say(*fraction);
    if (letter == U'#' && isDigit(ahead(1)))
        return sayHere("number");
    if (letter == U'~' && numberAhead(1))
        return sayHere("about");
    if (letter == U'×' && digitBefore() && digitBehind(m_at + 1) && isDigit(before()))
        return sayHere("by");
    if (const auto words = symbolWords(letter))
        return sayHere(*words);
    if (const auto words = currencySign(letter))
        return sayHere(*words);
    m_unspoken.push_back(m_in.source(m_at));
    m_writer.space(m_in.source(m_at));
    return m_at + 1;
}

} // namespace

EnglishText englishText(const TracedText& original) {
    return EnglishReader(original).read();
}

} // namespace parlance::text
