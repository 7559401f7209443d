// SPDX-License-Identifier: Apache-2.0
// The King James Version, which Debian's bible-kjv carries compressed and prints.
#pragma once

#include <string>
#include <vector>

namespace parlance::data {

enum class TextSplit { Train, Valid, Test };

struct BibleChapter {
    std::string name; ///< "Ge1"
    std::vector<std::string> verses;
    TextSplit split = TextSplit::Train; ///< of every twenty chapters one is Valid and one Test
};

/// In the order of the book. Throws Error{IoRead} or Error{Data}.
std::vector<BibleChapter> readBible();

} // namespace parlance::data
