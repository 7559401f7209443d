// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/write/writing.h"

#include <QAbstractTableModel>

#include <memory>

namespace parlance::ui {

/// The texts of a score, each with what the models make of it; the likeliest first.
class TextsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    /// Total: the bits of the whole text, which is what tells texts of different length apart.
    enum Column {
        Text,
        Total,
        Loss,
        Perplexity,
        PerCharacter,
        Tokens,
        Unknown,
        Other,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: none.
    void setWriting(std::shared_ptr<const Writing> writing);
    /// Of the order's texts.
    std::size_t textAt(int row) const { return m_rows.at(static_cast<std::size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

  private:
    const infer::LossSum& sumAt(std::size_t text, std::size_t reading = 0) const;
    double valueAt(std::size_t text, int column) const;
    void arrange(int column, Qt::SortOrder order);

    std::shared_ptr<const Writing> m_writing;
    std::vector<QString> m_texts;
    std::vector<std::size_t> m_rows; ///< indices into the texts
};

} // namespace parlance::ui
