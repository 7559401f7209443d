// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/units.h"

#include "core/base/str_cat.h"
#include "core/text/speech/number_words.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

struct Unit {
    std::u32string_view sign;
    std::string_view one, many;
    bool attached = false; ///< only where no space stands before it: "5 in" is no length
};

constexpr Unit kUnits[] = {
    {U"%", "percent", "percent"},
    {U"‰", "per mille", "per mille"},
    {U"°", "degree", "degrees"},
    {U"°C", "degree celsius", "degrees celsius"},
    {U"°F", "degree fahrenheit", "degrees fahrenheit"},
    {U"° C", "degree celsius", "degrees celsius"},
    {U"° F", "degree fahrenheit", "degrees fahrenheit"},
    {U"K", "k", "k", true},
    {U"k", "k", "k", true},
    {U"nm", "nanometer", "nanometers"},
    {U"µm", "micrometer", "micrometers"},
    {U"mm", "millimeter", "millimeters"},
    {U"cm", "centimeter", "centimeters"},
    {U"m", "meter", "meters"},
    {U"km", "kilometer", "kilometers"},
    {U"in", "inch", "inches", true},
    {U"ft", "foot", "feet"},
    {U"yd", "yard", "yards"},
    {U"yds", "yard", "yards"},
    {U"mi", "mile", "miles"},
    {U"mm²", "square millimeter", "square millimeters"},
    {U"cm²", "square centimeter", "square centimeters"},
    {U"m²", "square meter", "square meters"},
    {U"m2", "square meter", "square meters"},
    {U"km²", "square kilometer", "square kilometers"},
    {U"km2", "square kilometer", "square kilometers"},
    {U"ft²", "square foot", "square feet"},
    {U"sq ft", "square foot", "square feet"},
    {U"sq mi", "square mile", "square miles"},
    {U"cm³", "cubic centimeter", "cubic centimeters"},
    {U"m³", "cubic meter", "cubic meters"},
    {U"m3", "cubic meter", "cubic meters"},
    {U"ha", "hectare", "hectares"},
    {U"km/h", "kilometer per hour", "kilometers per hour"},
    {U"kph", "kilometer per hour", "kilometers per hour"},
    {U"mph", "mile per hour", "miles per hour"},
    {U"m/s", "meter per second", "meters per second"},
    {U"m/s²", "meter per second squared", "meters per second squared"},
    {U"µg", "microgram", "micrograms"},
    {U"mg", "milligram", "milligrams"},
    {U"g", "gram", "grams"},
    {U"kg", "kilogram", "kilograms"},
    {U"oz", "ounce", "ounces"},
    {U"lb", "pound", "pounds"},
    {U"lbs", "pound", "pounds"},
    {U"ml", "milliliter", "milliliters"},
    {U"mL", "milliliter", "milliliters"},
    {U"cl", "centiliter", "centiliters"},
    {U"l", "liter", "liters"},
    {U"L", "liter", "liters"},
    {U"gal", "gallon", "gallons"},
    {U"ns", "nanosecond", "nanoseconds"},
    {U"µs", "microsecond", "microseconds"},
    {U"ms", "millisecond", "milliseconds"},
    {U"s", "second", "seconds"},
    {U"sec", "second", "seconds"},
    {U"secs", "second", "seconds"},
    {U"min", "minute", "minutes"},
    {U"mins", "minute", "minutes"},
    {U"h", "hour", "hours"},
    {U"hr", "hour", "hours"},
    {U"hrs", "hour", "hours"},
    {U"yr", "year", "years"},
    {U"yrs", "year", "years"},
    {U"Hz", "hertz", "hertz"},
    {U"kHz", "kilohertz", "kilohertz"},
    {U"MHz", "megahertz", "megahertz"},
    {U"GHz", "gigahertz", "gigahertz"},
    {U"bit/s", "bit per second", "bits per second"},
    {U"kbit/s", "kilobit per second", "kilobits per second"},
    {U"Mbit/s", "megabit per second", "megabits per second"},
    {U"Gbit/s", "gigabit per second", "gigabits per second"},
    {U"kbps", "kilobit per second", "kilobits per second"},
    {U"Mbps", "megabit per second", "megabits per second"},
    {U"Gbps", "gigabit per second", "gigabits per second"},
    {U"kB", "kilobyte", "kilobytes"},
    {U"KB", "kilobyte", "kilobytes"},
    {U"MB", "megabyte", "megabytes"},
    {U"GB", "gigabyte", "gigabytes"},
    {U"TB", "terabyte", "terabytes"},
    {U"KiB", "kibibyte", "kibibytes"},
    {U"MiB", "mebibyte", "mebibytes"},
    {U"GiB", "gibibyte", "gibibytes"},
    {U"px", "pixel", "pixels"},
    {U"fps", "frame per second", "frames per second"},
    {U"rpm", "revolution per minute", "revolutions per minute"},
    {U"dpi", "dot per inch", "dots per inch"},
    {U"mV", "millivolt", "millivolts"},
    {U"V", "volt", "volts"},
    {U"kV", "kilovolt", "kilovolts"},
    {U"mA", "milliampere", "milliamperes"},
    {U"A", "ampere", "amperes", true},
    {U"mAh", "milliampere hour", "milliampere hours"},
    {U"mW", "milliwatt", "milliwatts"},
    {U"W", "watt", "watts"},
    {U"kW", "kilowatt", "kilowatts"},
    {U"MW", "megawatt", "megawatts"},
    {U"GW", "gigawatt", "gigawatts"},
    {U"kWh", "kilowatt hour", "kilowatt hours"},
    {U"Ω", "ohm", "ohms"},
    {U"J", "joule", "joules", true},
    {U"kJ", "kilojoule", "kilojoules"},
    {U"cal", "calorie", "calories"},
    {U"kcal", "kilocalorie", "kilocalories"},
    {U"N", "newton", "newtons", true},
    {U"Pa", "pascal", "pascals"},
    {U"hPa", "hectopascal", "hectopascals"},
    {U"kPa", "kilopascal", "kilopascals"},
    {U"psi", "pound per square inch", "pounds per square inch"},
    {U"dB", "decibel", "decibels"},
    {U"hp", "horsepower", "horsepower"},
};
constexpr std::size_t kLongestSign = 6;

