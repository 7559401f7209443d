// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/words.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

enum class Stop {
    Title, ///< a name follows: ends a sentence only where the text ends
    Word,  ///< ends a sentence where a capital follows
};

enum class Needs { Nothing, Capital, Digit };

struct Abbreviation {
    std::string_view written; ///< in small letters, without its last full stop
    std::string_view spoken;
    Stop stop = Stop::Word;
    Needs needs = Needs::Nothing; ///< what must follow
};

constexpr Abbreviation kAbbreviations[] = {
    {"mr", "mister", Stop::Title},
    {"mrs", "missus", Stop::Title},
    {"ms", "miz", Stop::Title},
    {"messrs", "messieurs", Stop::Title},
    {"drs", "doctors", Stop::Title},
    {"prof", "professor", Stop::Title},
    {"rev", "reverend", Stop::Title},
    {"hon", "honorable", Stop::Title},
    {"gen", "general", Stop::Title},
    {"maj", "major", Stop::Title},
    {"col", "colonel", Stop::Title},
    {"lt", "lieutenant", Stop::Title},
    {"capt", "captain", Stop::Title},
    {"cmdr", "commander", Stop::Title},
    {"adm", "admiral", Stop::Title},
    {"sgt", "sergeant", Stop::Title},
    {"gov", "governor", Stop::Title},
    {"sen", "senator", Stop::Title},
    {"rep", "representative", Stop::Title, Needs::Capital},
    {"pres", "president", Stop::Title, Needs::Capital},
    {"ft", "fort", Stop::Title, Needs::Capital},
    {"mt", "mount", Stop::Title, Needs::Capital},
    {"vs", "versus", Stop::Title},
    {"jr", "junior"},
    {"sr", "senior"},
    {"esq", "esquire"},
    {"co", "company"},
    {"corp", "corporation"},
    {"inc", "incorporated"},
    {"ltd", "limited"},
    {"bros", "brothers"},
    {"dept", "department"},
    {"univ", "university"},
    {"ave", "avenue"},
    {"blvd", "boulevard"},
    {"rd", "road"},
    {"hwy", "highway"},
    {"etc", "et cetera"},
    {"al", "al"},
    {"e.g", "for example"},
    {"i.e", "that is"},
    {"ph.d", "p h d"},
    {"approx", "approximately"},
    {"ca", "circa", Stop::Word, Needs::Digit},
    {"no", "number", Stop::Title, Needs::Digit},
    {"nos", "numbers", Stop::Title, Needs::Digit},
    {"vol", "volume", Stop::Title, Needs::Digit},
    {"fig", "figure", Stop::Title, Needs::Digit},
    {"figs", "figures", Stop::Title, Needs::Digit},
    {"ch", "chapter", Stop::Title, Needs::Digit},
    {"sec", "section", Stop::Title, Needs::Digit},
    {"p", "page", Stop::Title, Needs::Digit},
    {"pp", "pages", Stop::Title, Needs::Digit},
    {"jan", "january"},
    {"feb", "february"},
    {"mar", "march", Stop::Word, Needs::Digit},
    {"apr", "april"},
    {"jun", "june"},
    {"jul", "july"},
    {"aug", "august"},
    {"sep", "september"},
    {"sept", "september"},
    {"oct", "october"},
    {"nov", "november"},
    {"dec", "december"},
    {"mon", "monday"},
    {"tue", "tuesday"},
    {"tues", "tuesday"},
    {"wed", "wednesday", Stop::Word, Needs::Capital},
    {"thu", "thursday"},
    {"thurs", "thursday"},
    {"fri", "friday"},
};

/// Titles that stand without a full stop too.
struct Title {
    std::u32string_view written;
    std::string_view spoken;
};
constexpr std::array<Title, 5> kUnstopped{{{U"Mr", "mister"},
                                           {U"Mrs", "missus"},
                                           {U"Ms", "miz"},
                                           {U"Dr", "doctor"},
                                           {U"Prof", "professor"}}};

