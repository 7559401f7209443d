// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/differences_model.h"

#include <QLocale>

#include <cmath>

namespace parlance::ui {

namespace {

QString bitsNumber(double bits) {
    return QLocale().toString(bits, 'f', 2);
}

} // namespace

QString DifferencesModel::differenceWords(double difference) {
    return difference == 0.0  ? tr("= equal")
           : difference > 0.0 ? tr("second by %1").arg(bitsNumber(difference))
                              : tr("first by %1").arg(bitsNumber(-difference));
}

void DifferencesModel::setDifferences(std::vector<WordDifference> differences) {
    beginResetModel();
    m_differences = std::move(differences);
    endResetModel();
}

int DifferencesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_differences.size());
}

int DifferencesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant DifferencesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((index.column() == Word ? Qt::AlignLeft : Qt::AlignRight) |
                                Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const WordDifference& difference = at(index.row());
    switch (index.column()) {
    case Word:
        return difference.word;
    case First:
    case Second:
        return bitsNumber(difference.bits.at(static_cast<std::size_t>(index.column() - First)));
    default:
        return differenceWords(difference.difference());
    }
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Word:
        return tr("Where they differ most");
    case First:
        return tr("bits");
    case Second:
        return tr("bits, second");
    default:
        return tr("More certain");
    }
}

} // namespace parlance::ui
