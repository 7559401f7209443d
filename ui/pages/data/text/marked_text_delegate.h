// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace parlance::ui {

class DataItemsModel;

/// Draws what is in a row and elides its end; in the text of an item its unknown words are marked.
class MarkedTextDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    MarkedTextDelegate(const DataItemsModel& model, QObject* parent)
        : QStyledItemDelegate(parent), m_model(model) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

  private:
    const DataItemsModel& m_model;
};

} // namespace parlance::ui
