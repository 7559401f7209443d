// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/money.h"

#include "core/base/str_cat.h"
#include "core/text/speech/number_words.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

struct Currency {
    char32_t sign;            ///< 0 for none
    std::u32string_view code; ///< ISO 4217
    std::string_view one, many;
    std::string_view cent, cents; ///< empty where amounts have no such part
};

constexpr std::array<Currency, 20> kCurrencies{{
    {U'$', U"USD", "dollar", "dollars", "cent", "cents"},
    {U'£', U"GBP", "pound", "pounds", "penny", "pence"},
    {U'€', U"EUR", "euro", "euros", "cent", "cents"},
    {U'¥', U"JPY", "yen", "yen", "", ""},
    {U'₹', U"INR", "rupee", "rupees", "paisa", "paise"},
    {U'₩', U"KRW", "won", "won", "", ""},
    {U'₽', U"RUB", "ruble", "rubles", "kopek", "kopeks"},
    {U'₺', U"TRY", "lira", "lira", "kurus", "kurus"},
    {U'₪', U"ILS", "shekel", "shekels", "agora", "agorot"},
    {U'₴', U"UAH", "hryvnia", "hryvnias", "kopek", "kopeks"},
    {U'₱', U"PHP", "peso", "pesos", "centavo", "centavos"},
    {U'₿', U"BTC", "bitcoin", "bitcoins", "", ""},
    {U'\0', U"CHF", "swiss franc", "swiss francs", "centime", "centimes"},
    {U'\0', U"CNY", "yuan", "yuan", "", ""},
    {U'\0', U"CAD", "canadian dollar", "canadian dollars", "cent", "cents"},
    {U'\0', U"AUD", "australian dollar", "australian dollars", "cent", "cents"},
    {U'\0', U"NZD", "new zealand dollar", "new zealand dollars", "cent", "cents"},
    {U'\0', U"HKD", "hong kong dollar", "hong kong dollars", "cent", "cents"},
    {U'\0', U"SEK", "swedish krona", "swedish kronor", "ore", "ore"},
    {U'¢', U"", "cent", "cents", "", ""},
}};

const Currency* bySign(char32_t sign) {
    for (const Currency& currency : kCurrencies)
        if (sign != U'\0' && currency.sign == sign)
            return &currency;
    return nullptr;
}

const Currency* byCode(std::u32string_view code) {
    for (const Currency& currency : kCurrencies)
        if (!code.empty() && currency.code == code)
            return &currency;
    return nullptr;
}

/// "US" of "US$5"
const Currency* byCountry(std::u32string_view country) {
    static constexpr std::array<std::array<std::u32string_view, 2>, 7> kCountries{
        {{U"US", U"USD"},
         {U"A", U"AUD"},
         {U"AU", U"AUD"},
         {U"C", U"CAD"},
         {U"CA", U"CAD"},
         {U"NZ", U"NZD"},
         {U"HK", U"HKD"}}};
    for (const auto& [name, code] : kCountries)
        if (name == country)
            return byCode(code);
    return nullptr;
}

/// "million" behind an amount, in words or as a letter.
std::optional<Reading> scaleAt(std::u32string_view text, std::size_t at) {
    static constexpr std::array<std::string_view, 5> kScales{"hundred", "thousand", "million",
                                                             "billion", "trillion"};
    struct Letters {
        std::string_view letters, scale;
    };
    static constexpr std::array<Letters, 9> kLetters{{{"k", "thousand"},
                                                      {"m", "million"},
                                                      {"mn", "million"},
                                                      {"mm", "million"},
                                                      {"b", "billion"},
                                                      {"bn", "billion"},
                                                      {"t", "trillion"},
                                                      {"tn", "trillion"},
                                                      {"trn", "trillion"}}};
    const std::u32string_view attached = wordAt(text, at);
    for (const auto& [letters, scale] : kLetters)
        if (small(attached) == letters && !isDigit(letterAt(text, at + attached.size())))
            return Reading{at + attached.size(), std::string(scale)};
    const bool apart = letterAt(text, at) == U' ' || letterAt(text, at) == U'-';
    const std::u32string_view word = wordAt(text, at + (apart ? 1 : 0));
    if (std::find(kScales.begin(), kScales.end(), small(word)) == kScales.end())
        return std::nullopt;
    return Reading{at + (apart ? 1 : 0) + word.size(), small(word)};
}