/// Short words that are often written in capitals and not spelt, sorted.
constexpr std::array<std::u32string_view, 60> kCapitalWords{
    U"AIDS", U"ALL", U"AM",  U"AN",  U"AND", U"ANY", U"ARE", U"AS",  U"AT",  U"BE",
    U"BIG",  U"BUT", U"BY",  U"CAN", U"DAY", U"DID", U"DO",  U"END", U"FOR", U"GET",
    U"GIF",  U"GO",  U"HAD", U"HAS", U"HE",  U"HER", U"HIM", U"HIS", U"HOW", U"IF",
    U"IN",   U"IS",  U"IT",  U"ME",  U"MY",  U"NEW", U"NO",  U"NOT", U"NOW", U"OF",
    U"ON",   U"ONE", U"OR",  U"OUR", U"OUT", U"PIN", U"RAM", U"SAY", U"SHE", U"SO",
    U"THE",  U"TO",  U"TWO", U"UP",  U"WAS", U"WE",  U"WHO", U"WHY", U"YES", U"YOU"};
/// Longer ones that are spelt although they have vowels, sorted.
constexpr std::array<std::u32string_view, 13> kSpelt{U"AAAS", U"ACLU", U"ASAP", U"FIFO",  U"HIIT",
                                                     U"IEEE", U"ISBN", U"ISSN", U"NAACP", U"NCAA",
                                                     U"UCLA", U"UEFA", U"YMCA"};
static_assert(std::is_sorted(kSpelt.begin(), kSpelt.end()) &&
              std::is_sorted(kCapitalWords.begin(), kCapitalWords.end()));
constexpr std::size_t kLongestSpelt = 5;
constexpr std::size_t kAlwaysSpelt = 3; ///< letters, if it is not a word

bool follows(std::u32string_view text, std::size_t at, Needs needs) {
    const char32_t next = letterAt(text, at) == U' ' ? letterAt(text, at + 1) : letterAt(text, at);
    return needs == Needs::Nothing || (needs == Needs::Capital ? isCapital(next) : isDigit(next));
}

/// Does the full stop before `at` end a sentence, too?
bool endsSentence(std::u32string_view text, std::size_t at, Stop stop) {
    switch (followingStop(text, at)) {
    case Following::Nothing:
        return true;
    case Following::Starter:
        return stop == Stop::Word;
    case Following::Capital: // another abbreviation goes on with the name: "Smith Co. Ltd."
        return stop == Stop::Word && letterAt(text, at + 1 + wordAt(text, at + 1).size()) != U'.';
    case Following::Other:
        break;
    }
    return false;
}

/// "St." and "Dr." before or behind a name.
std::optional<Abbreviation> byItsName(std::u32string_view text, std::size_t at,
                                      const std::string& word, std::size_t behind) {
    if (word != "st" && word != "dr")
        return std::nullopt;
    const bool before = follows(text, behind, Needs::Capital);
    const std::size_t last = at >= 2 && text[at - 1] == U' ' ? at - 1 : 0;
    std::size_t begin = last;
    while (isLetter(letterBefore(text, begin)) && last - begin < 24)
        --begin;
    const bool afterName = isCapital(letterAt(text, begin)) && begin < last;
    const bool place = !before || (afterName && followingStop(text, behind) == Following::Starter);
    if (word == "dr")
        return place && afterName ? Abbreviation{"dr", "drive"}
                                  : Abbreviation{"dr", "doctor", Stop::Title};
    return place ? Abbreviation{"st", "street"} : Abbreviation{"st", "saint", Stop::Title};
}

std::optional<Abbreviation> known(std::u32string_view text, const std::string& word,
                                  std::size_t behind) {
    for (const Abbreviation& abbreviation : kAbbreviations)
        if (abbreviation.written == word)
            return follows(text, behind, abbreviation.needs) ? std::optional(abbreviation)
                                                             : std::nullopt;
    return std::nullopt;
}

