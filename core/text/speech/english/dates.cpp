// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/dates.h"

#include "core/base/str_cat.h"
#include "core/text/speech/number_words.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

constexpr std::array<const char*, 12> kMonths{"january",   "february", "march",    "april",
                                              "may",       "june",     "july",     "august",
                                              "september", "october",  "november", "december"};

/// Words before four digits that make a year of them, whatever follows.
constexpr std::array<std::string_view, 14> kBeforeYear{
    "in",   "since", "during", "until", "till",   "circa",  "ca",
    "year", "early", "late",   "mid",   "spring", "summer", "copyright"};
/// Those that do so unless something is counted.
constexpr std::array<std::string_view, 12> kPerhapsBeforeYear{
    "by",     "from",    "to",  "before", "after",  "of",
    "around", "between", "and", "autumn", "winter", "through"};
constexpr std::array<std::string_view, 5> kEras{"AD", "BC", "CE", "BCE", "A.D"};
/// Words in -s that are not plurals.
constexpr std::array<std::string_view, 13> kNotCounted{
    "was", "is", "has", "as", "this", "its", "does", "saw", "thus", "plus", "us", "less", "across"};
constexpr std::array<std::string_view, 4> kPeople{"people", "men", "women", "children"};

template <typename Words>
bool contains(const Words& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Digits as a number; -1 for none or more than `most`.
int valueAt(std::u32string_view text, std::size_t at, std::size_t end, std::size_t most) {
    if (end == at || end - at > most)
        return -1;
    return std::stoi(ascii(text.substr(at, end - at)));
}

struct Month {
    std::size_t end = 0;
    int number = 0; ///< from 1
};

/// "May", "Sept.", with a capital.
std::optional<Month> monthAt(std::u32string_view text, std::size_t at) {
    if (!isCapital(letterAt(text, at)))
        return std::nullopt;
    const std::u32string_view written = wordAt(text, at);
    const std::string word = small(written);
    const std::size_t end = at + written.size();
    for (std::size_t i = 0; i < kMonths.size(); ++i) {
        const std::string_view name = kMonths[i];
        const bool shortened = word == name.substr(0, 3) || word == name.substr(0, 4);
        if (word == name || (shortened && word.size() >= 3))
            return Month{end + (word != name && letterAt(text, end) == U'.' ? 1 : 0),
                         static_cast<int>(i) + 1};
    }
    return std::nullopt;
}

struct Day {
    std::size_t end = 0;
    int number = 0;
};

/// "21", "21st"
std::optional<Day> dayAt(std::u32string_view text, std::size_t at) {
    const std::size_t end = digitsEnd(text, at);
    const int number = valueAt(text, at, end, 2);
    const std::string ending = small(wordAt(text, end));
    const bool ordinal = ending == "st" || ending == "nd" || ending == "rd" || ending == "th";
    if (number < 1 || number > 31 || (!ending.empty() && !ordinal) || letterAt(text, end) == U':' ||
        letterAt(text, end) == U'%' ||
        (letterAt(text, end) == U'.' && isDigit(letterAt(text, end + 1))))
        return std::nullopt;
    return Day{end + ending.size(), number};
}

/// " 1905" or ", 1905" behind a date: its words, after a comma.
std::optional<Reading> yearBehind(std::u32string_view text, std::size_t at) {
    if (letterAt(text, at) == U',')
        ++at;
    if (letterAt(text, at) != U' ')
        return std::nullopt;
    const std::size_t end = digitsEnd(text, at + 1);
    const int year = valueAt(text, at + 1, end, 4);
    if (year < 1000 || isLetter(letterAt(text, end)) || letterAt(text, end) == U':')
        return std::nullopt;
    return Reading{end, yearWords(year)};
}

std::string dayWords(int day) {
    return ordinalWords(std::to_string(day));
}

std::optional<Reading> dateWords(std::size_t end, int year, int month, int day) {
    if (month < 1 || month > 12 || day < 1 || day > 31 || year < 0)
        return std::nullopt;
    const std::string years = year == 0   ? "two thousand"
                              : year < 10 ? strCat("oh ", yearWords(year))
                                          : yearWords(year);
    return Reading{
        end, strCat(kMonths[static_cast<std::size_t>(month - 1)], ' ', dayWords(day), ", ", years)};
}

bool isCounted(std::u32string_view text, std::size_t end) {
    if (letterAt(text, end) != U' ')
        return false;
    const std::string word = ascii(wordAt(text, end + 1));
    return contains(kPeople, word) || (word.ends_with('s') && !isCapital(letterAt(text, end + 1)) &&
                                       !contains(kNotCounted, word));
}

/// "pm" behind a time.
std::optional<Reading> meridiemAt(std::u32string_view text, std::size_t at) {
    if (letterAt(text, at) == U' ')
        ++at;
    const std::string first = small(text.substr(std::min(at, text.size()), 1));
    if (first != "a" && first != "p")
        return std::nullopt;
    const bool dotted = letterAt(text, at + 1) == U'.';
    const std::size_t second = at + (dotted ? 2 : 1);
    if (small(text.substr(std::min(second, text.size()), 1)) != "m" ||
        isLetter(letterAt(text, second + 1)) || isDigit(letterAt(text, second + 1)))
        return std::nullopt;
    Reading reading{second + 1, first + " m"};
    if (dotted && letterAt(text, second + 1) == U'.') {
        const Following following = followingStop(text, second + 2);
        reading.end += following == Following::Other ? 1 : 0; // else it is the sentence's too
    }
    return reading;
}

std::string minuteWords(int minutes) {
    return strCat(minutes < 10 ? "oh " : "", cardinalWords(std::to_string(minutes)));
}

} // namespace

