// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/symbols.h"

#include <array>
#include <unordered_map>

namespace parlance::text {

namespace {

constexpr std::string_view kCharacters =
    "_-!'(),.:;? ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::int64_t kFirstSpoken = 1; // after the padding

struct Phoneme {
    const char* name;
    bool isVowel; ///< also with a stress: 0, 1, 2
};
constexpr std::array<Phoneme, 39> kPhonemes{
    {{"AA", true},  {"AE", true},  {"AH", true}, {"AO", true},  {"AW", true}, {"AY", true},
     {"B", false},  {"CH", false}, {"D", false}, {"DH", false}, {"EH", true}, {"ER", true},
     {"EY", true},  {"F", false},  {"G", false}, {"HH", false}, {"IH", true}, {"IY", true},
     {"JH", false}, {"K", false},  {"L", false}, {"M", false},  {"N", false}, {"NG", false},
     {"OW", true},  {"OY", true},  {"P", false}, {"R", false},  {"S", false}, {"SH", false},
     {"T", false},  {"TH", false}, {"UH", true}, {"UW", true},  {"V", false}, {"W", false},
     {"Y", false},  {"Z", false},  {"ZH", false}}};

std::vector<std::string> makeSymbols() {
    std::vector<std::string> symbols;
    for (const char character : kCharacters)
        symbols.emplace_back(1, character);
    for (const Phoneme& phoneme : kPhonemes) {
        const std::string name = std::string("@") + phoneme.name;
        symbols.push_back(name);
        if (phoneme.isVowel)
            for (const char stress : {'0', '1', '2'})
                symbols.push_back(name + stress);
    }
    return symbols;
}

} // namespace

const std::vector<std::string>& speechSymbols() {
    static const std::vector<std::string> symbols = makeSymbols();
    return symbols;
}

std::optional<std::int64_t> idOfCharacter(char character) {
    const std::size_t place = kCharacters.find(character, kFirstSpoken);
    return place == std::string_view::npos ? std::nullopt
                                           : std::optional(static_cast<std::int64_t>(place));
}

std::optional<std::int64_t> idOfPhoneme(std::string_view phoneme) {
    static const std::unordered_map<std::string_view, std::int64_t> ids = [] {
        std::unordered_map<std::string_view, std::int64_t> made;
        const std::vector<std::string>& symbols = speechSymbols();
        for (std::size_t id = kCharacters.size(); id < symbols.size(); ++id)
            made[std::string_view(symbols[id]).substr(1)] = static_cast<std::int64_t>(id);
        return made;
    }();
    const auto found = ids.find(phoneme);
    return found == ids.end() ? std::nullopt : std::optional(found->second);
}

std::string textOfSymbols(const std::vector<std::int64_t>& ids) {
    std::string text;
    for (const std::int64_t id : ids) {
        const std::string& symbol = speechSymbols().at(static_cast<std::size_t>(id));
        if (symbol.size() == 1) {
            text += symbol;
        } else if (text.ends_with('}')) { // of the phoneme before
            text.back() = ' ';
            text += symbol.substr(1) + "}";
        } else {
            text += "{" + symbol.substr(1) + "}";
        }
    }
    return text;
}

} // namespace parlance::text
