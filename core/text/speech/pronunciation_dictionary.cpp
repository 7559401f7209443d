// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/pronunciation_dictionary.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/text/speech/speech_symbols.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace parlance::text {

namespace {

constexpr std::size_t kMaxFileBytes = 64u << 20;

/// Sorted.
constexpr std::array<std::string_view, 52> kHeteronyms{
    "abuse",    "alternate",  "attribute", "axes",     "bass",     "bow",      "bowed",
    "close",    "conduct",    "conflict",  "content",  "contest",  "contract", "converse",
    "convict",  "deliberate", "desert",    "dove",     "estimate", "excuse",   "house",
    "import",   "increase",   "insult",    "intimate", "invalid",  "lead",     "live",
    "minute",   "moderate",   "object",    "perfect",  "permit",   "present",  "produce",
    "project",  "read",       "rebel",     "record",   "refuse",   "resume",   "row",
    "separate", "sow",        "subject",   "survey",   "tear",     "tears",    "use",
    "wind",     "wound",      "wounds"};
static_assert(std::is_sorted(kHeteronyms.begin(), kHeteronyms.end()));

std::string smallLetters(std::string_view word) {
    std::string small(word);
    for (char& letter : small)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return small;
}

/// Takes the next word off the front; empty at the end.
std::string_view takeWord(std::string_view& line) {
    constexpr std::string_view kSpaces = " \t\r";
    line.remove_prefix(std::min(line.find_first_not_of(kSpaces), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(kSpaces));
    line.remove_prefix(word.size());
    return word;
}

/// "hello" of "hello(2)"
std::string_view withoutNumber(std::string_view word) {
    const std::size_t open = word.rfind('(');
    return open == std::string_view::npos || !word.ends_with(')') ? word : word.substr(0, open);
}

std::string pronunciationOf(std::string_view phones, const std::string& place) {
    std::string joined;
    while (true) {
        const std::string_view phone = takeWord(phones);
        if (phone.empty() || phone.starts_with('#'))
            break;
        if (!arpabetSymbol(phone))
            throw Error(ErrorKind::Data,
                        strCat("'", phone.substr(0, 20), "' is not an ARPAbet symbol"), place,
                        "give a file of the CMU Pronouncing Dictionary");
        joined.append(joined.empty() ? "" : " ").append(phone);
    }
    if (joined.empty())
        throw Error(ErrorKind::Data, "a word without a pronunciation", place,
                    "write each row as a word and its ARPAbet symbols");
    return joined;
}

} // namespace

PronunciationDictionary PronunciationDictionary::parse(std::string_view text,
                                                       const std::string& where) {
    PronunciationDictionary dictionary;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const std::string_view word = takeWord(line);
        if (word.empty() ||
            (std::isalpha(static_cast<unsigned char>(word[0])) == 0 && word[0] != '\''))
            continue;
        dictionary.m_pronunciations[smallLetters(withoutNumber(word))].push_back(
            pronunciationOf(line, strCat(where, ", line ", number)));
    }
    if (dictionary.m_pronunciations.empty())
        throw Error(ErrorKind::Data, "no pronunciation of any word", where,
                    "give a file of the CMU Pronouncing Dictionary");
    return dictionary;
}

PronunciationDictionary PronunciationDictionary::load(const std::filesystem::path& file) {
    return parse(readFile(file, kMaxFileBytes), file.string());
}

std::span<const std::string> PronunciationDictionary::lookup(std::string_view word) const {
    const auto found = m_pronunciations.find(smallLetters(word));
    return found == m_pronunciations.end() ? std::span<const std::string>() : found->second;
}

std::string_view PronunciationDictionary::spoken(std::string_view word) const {
    const std::span<const std::string> known = lookup(word);
    if (known.empty() ||
        (known.size() > 1 &&
         std::binary_search(kHeteronyms.begin(), kHeteronyms.end(), smallLetters(word))))
        return {};
    return known.front();
}

} // namespace parlance::text
