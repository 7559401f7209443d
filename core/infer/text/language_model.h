// SPDX-License-Identifier: Apache-2.0
// A model of words that a beam search asks: n-grams, or a network that scores many words at once.
#pragma once

#include "core/text/ngram_model.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace parlance::infer {

/// For several threads at once.
class LanguageModel {
  public:
    /// All words before, as the model keeps them.
    using State = std::shared_ptr<const void>;

    struct Question {
        State state;
        std::string word; ///< empty = the end of the sentence
    };
    struct Answer {
        double logProb = 0.0; ///< ln P(word | state)
        State state;          ///< after the word
    };

    virtual ~LanguageModel() = default;

    virtual State start() const = 0;
    /// Answers in the order of the questions.
    virtual std::vector<Answer> score(std::span<const Question> batch) const = 0;
};

/// N-grams as such a model.
std::shared_ptr<const LanguageModel> languageModelOf(text::NgramModel ngrams);

} // namespace parlance::infer
