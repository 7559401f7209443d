// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/alternatives_model.h"

#include "ui/theme/icons.h"
#include "ui/tokens/token_words.h"

#include <algorithm>

namespace parlance::ui {

void AlternativesModel::setToken(const infer::TextToken& token) {
    beginResetModel();
    m_choices = token.alternatives;
    m_chosen = token.id;
    if (std::ranges::find(m_choices, token.id, &infer::TokenChoice::id) == m_choices.end())
        m_choices.push_back({.id = token.id, .text = token.text, .logProb = token.logProb});
    endResetModel();
}

void AlternativesModel::clear() {
    beginResetModel();
    m_choices.clear();
    endResetModel();
}

const infer::TokenChoice& AlternativesModel::choiceAt(int row) const {
    return m_choices.at(static_cast<std::size_t>(row));
}

int AlternativesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_choices.size());
}

int AlternativesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant AlternativesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const infer::TokenChoice& choice = choiceAt(index.row());
    const bool isText = index.column() == Text;
    switch (role) {
    case Qt::DisplayRole:
        return isText ? tokenLabel(choice.text) : probabilityText(choice.logProb);
    case Qt::ToolTipRole:
        return isChosen(index.row()) ? tr("“%1” is in the text: %2")
                                           .arg(tokenLabel(choice.text), bitsText(choice.logProb))
                                     : tr("Go on from here with “%1”: %2")
                                           .arg(tokenLabel(choice.text), bitsText(choice.logProb));
    case Qt::DecorationRole:
        return isText && isChosen(index.row()) ? icon(QStringLiteral("check")) : QVariant();
    case Qt::TextAlignmentRole:
        return static_cast<int>((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant AlternativesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == Text ? Qt::AlignLeft : Qt::AlignRight) |
                                Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == Text ? tr("Token") : tr("Probability");
}

} // namespace parlance::ui