std::optional<Reading> readDate(std::u32string_view text, std::size_t at) {
    const std::size_t firstEnd = digitsEnd(text, at);
    const char32_t joint = letterAt(text, firstEnd);
    const std::size_t secondEnd = digitsEnd(text, firstEnd + 1);
    if ((joint != U'-' && joint != U'/' && joint != U'.') || letterAt(text, secondEnd) != joint)
        return std::nullopt;
    const std::size_t end = digitsEnd(text, secondEnd + 1);
    const bool more = (letterAt(text, end) == joint && isDigit(letterAt(text, end + 1))) ||
                      isLetter(letterAt(text, end));
    const int first = valueAt(text, at, firstEnd, 4);
    const int second = valueAt(text, firstEnd + 1, secondEnd, 2);
    const int third = valueAt(text, secondEnd + 1, end, 4);
    const std::size_t thirdDigits = end - secondEnd - 1;
    if (more || first < 0 || second < 0 || third < 0)
        return std::nullopt;
    if (firstEnd - at == 4 && thirdDigits <= 2)
        return first < 1000 ? std::nullopt : dateWords(end, first, second, third);
    if (firstEnd - at > 2 || (thirdDigits != 4 && (thirdDigits != 2 || joint != U'/')) ||
        (thirdDigits == 4 && third < 1000))
        return std::nullopt;
    const bool dayFirst = joint == U'.' ? second <= 12 : first > 12;
    return dayFirst ? dateWords(end, third, second, first) : dateWords(end, third, first, second);
}

std::optional<Reading> readDayAndMonth(std::u32string_view text, std::size_t at) {
    const auto day = dayAt(text, at);
    if (!day || letterAt(text, day->end) != U' ')
        return std::nullopt;
    const bool of = wordAt(text, day->end + 1) == U"of" && letterAt(text, day->end + 3) == U' ';
    const auto month = monthAt(text, day->end + (of ? 4 : 1));
    if (!month)
        return std::nullopt;
    Reading reading{month->end,
                    strCat(wordBefore(text, at) == "the" ? "" : "the ", dayWords(day->number),
                           " of ", kMonths[static_cast<std::size_t>(month->number - 1)])};
    if (const auto year = yearBehind(text, month->end))
        reading = {year->end, strCat(reading.words, ", ", year->words)};
    return reading;
}

