// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/line_check.h"

#include "core/base/str_cat.h"
#include "core/data/texts/text_index.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cstdio>

namespace parlance::data {

namespace {

constexpr std::size_t kNamedWords = 6;
constexpr std::size_t kLeastWords = 5; ///< of a line whose share of unknown words counts
constexpr std::size_t kLongestWord = 200;

std::string hexOf(const char* form, unsigned value) {
    char text[16];
    std::snprintf(text, sizeof text, form, value);
    return text;
}

bool isControl(char32_t point) {
    constexpr char32_t kByteOrderMark = 0xFEFF, kReplacement = 0xFFFD;
    return (point < 0x20 && point != '\t') || (point >= 0x7F && point < 0xA0) ||
           point == kByteOrderMark || point == kReplacement;
}

/// Most lines have none, which their bytes tell at once.
bool mayHaveControl(std::string_view line) {
    return std::ranges::any_of(line, [](unsigned char byte) {
        return (byte < 0x20 && byte != '\t') || byte == 0x7F || byte == 0xC2 || byte == 0xEF;
    });
}

/// The unknown words by name, the first few, each once.
std::string namesOf(const std::vector<std::string_view>& unknown) {
    std::vector<std::string_view> named;
    for (const std::string_view word : unknown) {
        if (standsForUnknown(word) || std::ranges::find(named, word) != named.end())
            continue;
        if (named.size() == kNamedWords) {
            named.emplace_back("...");
            break;
        }
        named.push_back(word);
    }
    std::string names;
    for (const std::string_view word : named)
        names += strCat(names.empty() ? ": " : " ", word);
    return names;
}

} // namespace

void checkUtf8(std::string_view line, FoundProblems& found) {
    if (text::isValidUtf8(line))
        return;
    for (const std::string_view bytes : text::codePoints(line)) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        if (bytes.size() > 1 || byte < 0x80)
            continue;
        found.emplace_back(Problem::NotUtf8, strCat("byte ", bytes.data() - line.data() + 1, " is ",
                                                    hexOf("0x%02X", byte), ", which is not UTF-8"));
        return;
    }
}

void checkCharacters(std::string_view line, FoundProblems& found) {
    if (!mayHaveControl(line))
        return;
    std::int64_t number = 0, controls = 0;
    std::string first;
    for (const std::string_view bytes : text::codePoints(line)) {
        ++number;
        if (bytes.size() == 1 && static_cast<unsigned char>(bytes.front()) >= 0x80)
            continue; // no character at all
        const char32_t point = text::codePoint(bytes);
        if (isControl(point) && ++controls == 1)
            first = strCat(hexOf("U+%04X", point), " is character ", number);
    }
    if (controls > 0)
        found.emplace_back(Problem::ControlCharacters,
                           controls == 1 ? first : strCat(first, ", and ", controls - 1, " more"));
}

void checkLength(const TextItem& item, const std::vector<std::string_view>& words,
                 const ReportLimits& limits, FoundProblems& found) {
    const auto longest = std::ranges::max_element(words, {}, &std::string_view::size);
    if (item.piece > 0)
        found.emplace_back(Problem::TooLong, strCat("part of a line of more than ",
                                                    TextItemReader::kMostBytes, " bytes"));
    else if (std::ssize(words) > limits.longestWords)
        found.emplace_back(Problem::TooLong,
                           strCat(words.size(), " words, the most are ", limits.longestWords));
    else if (longest != words.end() && text::codePoints(*longest).size() > kLongestWord)
        found.emplace_back(Problem::TooLong,
                           strCat("a word of ", text::codePoints(*longest).size(), " characters"));
}

std::int64_t checkWords(const std::vector<std::string_view>& words,
                        const text::Vocabulary& vocabulary, const ReportLimits& limits,
                        FoundProblems& found) {
    std::vector<std::string_view> unknown;
    for (const std::string_view word : words)
        if (standsForUnknown(word) || vocabulary.isUnknown(word))
            unknown.push_back(word);
    if (words.size() >= kLeastWords && static_cast<double>(unknown.size()) >
                                           limits.mostUnknown * static_cast<double>(words.size()))
        found.emplace_back(Problem::UnknownText, strCat(unknown.size(), " of ", words.size(),
                                                        " words are unknown", namesOf(unknown)));
    return std::ssize(unknown);
}

} // namespace parlance::data
