// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/models/known_models.h"

#include <QAbstractTableModel>

namespace parlance::ui {

/// The tensors of a model: a row each.
class TensorsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Name, Shape, Type, Elements, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setTensors(std::vector<ModelContent::Tensor> tensors);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    std::vector<ModelContent::Tensor> m_tensors;
};

} // namespace parlance::ui
