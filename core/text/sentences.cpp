// SPDX-License-Identifier: Apache-2.0
#include "core/text/sentences.h"

#include "core/text/tokens/character_kind.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>
#include <set>

namespace parlance::text {

namespace {

/// A name or a number goes on after these.
const std::set<std::string_view>& titles() {
    static const std::set<std::string_view> kTitles{
        "Adm",  "Brig", "Capt", "Cmdr",   "Col",  "Dr",  "Drs",  "Fr",  "Gen", "Gov",
        "Hon",  "Lt",   "Maj",  "Messrs", "Mlle", "Mme", "Mr",   "Mrs", "Ms",  "Mt",
        "Pres", "Prof", "Rep",  "Reps",   "Rev",  "Sen", "Sens", "Sgt", "St",  "Ste",
        "Supt", "al",   "ca",   "cf",     "e.g",  "i.e", "viz",  "vs"};
    return kTitles;
}

/// Only a number goes on after these.
const std::set<std::string_view>& beforeNumbers() {
    static const std::set<std::string_view> kWords{
        "Apr", "Art",  "Aug", "Ch",  "Dec", "Eq",  "Eqs", "Feb", "Fig", "Figs", "Jan",
        "Jul", "Jun",  "Mar", "No",  "Nos", "Nov", "Oct", "Op",  "Sec", "Sep",  "Sept",
        "Vol", "Vols", "c",   "fig", "no",  "nos", "op",  "p",   "pp",  "vol"};
    return kWords;
}

/// After an abbreviation with full stops in it, such as U.S., these begin a sentence.
const std::set<std::string_view>& openings() {
    static const std::set<std::string_view> kWords{
        "A",    "After", "All",    "Although", "An",   "And",   "As",   "At",    "Because",
        "But",  "By",    "During", "For",      "From", "He",    "Her",  "His",   "However",
        "I",    "If",    "In",     "It",       "Its",  "Many",  "Most", "No",    "On",
        "One",  "Our",   "She",    "Since",    "So",   "Some",  "That", "The",   "Their",
        "Then", "There", "These",  "They",     "This", "Those", "To",   "Until", "We",
        "What", "When",  "While",  "With",     "You"};
    return kWords;
}

template <std::size_t N>
bool isOneOf(std::string_view character, const std::array<std::string_view, N>& characters) {
    return std::ranges::find(characters, character) != characters.end();
}

bool endsSentence(std::string_view character) {
    static constexpr std::array<std::string_view, 4> kMarks{".", "!", "?", "\xe2\x80\xa6"};
    return isOneOf(character, kMarks);
}
/// Of scripts that put no space between sentences.
bool endsSentenceAnywhere(std::string_view character) {
    static constexpr std::array<std::string_view, 3> kMarks{"\xe3\x80\x82", "\xef\xbc\x81",
                                                            "\xef\xbc\x9f"};
    return isOneOf(character, kMarks);
}
bool closes(std::string_view character) {
    static constexpr std::array<std::string_view, 10> kMarks{
        "\"",           "'",           ")", "]", "}", "\xe2\x80\x9d", "\xe2\x80\x99", "\xc2\xbb",
        "\xe3\x80\x8d", "\xe3\x80\x8f"};
    return isOneOf(character, kMarks);
}

bool isSpace(std::string_view character) {
    return isValidUtf8(character) && isWhiteSpace(codePoint(character));
}

std::string_view nextCharacter(std::string_view text) {
    std::string_view character;
    takeCodePoint(text, character);
    return character;
}

std::string_view firstWord(std::string_view text) {
    std::string_view word;
    takeWord(text, word);
    return word.substr(0, word.find_first_of(".,;:!?'\""));
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// May a sentence begin like this?
bool opens(std::string_view text) {
    const std::string_view first = nextCharacter(text);
    return first.size() == 1 ? !(first[0] >= 'a' && first[0] <= 'z') && first[0] != ',' &&
                                   first[0] != ';' && first[0] != '.'
                             : !isValidUtf8(first) || !isLowerCase(codePoint(first));
}

/// The marks at `place` and what closes after them.
struct Ending {
    std::size_t end = 0;
    bool isSingleStop = true; ///< which may belong to the word before
    bool isApart = false;     ///< white space follows
};

Ending endingAt(std::string_view text, std::size_t place) {
    Ending ending{.end = place};
    std::string_view next = nextCharacter(text.substr(place));
    do {
        const bool isMark = endsSentence(next) || endsSentenceAnywhere(next);
        if (isMark && (ending.end > place || next != "."))
            ending.isSingleStop = false;
        ending.end += next.size();
        next = nextCharacter(text.substr(ending.end));
    } while (!next.empty() && (endsSentence(next) || endsSentenceAnywhere(next) || closes(next)));
    ending.isApart = !next.empty() && isSpace(next);
    return ending;
}

/// Does the full stop after `word` belong to it, before a text that could be a sentence?
bool isAbbreviation(std::string_view word, std::string_view following) {
    word.remove_prefix(std::min(word.find_first_not_of("([{\"'"), word.size()));
    const bool isInitial = word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z' && word[0] != 'I';
    if (isInitial || titles().contains(word))
        return true;
    if (beforeNumbers().contains(word))
        return isDigit(following.front());
    const bool hasStops = word.size() >= 3 && word[word.size() - 2] == '.';
    return hasStops && !openings().contains(firstWord(following));
}

} // namespace

std::vector<std::string_view> splitSentences(std::string_view text) {
    text = stripped(text);
    std::vector<std::string_view> sentences;
    std::size_t begin = 0, wordBegin = 0;
    const auto endAt = [&](std::size_t end) {
        if (const std::string_view sentence = stripped(text.substr(begin, end - begin));
            !sentence.empty())
            sentences.push_back(sentence);
        begin = end;
    };
    for (std::size_t place = 0; place < text.size();) {
        const std::string_view character = nextCharacter(text.substr(place));
        const bool anywhere = endsSentenceAnywhere(character);
        if (!anywhere && !endsSentence(character)) {
            place += character.size();
            if (isSpace(character))
                wordBegin = place;
            continue;
        }
        const std::string_view word = text.substr(wordBegin, place - wordBegin);
        const Ending ending = endingAt(text, place);
        const std::string_view following = stripped(text.substr(ending.end));
        if (following.empty())
            break;
        if (anywhere || (ending.isApart && opens(following) &&
                         !(ending.isSingleStop && isAbbreviation(word, following))))
            endAt(ending.end);
        place = ending.end;
    }
    endAt(text.size());
    return sentences;
}

} // namespace parlance::text
