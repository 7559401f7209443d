// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/text/text_token.h"

#include <QAbstractTableModel>

#include <vector>

namespace parlance::ui {

/// What might stand in a token's place, the likeliest first; the token itself is among them,
/// marked.
class AlternativesModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Text, Probability, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setToken(const infer::TextToken& token);
    void clear();
    const infer::TokenChoice& choiceAt(int row) const;
    /// It stands there already.
    bool isChosen(int row) const { return choiceAt(row).id == m_chosen; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<infer::TokenChoice> m_choices;
    std::int64_t m_chosen = -1;
};

} // namespace parlance::ui
