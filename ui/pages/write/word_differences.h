// SPDX-License-Identifier: GPL-3.0-or-later
// Where two models differ in the same text. Their tokens are not the same ones, but each stands in
// some word, which has the bits of all its tokens, those of the blank before it included.
#pragma once

#include "core/infer/text/text_token.h"

#include <QString>

#include <array>
#include <span>
#include <vector>

namespace parlance::ui {

struct WordDifference {
    QString word;
    std::array<double, 2> bits{};
    std::array<int, 2> tokens{}; ///< where it begins

    double difference() const { return bits[0] - bits[1]; }
};

/// Of the words that both have, those that differ most first. Takes long for texts that are not
/// the same: not for the window's thread.
std::vector<WordDifference> wordDifferences(std::span<const infer::TextToken> first,
                                            std::span<const infer::TextToken> second);

} // namespace parlance::ui
