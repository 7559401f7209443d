// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace parlance::text {

/// Is the capital sigma at `place` of a word small as ς? After a letter that has case and before
/// none, marks and the like set aside (Unicode, section 3.13, Final_Sigma; Python's str.lower()).
bool isFinalSigma(std::u32string_view word, std::size_t place);

} // namespace parlance::text
