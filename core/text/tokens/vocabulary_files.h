// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/tokens/word_vocabulary.h"

namespace parlance::text {

/// vocab.txt, a symbol a line in the order of their numbers, and vocabulary.json, which says how
/// text is cut into them.
std::map<std::string, std::string> wordVocabularyFiles(const WordRules& rules,
                                                       const std::vector<std::string>& symbols,
                                                       const std::vector<std::int64_t>& counts);

/// GPT-2's own files, and vocabulary.json, which says what they are.
std::map<std::string, std::string> bytePairFiles(const std::string& vocabulary,
                                                 const std::string& merges);

} // namespace parlance::text
