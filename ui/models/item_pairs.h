// SPDX-License-Identifier: GPL-3.0-or-later
// The same items as two models, or two steps of one, did them.
#pragma once

#include "core/runs/item_lines.h"

#include <QString>

#include <array>
#include <vector>

namespace parlance::ui {

/// One utterance, twice. [0] is the horizontal one, [1] the vertical one.
struct ItemPair {
    QString id;
    QString reference;
    std::array<QString, 2> heard;
    std::array<qint64, 2> errors{}; ///< in words
    qint64 words = 0;               ///< of the reference

    /// In percent; of an empty reference, of one word.
    double errorRate(std::size_t side) const;
    /// Below 0: the second did better.
    qint64 difference() const { return errors[1] - errors[0]; }
};

/// How an item changed from the first to the second.
enum class Outcome { Better, Equal, Worse };

struct ItemPairs {
    std::vector<ItemPair> pairs;       ///< in the order of the first
    std::array<qint64, 2> unmatched{}; ///< items that the other one lacks, or of another reference

    /// Of all pairs together, in percent of all words.
    double errorRate(std::size_t side) const;
    qint64 countOf(Outcome outcome) const;
};

Outcome outcomeOf(const ItemPair& pair);

/// By their ids; of an id that comes several times, in order.
ItemPairs pairItems(const std::vector<runs::ItemLine>& first,
                    const std::vector<runs::ItemLine>& second);

/// "300 utterances. Fewer errors in b: 40, more: 12, as many: 248. WER 12.3 % in a, 9.8 % in b."
QString pairsSummary(const ItemPairs& pairs, const QString& first, const QString& second);

/// Two names for narrow places, without the words that both begin with: "…random" of
/// "digits-random".
std::array<QString, 2> distinctEnds(const QString& first, const QString& second);

} // namespace parlance::ui
