// SPDX-License-Identifier: Apache-2.0
// Answers to questions about a text, as parts of it. Plain, so that what asks for them need not
// know torch.
#pragma once

#include <cstdint>
#include <string>

namespace parlance::infer {

/// As many answers to a question are told at most.
inline constexpr std::int64_t kMostAnswers = 20;

struct TextAnswer {
    std::string text;       ///< as it stands in the context; empty: the context has no answer
    double score = 0.0;     ///< 0..1, its probability among the answers that were considered
    std::int64_t begin = 0; ///< code points [begin, end) of the context
    std::int64_t end = 0;
};

struct AnsweringOptions {
    std::int64_t top = 1; ///< answers to be told, at most kMostAnswers
    /// That there is no answer counts as one too, for models that have learned it (SQuAD 2.0).
    bool nullAnswers = false;

    bool operator==(const AnsweringOptions&) const = default;
};

} // namespace parlance::infer
