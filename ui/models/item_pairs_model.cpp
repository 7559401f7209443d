// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/item_pairs_model.h"

#include "ui/theme/theme.h"
#include "ui/words/core_text.h"
#include "ui/words/number_text.h"
#include "ui/words/sentence.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

/// A sign and a word: no meaning by colour alone.
QString changeText(Outcome outcome) {
    switch (outcome) {
    case Outcome::Better:
        return ItemPairsModel::tr("▼ better");
    case Outcome::Worse:
        return ItemPairsModel::tr("▲ worse");
    case Outcome::Equal:
        break;
    }
    return ItemPairsModel::tr("= equal");
}

} // namespace

QStringList ItemPairsModel::changeTexts() {
    return {changeText(Outcome::Better), changeText(Outcome::Worse), changeText(Outcome::Equal)};
}

void ItemPairsModel::setPairs(ItemPairs pairs, const QString& first, const QString& second) {
    beginResetModel();
    m_pairs = std::move(pairs);
    m_names = {first, second};
    m_place.reset();
    choose();
    endResetModel();
}

void ItemPairsModel::setPlace(std::optional<QPointF> place) {
    if (place == m_place)
        return;
    beginResetModel();
    m_place = place;
    choose();
    endResetModel();
}

void ItemPairsModel::choose() {
    m_rows.clear();
    for (std::size_t i = 0; i < m_pairs.pairs.size(); ++i) {
        const ItemPair& pair = m_pairs.pairs[i];
        if (!m_place || QPointF(pair.values[0], pair.values[1]) == *m_place)
            m_rows.push_back(i);
    }
    std::ranges::stable_sort(m_rows, std::greater(), [this](std::size_t i) {
        const ItemPair& pair = m_pairs.pairs[i];
        return pair.weight * m_pairs.worsening(pair);
    });
}

const ItemPair& ItemPairsModel::pairAt(int row) const {
    return m_pairs.pairs.at(m_rows.at(static_cast<std::size_t>(row)));
}

int ItemPairsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ItemPairsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant ItemPairsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ItemPair& pair = pairAt(index.row());
    if (role == Qt::ToolTipRole)
        return pair.reference;
    if (role == Qt::ForegroundRole && index.column() == Change) {
        const Outcome outcome = m_pairs.outcomeOf(pair);
        return outcome == Outcome::Better  ? theme().success
               : outcome == Outcome::Worse ? theme().danger
                                           : theme().textMuted;
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Id:
        return pair.id;
    case First:
    case Second:
        return QStringLiteral("%1 %2")
            .arg(
                valueText(std::round(pair.values[static_cast<std::size_t>(index.column() - First)] *
                                     10.0) /
                          10.0),
                m_pairs.measure.unit)
            .trimmed();
    default:
        return changeText(m_pairs.outcomeOf(pair));
    }
}

QVariant ItemPairsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    switch (section) {
    case Id:
        return asSentence(coreText(m_pairs.measure.items.noun));
    case First:
    case Second: {
        const auto names = role == Qt::ToolTipRole ? m_names : distinctEnds(m_names[0], m_names[1]);
        return names.at(static_cast<std::size_t>(section - First));
    }
    default:
        return tr("Change");
    }
}

} // namespace parlance::ui
