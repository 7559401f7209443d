// SPDX-License-Identifier: Apache-2.0
// The rules of Moses' tokenizer for English (Koehn et al. 2007, scripts/tokenizer/tokenizer.perl),
// and what eval.py of NVIDIA's Transformer-XL does to its output (tokenize_raw).
#include "core/text/tokens/typed_words.h"

#include "core/text/tokens/character_kind.h"
#include "core/text/utf8.h"
#include "core/text/white_space.h"

#include <algorithm>
#include <array>
#include <set>

namespace parlance::text {

namespace {

using Points = std::u32string;

bool isLetter(char32_t point) {
    return kindOf(point) == CharacterKind::Letter;
}
bool isNumber(char32_t point) {
    return kindOf(point) == CharacterKind::Number;
}
Points pointsOf(std::string_view text) {
    Points points;
    for (const std::string_view bytes : codePoints(text))
        points += isValidUtf8(bytes) ? codePoint(bytes) : U'\ufffd';
    return points;
}

std::string utf8Of(const Points& points) {
    std::string text;
    for (const char32_t point : points)
        appendUtf8(text, point);
    return text;
}

/// Spaces around everything but letters, numbers, spaces and . ' ` , - ; dots in a row stay
/// together, and so do commas between digits.
Points spacedOut(const Points& text) {
    Points spaced;
    const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : U' '; };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char32_t point = text[i];
        const char32_t before = i > 0 ? text[i - 1] : U' ', after = at(i + 1);
        if (point == U'.' && after == U'.') {
            const std::size_t end = std::min(text.find_first_not_of(U'.', i), text.size());
            spaced += U' ' + text.substr(i, end - i) + U' ';
            i = end - 1;
        } else if (point == U',') {
            if (isNumber(before) && isNumber(after))
                spaced += point;
            else
                spaced += U" , ";
        } else if (kindOf(point) == CharacterKind::Other && point != U'.' && point != U'\'' &&
                   point != U'`' && point != U'-') {
            spaced += {U' ', point, U' '};
        } else {
            spaced += point;
        }
    }
    return spaced;
}

/// "don't" is "don" and "'t"; other apostrophes stand alone.
Points withApostrophes(const Points& text) {
    Points apart;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != U'\'') {
            apart += text[i];
            continue;
        }
        const bool afterLetter = i > 0 && isLetter(text[i - 1]);
        const bool beforeLetter = i + 1 < text.size() && isLetter(text[i + 1]);
        const bool decade = i > 0 && isNumber(text[i - 1]) && i + 1 < text.size() &&
                            text[i + 1] == U's'; // the 1990's
        apart += (afterLetter && beforeLetter) || decade ? U" '" : U" ' ";
    }
    return apart;
}

/// After which a full stop belongs to the word.
bool isAbbreviation(const Points& word) {
    static const std::set<std::u32string_view> kWords{
        U"Adm",  U"Art",    U"Bros", U"Capt", U"Cmdr", U"Co",   U"Col", U"Corp", U"Dr",
        U"Gen",  U"Gov",    U"Hon",  U"Hosp", U"Inc",  U"Insp", U"Jr",  U"Lt",   U"Ltd",
        U"Maj",  U"Messrs", U"Mlle", U"Mme",  U"Mr",   U"Mrs",  U"Ms",  U"Msgr", U"Ph",
        U"Pfc",  U"Pvt",    U"Prof", U"Rep",  U"Rev",  U"Sen",  U"Sgt", U"Sr",   U"St",
        U"Supt", U"Surg",   U"v",    U"vs",   U"rev"};
    const bool isInitial = word.size() == 1 && word[0] >= U'A' && word[0] <= U'Z';
    return isInitial || kWords.contains(word);
}

/// A full stop at a word's end stands alone, but after abbreviations and within a sentence.
void endStops(std::vector<Points>& words) {
    std::vector<Points> apart;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Points& word = words[i];
        const Points stem = word.substr(0, word.size() - 1);
        if (word.size() < 2 || word.back() != U'.' || stem.back() == U'.') {
            apart.push_back(word);
            continue;
        }
        const char32_t next = i + 1 < words.size() ? words[i + 1].front() : U' ';
        const bool belongs =
            (stem.find(U'.') != Points::npos && std::ranges::any_of(stem, isLetter)) ||
            isAbbreviation(stem) || (i + 1 < words.size() && isLowerCase(next));
        if (belongs) {
            apart.push_back(word);
        } else {
            apart.push_back(stem);
            apart.push_back(U".");
        }
    }
    words = std::move(apart);
}

/// As the tokenizer does, but for quotation marks.
std::string escaped(const Points& word) {
    static constexpr std::array<std::pair<char32_t, std::string_view>, 6> kEscapes{
        {{U'&', "&amp;"},
         {U'|', "&#124;"},
         {U'<', "&lt;"},
         {U'>', "&gt;"},
         {U'[', "&#91;"},
         {U']', "&#93;"}}};
    std::string text;
    for (const char32_t point : word) {
        const auto escape =
            std::ranges::find(kEscapes, point, [](const auto& e) { return e.first; });
        if (escape != kEscapes.end())
            text += escape->second;
        else
            appendUtf8(text, point);
    }
    return text;
}

/// Matches do not overlap: "1,2,3" is "1 @,@ 2,3".
Points marked(const Points& word, char32_t mark, bool betweenDigits) {
    const auto fits = [&](char32_t point) {
        return betweenDigits ? isNumber(point)
                             : isNumber(point) || isLetter(point) || point == U'_';
    };
    Points text;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (i + 2 < word.size() && word[i + 1] == mark && fits(word[i]) && fits(word[i + 2])) {
            text += {word[i], U' ', U'@', mark, U'@', U' ', word[i + 2]};
            i += 2;
        } else {
            text += word[i];
        }
    }
    return text;
}

} // namespace

std::vector<std::string> typedWords(std::string_view text) {
    const std::string spaced = utf8Of(withApostrophes(spacedOut(pointsOf(text))));
    std::vector<std::string_view> parts;
    splitWords(spaced, parts);
    std::vector<Points> words;
    for (const std::string_view part : parts)
        words.push_back(pointsOf(part));
    endStops(words);
    std::vector<std::string> typed;
    for (const Points& word : words) {
        const std::string all =
            escaped(marked(marked(marked(word, U'.', true), U',', true), U'-', false));
        parts.clear();
        splitWords(all, parts);
        typed.insert(typed.end(), parts.begin(), parts.end());
    }
    return typed;
}

std::string writtenWord(std::string_view word, std::string_view before) {
    static const std::set<std::string_view> kJoinBefore{",", ".", ";", ":", "!", "?",
                                                        ")", "]", "}", "%", "'", "..."};
    static const std::set<std::string_view> kJoinAfter{"(", "[", "{", "$", "£", "€"};
    const auto isMark = [](std::string_view symbol) {
        return symbol.size() == 3 && symbol.front() == '@' && symbol.back() == '@';
    };
    std::string written(isMark(word) ? word.substr(1, 1) : word);
    const bool joins = before.empty() || isMark(word) || isMark(before) ||
                       kJoinBefore.contains(word) || kJoinAfter.contains(before) ||
                       (word.size() > 1 && word.front() == '\'');
    return joins ? written : " " + written;
}

} // namespace parlance::text
