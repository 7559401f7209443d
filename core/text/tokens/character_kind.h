// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlance::text {

/// By Unicode's general categories L and N; white space as Python knows it.
enum class CharacterKind { Letter, Number, Space, Other };

CharacterKind kindOf(char32_t point);
/// A small letter?
bool isLowerCase(char32_t point);

} // namespace parlance::text
