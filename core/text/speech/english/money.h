// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/english/numbers.h"

namespace parlance::text {

/// An amount that begins with its currency: "$3.50", "US$5", "EUR 20", "$2.5 million", "$5-10".
std::optional<Reading> readMoney(std::u32string_view text, std::size_t at);
/// An amount that ends in it, at its number: "20 €", "5 USD", "50¢".
std::optional<Reading> readMoneyAfter(std::u32string_view text, std::size_t at);
/// A currency's sign without an amount: "dollars".
std::optional<std::string_view> currencySign(char32_t sign);

} // namespace parlance::text
