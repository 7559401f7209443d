// SPDX-License-Identifier: Apache-2.0
// A text that was read out beside what a recogniser heard.
#pragma once

#include "core/text/transcript.h"

#include <string>
#include <vector>

namespace parlance::data {

/// What is to be heard of a text, word by word as recognisers write them: "It's $3." is IT'S THREE
/// DOLLARS.
std::vector<std::string> wordsToHear(const std::string& text);

struct HeardText {
    std::vector<std::string> missed; ///< words of the text that were not heard, in capital letters
    bool differs = false;            ///< words are missed, or others were heard too
};

/// Letter case aside.
HeardText compareWithHeard(const std::string& text, const text::Transcript& heard);

} // namespace parlance::data
