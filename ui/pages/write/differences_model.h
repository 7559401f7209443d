// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/write/word_differences.h"

#include <QAbstractTableModel>

namespace parlance::ui {

/// The words that two models differ in, those that differ most first.
class DifferencesModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Word, First, Second, Difference, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Who is surer, in words: no meaning by sign alone.
    static QString differenceWords(double difference);

    void setDifferences(std::vector<WordDifference> differences);
    const WordDifference& at(int row) const {
        return m_differences.at(static_cast<std::size_t>(row));
    }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<WordDifference> m_differences;
};

} // namespace parlance::ui
