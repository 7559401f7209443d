// SPDX-License-Identifier: Apache-2.0
// The tokens of a text and how likely a language model finds them. Plain, so that what asks for
// them need not know torch. Losses are in nats.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::infer {

/// As many alternatives of a token are told at most.
inline constexpr std::int64_t kMostAlternatives = 20;

/// A token that might stand at a place.
struct TokenChoice {
    std::int64_t id = 0;
    std::string text;     ///< what it would add to the text
    double logProb = 0.0; ///< ln of its probability after what stands before it
};

struct TextToken {
    std::int64_t id = 0;
    std::string piece;    ///< as it stands in the vocabulary
    std::string text;     ///< what it adds to the text; ends of lines are newlines
    double logProb = 0.0; ///< ln of its probability after what stands before it
    /// The likeliest at its place, in their order; it may be one of them.
    std::vector<TokenChoice> alternatives = {};

    double loss() const { return -logProb; }
};

/// Losses over the scored tokens of a text or of several.
struct LossSum {
    double loss = 0.0;
    std::int64_t tokens = 0;
    std::int64_t characters = 0; ///< of the source
    std::int64_t unknown = 0;    ///< tokens that stand for words that the vocabulary lacks
    bool isOfCharacters = false; ///< a token is a character

    void add(const LossSum& other);
    double mean() const;
    double perplexity() const;
    /// Bits a token of character models, else bits a character of the source.
    double bitsPerCharacter() const;
};

struct ScoredText {
    std::vector<TextToken> tokens;
    LossSum sum;
};

} // namespace parlance::infer
