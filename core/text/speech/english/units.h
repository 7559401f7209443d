// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/english/numbers.h"

namespace parlance::text {

/// A number with what it counts: "5 km", "20°C", "50%", "60 km/h", "10 ft.", "5'11\"".
std::optional<Reading> readQuantity(std::u32string_view text, std::size_t at);

} // namespace parlance::text
