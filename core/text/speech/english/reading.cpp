// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/reading.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

constexpr std::size_t kLongestWord = 24;
constexpr std::size_t kFarthestWord = 8; ///< spaces and closing marks looked beyond

constexpr std::array<std::u32string_view, 46> kStarters{
    U"A",      U"After",   U"All",   U"Although", U"An",    U"And",   U"As",   U"At",
    U"Before", U"But",     U"By",    U"For",      U"From",  U"He",    U"Her",  U"His",
    U"How",    U"However", U"I",     U"If",       U"In",    U"It",    U"Its",  U"My",
    U"No",     U"Now",     U"On",    U"One",      U"Or",    U"Our",   U"She",  U"So",
    U"That",   U"The",     U"Their", U"Then",     U"There", U"These", U"They", U"This",
    U"We",     U"What",    U"When",  U"Who",      U"Why",   U"You"};

} // namespace

std::size_t digitsEnd(std::u32string_view text, std::size_t at) {
    while (isDigit(letterAt(text, at)))
        ++at;
    return at;
}

std::string ascii(std::u32string_view letters) {
    return {letters.begin(), letters.end()};
}

std::string small(std::u32string_view letters) {
    std::string word = ascii(letters);
    for (char& letter : word)
        if (letter >= 'A' && letter <= 'Z')
            letter = static_cast<char>(letter - 'A' + 'a');
    return word;
}

std::u32string_view wordAt(std::u32string_view text, std::size_t at) {
    std::size_t end = at;
    while (isLetter(letterAt(text, end)) && end - at < kLongestWord)
        ++end;
    return text.substr(std::min(at, text.size()), end - at);
}

std::string wordBefore(std::u32string_view text, std::size_t at) {
    if (letterBefore(text, at) == U'(')
        --at;
    if (letterBefore(text, at) == U' ')
        --at;
    std::size_t begin = at;
    while (isLetter(letterBefore(text, begin)) && at - begin < kLongestWord)
        --begin;
    return small(text.substr(begin, at - begin));
}

Following followingStop(std::u32string_view text, std::size_t at) {
    constexpr std::u32string_view kBetween = U" \t\r\n\"')]";
    int lines = 0;
    for (std::size_t skipped = 0; skipped < kFarthestWord; ++skipped, ++at) {
        const char32_t letter = letterAt(text, at);
        lines += letter == U'\n' ? 1 : 0;
        if (letter == U'\0' || lines > 1)
            return Following::Nothing;
        if (kBetween.find(letter) == kBetween.npos)
            break;
    }
    if (!isCapital(letterAt(text, at)))
        return Following::Other;
    const auto* const found = std::find(kStarters.begin(), kStarters.end(), wordAt(text, at));
    return found != kStarters.end() ? Following::Starter : Following::Capital;
}

} // namespace parlance::text