std::string amountWords(const WrittenNumber& amount, const Currency& currency) {
    const std::string number = numberWords(amount);
    if (amount.decimals.empty())
        return strCat(number, ' ', amount.isOne() ? currency.one : currency.many);
    if (amount.decimals.size() > 2 || currency.cent.empty())
        return strCat(number, ' ', currency.many);
    const std::string digits =
        amount.decimals.size() == 1 ? amount.decimals + "0" : amount.decimals;
    const std::string_view count = significantDigits(digits);
    std::string cents =
        strCat(cardinalWords(count), ' ', count == "1" ? currency.cent : currency.cents);
    const std::string_view whole = significantDigits(amount.whole);
    if (whole == "0" && count != "0")
        return cents;
    const std::string units =
        strCat(cardinalWords(whole), ' ', whole == "1" ? currency.one : currency.many);
    return count == "0" ? units : strCat(units, " and ", cents);
}

/// A number, in which a comma before two last digits is a decimal point: "3,50".
std::optional<WrittenNumber> amountAt(std::u32string_view text, std::size_t at) {
    auto amount = numberAt(text, at);
    if (amount && amount->decimals.empty() && letterAt(text, amount->end) == U',' &&
        digitsEnd(text, amount->end + 1) == amount->end + 3) {
        amount->decimals = ascii(text.substr(amount->end + 1, 2));
        amount->end += 3;
    }
    return amount;
}

std::optional<Reading> scaledAmountAt(std::u32string_view text, std::size_t at,
                                      const Currency& currency) {
    const auto amount = amountAt(text, at);
    if (!amount)
        return std::nullopt;
    if (const auto scale = scaleAt(text, amount->end))
        return Reading{scale->end,
                       strCat(numberWords(*amount), ' ', scale->words, ' ', currency.many)};
    return Reading{amount->end, amountWords(*amount, currency)};
}

/// The amount at `at`; of a range, both.
std::optional<Reading> readAmount(std::u32string_view text, std::size_t at,
                                  const Currency& currency) {
    const auto lower = amountAt(text, at);
    if (!lower)
        return std::nullopt;
    const char32_t dash = letterAt(text, lower->end);
    if (dash == U'-' || dash == U'–')
        if (const auto upper = scaledAmountAt(text, lower->end + 1, currency))
            return Reading{upper->end, strCat(numberWords(*lower), " to ", upper->words)};
    return scaledAmountAt(text, at, currency);
}

} // namespace

std::optional<Reading> readMoney(std::u32string_view text, std::size_t at) {
    const Currency* currency = bySign(letterAt(text, at));
    std::size_t number = at + 1;
    if (!currency && isCapital(letterAt(text, at))) {
        const std::u32string_view word = wordAt(text, at);
        number = at + word.size() + 1;
        const char32_t joint = letterAt(text, number - 1);
        currency = joint == U'$' ? byCountry(word) : joint == U' ' ? byCode(word) : nullptr;
    }
    if (!currency)
        return std::nullopt;
    const bool minus = letterAt(text, number) == U'-' || letterAt(text, number) == U'−';
    if (minus || (letterAt(text, number) == U' ' && bySign(letterAt(text, at))))
        ++number;
    auto reading = readAmount(text, number, *currency);
    if (reading && minus)
        reading->words.insert(0, "minus ");
    return reading;
}

std::optional<Reading> readMoneyAfter(std::u32string_view text, std::size_t at) {
    auto amount = amountAt(text, at);
    if (!amount)
        return std::nullopt;
    const auto scale = scaleAt(text, amount->end);
    std::size_t sign = scale ? scale->end : amount->end;
    if (letterAt(text, sign) == U' ')
        ++sign;
    const std::u32string_view code = wordAt(text, sign);
    const Currency* currency = code.empty() ? bySign(letterAt(text, sign)) : byCode(code);
    const std::size_t end = sign + std::max<std::size_t>(code.size(), 1);
    if (!currency || isDigit(letterAt(text, end)))
        return std::nullopt;
    return Reading{end, scale ? strCat(numberWords(*amount), ' ', scale->words, ' ', currency->many)
                              : amountWords(*amount, *currency)};
}

std::optional<std::string_view> currencySign(char32_t sign) {
    const Currency* currency = bySign(sign);
    return currency ? std::optional(currency->many) : std::nullopt;
}

} // namespace parlance::text