std::optional<Reading> readMonthAndDay(std::u32string_view text, std::size_t at) {
    const auto month = monthAt(text, at);
    if (!month || letterAt(text, month->end) != U' ')
        return std::nullopt;
    const std::string name = kMonths[static_cast<std::size_t>(month->number - 1)];
    const auto day = dayAt(text, month->end + 1);
    if (day) {
        const std::string words = strCat(name, ' ', dayWords(day->number));
        if (const auto year = yearBehind(text, day->end))
            return Reading{year->end, strCat(words, ", ", year->words)};
        return Reading{day->end, words};
    }
    const auto year = yearBehind(text, month->end);
    return year ? std::optional(Reading{year->end, strCat(name, ' ', year->words)}) : std::nullopt;
}

std::optional<Reading> readYear(std::u32string_view text, std::size_t at) {
    const std::size_t end = digitsEnd(text, at);
    const int year = valueAt(text, at, end, 4);
    const char32_t next = letterAt(text, end);
    if (year < 1000 || isLetter(next) ||
        (letterBefore(text, at) == U'-' && !isLetter(letterBefore(text, at - 1))) ||
        ((next == U'.' || next == U',') && isDigit(letterAt(text, end + 1))))
        return std::nullopt;
    const char32_t dash = next == U'-' || next == U'–' ? next : U'\0';
    const std::size_t to = digitsEnd(text, end + 1) - end - 1;
    const bool span = dash != U'\0' && (to == 2 || to == 4);
    const std::u32string_view behind = wordAt(text, end + 1);
    const bool era = next == U' ' && contains(kEras, ascii(behind));
    const std::string before = wordBefore(text, at);
    const bool told = contains(kBeforeYear, before) || era || span;
    const bool likely = (year >= 1100 && year < 2100) || contains(kPerhapsBeforeYear, before) ||
                        letterBefore(text, at) == U'(' || letterBefore(text, at) == U'–';
    if (!told && (!likely || isCounted(text, end)))
        return std::nullopt;
    Reading reading{end, yearWords(year)};
    if (span) { // both years, so that the second is not taken for a number
        const std::string second = ascii(text.substr(end + 1, to));
        const bool oh = to == 2 && second[0] == '0';
        reading = {end + 1 + to,
                   strCat(reading.words, " to ", oh ? "oh " : "", yearWords(std::stoi(second)))};
    }
    return reading;
}

std::optional<Reading> readTime(std::u32string_view text, std::size_t at) {
    const std::size_t hourEnd = digitsEnd(text, at);
    const int hour = valueAt(text, at, hourEnd, 2);
    if (hour < 0 || hour > 24)
        return std::nullopt;
    const std::string hours = cardinalWords(std::to_string(hour));
    if (letterAt(text, hourEnd) != U':') {
        const auto meridiem = hour >= 1 && hour <= 12 ? meridiemAt(text, hourEnd) : std::nullopt;
        return meridiem ? std::optional(Reading{meridiem->end, strCat(hours, ' ', meridiem->words)})
                        : std::nullopt;
    }
    std::size_t end = digitsEnd(text, hourEnd + 1);
    const int minutes = end == hourEnd + 3 ? valueAt(text, hourEnd + 1, end, 2) : -1;
    if (minutes < 0 || minutes > 59)
        return std::nullopt;
    std::string words = hours;
    std::string seconds;
    if (letterAt(text, end) == U':' && digitsEnd(text, end + 1) == end + 3) {
        const std::string count = ascii(text.substr(end + 1, 2));
        seconds = strCat(" and ", cardinalWords(count), count == "01" ? " second" : " seconds");
        end += 3;
    }
    const auto meridiem = meridiemAt(text, end);
    if (minutes > 0)
        words += " " + minuteWords(minutes);
    else if (!meridiem)
        words += hour >= 1 && hour <= 12 ? " o'clock" : " hundred hours";
    words += seconds;
    return meridiem ? Reading{meridiem->end, strCat(words, ' ', meridiem->words)}
                    : Reading{end, words};
}

} // namespace parlance::text
