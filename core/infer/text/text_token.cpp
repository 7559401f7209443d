// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_token.h"

#include <cmath>
#include <numbers>

namespace parlance::infer {

void LossSum::add(const LossSum& other) {
    loss += other.loss;
    tokens += other.tokens;
    characters += other.characters;
    unknown += other.unknown;
    isOfCharacters = other.isOfCharacters;
}

double LossSum::mean() const {
    return loss / static_cast<double>(tokens);
}

double LossSum::perplexity() const {
    return std::exp(mean());
}

double LossSum::bitsPerCharacter() const {
    return loss / std::numbers::ln2 / static_cast<double>(isOfCharacters ? tokens : characters);
}

} // namespace parlance::infer
