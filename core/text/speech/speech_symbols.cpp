// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/speech_symbols.h"

#include <array>
#include <unordered_map>
#include <vector>

namespace parlance::text {

namespace {

constexpr std::string_view kLetters =
    "_-!'(),.:;? ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::int64_t kFirstLetter = 12;
constexpr std::int64_t kFirstPhone = kLetters.size();

/// Vowels, marked, also stand with the stresses 0, 1 and 2.
constexpr std::array<std::string_view, 39> kPhones{
    "AA*", "AE*", "AH*", "AO*", "AW*", "AY*", "B",   "CH",  "D", "DH", "EH*", "ER*", "EY*",
    "F",   "G",   "HH",  "IH*", "IY*", "JH",  "K",   "L",   "M", "N",  "NG",  "OW*", "OY*",
    "P",   "R",   "S",   "SH",  "T",   "TH",  "UH*", "UW*", "V", "W",  "Y",   "Z",   "ZH"};

std::vector<std::string> makeSymbols() {
    std::vector<std::string> symbols;
    for (const char letter : kLetters)
        symbols.emplace_back(1, letter);
    for (std::string_view phone : kPhones) {
        const bool vowel = phone.ends_with('*');
        if (vowel)
            phone.remove_suffix(1);
        symbols.push_back("@" + std::string(phone));
        if (vowel)
            for (const char* stress : {"0", "1", "2"})
                symbols.push_back("@" + std::string(phone) + stress);
    }
    return symbols;
}

std::unordered_map<std::string_view, std::int64_t> makePhoneIds() {
    std::unordered_map<std::string_view, std::int64_t> ids;
    const std::span<const std::string> symbols = speechSymbols();
    for (std::size_t id = kFirstPhone; id < symbols.size(); ++id)
        ids.emplace(std::string_view(symbols[id]).substr(1), static_cast<std::int64_t>(id));
    return ids;
}

} // namespace

std::span<const std::string> speechSymbols() {
    static const std::vector<std::string> symbols = makeSymbols();
    return symbols;
}

std::optional<std::int64_t> letterSymbol(char32_t letter) {
    if (letter > 0x7F)
        return std::nullopt;
    const std::size_t place = kLetters.find(static_cast<char>(letter));
    return place == std::string_view::npos ? std::nullopt
                                           : std::optional(static_cast<std::int64_t>(place));
}

std::optional<std::int64_t> arpabetSymbol(std::string_view phone) {
    static const std::unordered_map<std::string_view, std::int64_t> ids = makePhoneIds();
    const auto found = ids.find(phone);
    return found == ids.end() ? std::nullopt : std::optional(found->second);
}

bool isArpabet(std::int64_t id) {
    return id >= kFirstPhone;
}

bool isSpoken(std::int64_t id) {
    return id >= kFirstLetter;
}

} // namespace parlance::text
