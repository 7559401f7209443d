// SPDX-License-Identifier: GPL-3.0-or-later
// The same items as two models, or two steps of one, did them.
#pragma once

#include "core/models/family_info.h"
#include "core/runs/item_lines.h"
#include "ui/words/table_text.h"

#include <QString>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace parlance::ui {

/// One item, twice. [0] is the horizontal one, [1] the vertical one.
struct ItemPair {
    QString id;
    QString reference;
    QString question, context; ///< of items that are answers
    std::array<QString, 2> predicted;
    std::array<double, 2> values{}; ///< of the metric, in its unit
    double weight = 1.0;            ///< beside others in a mean
};

/// How an item changed from the first to the second.
enum class Outcome { Better, Equal, Worse };

/// What is compared: the items' names, and the metric with its unit and direction.
struct ItemMeasure {
    models::ItemInfo items;
    QString metric; ///< for people: "WER"
    QString unit;   ///< "%"
    runs::Better better = runs::Better::Lower;
};
/// Of a task's items; empty when they cannot be compared, or the task is not known.
std::optional<ItemMeasure> itemMeasure(const std::string& family, const std::string& task);

struct ItemPairs {
    ItemMeasure measure;
    std::vector<ItemPair> pairs;       ///< in the order of the first
    std::array<qint64, 2> unmatched{}; ///< items that the other one lacks, or of another reference

    /// Of all pairs together: the weighted mean.
    double mean(std::size_t side) const;
    /// Above 0: the second did worse.
    double worsening(const ItemPair& pair) const;
    Outcome outcomeOf(const ItemPair& pair) const;
    qint64 countOf(Outcome outcome) const;
};

/// By their ids; of an id that comes several times, in order. Items without a value are left out.
ItemPairs pairItems(const ItemMeasure& measure, const std::vector<runs::ItemLine>& first,
                    const std::vector<runs::ItemLine>& second);

/// "300 utterances. Better in b: 40, worse: 12, equal: 248. WER 12.30 % in a, 9.82 % in b."
QString pairsSummary(const ItemPairs& pairs, const QString& first, const QString& second);

/// Each item with its two values, in all their digits, under the names of the two. UTF-8.
QByteArray pairsTable(const ItemPairs& pairs, const std::array<QString, 2>& names, TableForm form);

/// Two names for narrow places, without the words that both begin with, where they are not short:
/// "…random" of "digits-random".
std::array<QString, 2> distinctEnds(const QString& first, const QString& second);

} // namespace parlance::ui
