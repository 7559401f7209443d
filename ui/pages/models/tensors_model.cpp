// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/tensors_model.h"

#include <QLocale>

namespace parlance::ui {

void TensorsModel::setTensors(std::vector<ModelContent::Tensor> tensors) {
    beginResetModel();
    m_tensors = std::move(tensors);
    endResetModel();
}

int TensorsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_tensors.size());
}

int TensorsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant TensorsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == Elements)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const ModelContent::Tensor& tensor = m_tensors.at(static_cast<std::size_t>(index.row()));
    switch (index.column()) {
    case Name:
        return tensor.name;
    case Shape:
        return tensor.shape;
    case Type:
        return tensor.type;
    default:
        return QLocale().toString(tensor.elements);
    }
}

QVariant TensorsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == Elements)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Tensor");
    case Shape:
        return tr("Shape");
    case Type:
        return tr("Type");
    default:
        return tr("Elements");
    }
}

} // namespace parlance::ui
