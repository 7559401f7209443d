// SPDX-License-Identifier: Apache-2.0
// What can be wrong with a line of text by itself.
#pragma once

#include "core/data/report/signal_check.h"
#include "core/text/tokens/vocabulary.h"

#include <string_view>

namespace parlance::data {

struct TextItem;

void checkUtf8(std::string_view line, FoundProblems& found);
/// Control characters but the tab, byte order marks, and the character that stands for what could
/// not be decoded.
void checkCharacters(std::string_view line, FoundProblems& found);
/// Too many words, or a word that is far too long to be one.
void checkLength(const TextItem& item, const std::vector<std::string_view>& words,
                 const ReportLimits& limits, FoundProblems& found);
/// Returns how many words are unknown.
std::int64_t checkWords(const std::vector<std::string_view>& words,
                        const text::Vocabulary& vocabulary, const ReportLimits& limits,
                        FoundProblems& found);

} // namespace parlance::data
