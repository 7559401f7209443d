// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/text/text_token.h"
#include "core/text/tokens/vocabulary.h"
#include "core/text/tokens/whole_characters.h"

#include <memory>
#include <span>

namespace parlance::transformer_xl {

/// What texts begin after: the end of a line, where the vocabulary has one.
inline std::int64_t firstToken(const text::Vocabulary& vocabulary) {
    return vocabulary.endOfLine().value_or(0);
}

/// The tokens of a text in reading order as people are told of them, in whole characters.
class TokenReading {
  public:
    /// Begins after `first`.
    TokenReading(std::shared_ptr<const text::Vocabulary> vocabulary, std::int64_t first)
        : m_vocabulary(std::move(vocabulary)), m_before(first) {}

    /// The next token, of which nobody is told.
    void pass(std::int64_t token);
    /// The next token; `others` might stand in its place, of these probabilities' logarithms.
    infer::TextToken take(std::int64_t token, double logProb, std::span<const std::int64_t> others,
                          std::span<const float> logProbs);

  private:
    std::shared_ptr<const text::Vocabulary> m_vocabulary;
    text::WholeCharacters m_characters;
    std::int64_t m_before;
};

} // namespace parlance::transformer_xl
