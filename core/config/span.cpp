// SPDX-License-Identifier: Apache-2.0
#include "core/config/span.h"

#include "core/config/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace parlance::config {

namespace {

constexpr std::array<std::pair<std::string_view, Span::In>, 8> kUnits{{
    {"", Span::In::Updates},
    {"step", Span::In::Updates},
    {"steps", Span::In::Updates},
    {"update", Span::In::Updates},
    {"updates", Span::In::Updates},
    {"epoch", Span::In::Epochs},
    {"epochs", Span::In::Epochs},
    {"%", Span::In::Percent},
}};

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::size_t end = text.find_last_not_of(" \t") + 1;
    return text.substr(begin, end > begin ? end - begin : 0);
}

} // namespace

double Span::exactUpdates(const TrainingLength& length) const {
    switch (in) {
    case In::Updates:
        break;
    case In::Epochs:
        return amount * length.updatesPerEpoch;
    case In::Percent:
        return amount / 100.0 * length.totalUpdates;
    }
    return amount;
}

std::int64_t Span::updates(const TrainingLength& length) const {
    if (amount <= 0.0)
        return 0;
    const double exact = exactUpdates(length);
    // 28 % of 250000 is 70000, whatever the last bit of the product says.
    const double whole = std::floor(exact * (1.0 + 1e-12));
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(whole));
}

std::optional<Span> parseSpan(std::string_view text) {
    text = trimmed(text);
    const std::size_t end = std::min(text.find_first_not_of("+-.0123456789eE"), text.size());
    // "2 epochs": the first letter of the unit is not an exponent.
    const std::size_t number = text.substr(0, end).find_last_of("0123456789.");
    if (number == std::string_view::npos)
        return std::nullopt;
    const std::optional<double> amount = parseReal(text.substr(0, number + 1));
    const auto unit = std::ranges::find(kUnits, trimmed(text.substr(number + 1)),
                                        [](const auto& u) { return u.first; });
    if (!amount || unit == kUnits.end())
        return std::nullopt;
    constexpr double kExact = 9007199254740992.0; // 2^53
    if (*amount < 0.0 || *amount > kExact ||
        (unit->second == Span::In::Updates && std::trunc(*amount) != *amount))
        return std::nullopt;
    return Span(*amount, unit->second);
}

std::string formatSpan(const Span& span) {
    const std::string number = formatReal(span.amount);
    switch (span.in) {
    case Span::In::Updates:
        break;
    case Span::In::Epochs:
        return number + (span.amount == 1.0 ? " epoch" : " epochs");
    case Span::In::Percent:
        return number + " %";
    }
    return number;
}

} // namespace parlance::config