const Unit* unitNamed(std::u32string_view sign) {
    const auto* const found = std::find_if(std::begin(kUnits), std::end(kUnits),
                                           [&](const Unit& unit) { return unit.sign == sign; });
    return found == std::end(kUnits) ? nullptr : found;
}

struct FoundUnit {
    const Unit* unit = nullptr;
    std::size_t end = 0;
};

/// The longest unit at `at`, behind a number.
FoundUnit unitAt(std::u32string_view text, std::size_t at) {
    const char32_t joint = letterAt(text, at);
    const bool apart = joint == U' ' || joint == U'-';
    const std::size_t begin = at + (apart ? 1 : 0);
    for (std::size_t length = kLongestSign; length > 0; --length) {
        const std::size_t end = begin + length;
        if (end > text.size() || isLetter(letterAt(text, end)) || isDigit(letterAt(text, end)))
            continue;
        const Unit* unit = unitNamed(text.substr(begin, length));
        // A hyphen joins words, "a 5-m rope", but not "5-s".
        if (unit && !(apart && unit->attached) && !(joint == U'-' && length == 1))
            return {unit, end};
    }
    return {};
}

/// "5'11\""
std::optional<Reading> readFeetAndInches(std::u32string_view text, std::size_t at) {
    const std::size_t feet = digitsEnd(text, at);
    const std::size_t begin = feet + (letterAt(text, feet + 1) == U' ' ? 2 : 1);
    const std::size_t inches = digitsEnd(text, begin);
    if (letterAt(text, feet) != U'\'' || inches == begin || inches - begin > 2 ||
        letterAt(text, inches) != U'"')
        return std::nullopt;
    const std::string one = ascii(text.substr(at, feet - at));
    const std::string two = ascii(text.substr(begin, inches - begin));
    return Reading{inches + 1, strCat(cardinalWords(one), one == "1" ? " foot " : " feet ",
                                      cardinalWords(two), two == "1" ? " inch" : " inches")};
}

} // namespace

std::optional<Reading> readQuantity(std::u32string_view text, std::size_t at) {
    if (auto height = readFeetAndInches(text, at))
        return height;
    const auto number = numberAt(text, at);
    if (!number)
        return std::nullopt;
    const auto [unit, end] = unitAt(text, number->end);
    if (!unit)
        return std::nullopt;
    Reading reading{end,
                    strCat(numberWords(*number), ' ', number->isOne() ? unit->one : unit->many)};
    // "10 ft. high", but "He fell 10 ft."
    if (letterAt(text, end) == U'.' && isLetter(letterAt(text, end - 1)) &&
        letterAt(text, end + 1) == U' ' && followingStop(text, end + 1) == Following::Other)
        ++reading.end;
    return reading;
}

} // namespace parlance::text
