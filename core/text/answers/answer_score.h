// SPDX-License-Identifier: Apache-2.0
// How well an answer agrees with those that people gave: the official scorers of SQuAD (Rajpurkar
// et al. 2016, evaluate-v1.1.py; 2018, evaluate-v2.0.py).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::text {

/// Where they differ: version 2 knows questions without answer, and so what an answer of no words
/// is worth.
enum class AnswerRules { Version1, Version2 };

struct AnswerScore {
    double exact = 0.0; ///< 0 or 1
    double f1 = 0.0;    ///< 0..1, of the words that both have

    bool operator==(const AnswerScore&) const = default;
};

/// In lower case, without ASCII punctuation, without the words "a", "an" and "the", one space
/// between words.
std::string normalizedAnswer(std::string_view text);

AnswerScore scoreAnswer(std::string_view answer, std::string_view reference, AnswerRules rules);

/// The greatest of each over the references. By version 2, references of no words are none, and no
/// references are one that is empty; by version 1 they score 0.
AnswerScore bestAnswerScore(std::string_view answer, std::span<const std::string> references,
                            AnswerRules rules);

} // namespace parlance::text