std::string spelt(std::u32string_view letters) {
    std::string words;
    for (const char letter : small(letters))
        (words += words.empty() ? "" : " ") += letter;
    return words;
}

/// "U.S.A.", and "U.S" before another mark.
std::optional<Reading> readDottedInitials(std::u32string_view text, std::size_t at) {
    std::u32string letters;
    std::size_t end = at;
    while (isLetter(letterAt(text, end)) && letterAt(text, end + 1) == U'.') {
        letters += text[end];
        end += 2;
    }
    if (letters.size() < 2 || isLetter(letterAt(text, end)))
        return std::nullopt;
    const Following following = followingStop(text, end);
    const bool stop = following == Following::Nothing || following == Following::Starter;
    return Reading{stop ? end - 1 : end, spelt(letters)};
}

/// The "J." of "J. Smith"
std::optional<Reading> readInitial(std::u32string_view text, std::size_t at) {
    const bool initial = isCapital(letterAt(text, at)) && letterAt(text, at + 1) == U'.' &&
                         letterAt(text, at + 2) == U' ' && letterAt(text, at) != U'I' &&
                         followingStop(text, at + 2) == Following::Capital;
    return initial ? std::optional(Reading{at + 2, small(text.substr(at, 1))}) : std::nullopt;
}

bool isSpelt(std::u32string_view word, bool shouting) {
    if (word.size() < 2 || word.size() > kLongestSpelt)
        return false;
    // "IPCC": nobody could say the rest.
    const std::u32string_view middle = word.size() > kAlwaysSpelt ? word.substr(1) : word;
    const bool vowels = std::any_of(middle.begin(), middle.end(), isVowel);
    if (!vowels || std::binary_search(kSpelt.begin(), kSpelt.end(), word))
        return true;
    return !shouting && word.size() <= kAlwaysSpelt &&
           !std::binary_search(kCapitalWords.begin(), kCapitalWords.end(), word);
}

} // namespace

std::optional<Reading> readAbbreviation(std::u32string_view text, std::size_t at) {
    std::u32string_view word = wordAt(text, at);
    if (letterAt(text, at + word.size()) == U'.') { // "e.g.", "Ph.D."
        const std::u32string_view second = wordAt(text, at + word.size() + 1);
        if (word.size() + second.size() <= 3 && !second.empty() &&
            letterAt(text, at + word.size() + 1 + second.size()) == U'.')
            word = text.substr(at, word.size() + 1 + second.size());
    }
    const std::size_t dot = at + word.size();
    if (letterAt(text, dot) != U'.') {
        if (letterAt(text, dot) == U' ' && isCapital(letterAt(text, dot + 1)))
            for (const auto& [written, spoken] : kUnstopped)
                if (word == written)
                    return Reading{dot, std::string(spoken)};
        return std::nullopt;
    }
    if (isLetter(letterAt(text, dot + 1)))
        return std::nullopt; // a name such as "co.uk"
    auto abbreviation = byItsName(text, at, small(word), dot + 1);
    if (!abbreviation)
        abbreviation = known(text, small(word), dot + 1);
    if (!abbreviation)
        return std::nullopt;
    const bool stop = endsSentence(text, dot + 1, abbreviation->stop);
    return Reading{stop ? dot : dot + 1, std::string(abbreviation->spoken)};
}

std::optional<Reading> readInitials(std::u32string_view text, std::size_t at, bool shouting) {
    if (auto dotted = readDottedInitials(text, at))
        return dotted;
    if (auto initial = readInitial(text, at))
        return initial;
    std::u32string_view word = wordAt(text, at);
    const bool plural = word.size() > 2 && word.ends_with(U's'); // "CDs"
    if (plural)
        word.remove_suffix(1);
    if (!std::all_of(word.begin(), word.end(), isCapital) || !isSpelt(word, shouting))
        return std::nullopt;
    return Reading{at + word.size() + (plural ? 1 : 0), spelt(word) + (plural ? "'s" : "")};
}

} // namespace parlance::text
