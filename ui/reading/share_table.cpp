// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/share_table.h"

#include "ui/reading/shares_model.h"

#include <QHeaderView>
#include <QSignalBlocker>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kLeastShareWidth = 112, kMostShareWidth = 176;
constexpr int kSharePercent = 40; ///< of the table's width

} // namespace

ShareTable::ShareTable(const QString& name, const QString& nameHeading, const QString& shareHeading,
                       QWidget* parent)
    : PlainTable(*new SharesModel(nameHeading, shareHeading, parent), name, parent),
      m_model(static_cast<SharesModel*>(model())) {
    m_model->setParent(this);
    setItemDelegateForColumn(SharesModel::Number, new ShareDelegate(this));
    stretch(SharesModel::Name);
    setFixedColumn(SharesModel::Number, kMostShareWidth);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    Q_EMIT currentChosen(current.row());
            });
}

void ShareTable::setShares(std::vector<Share> shares) {
    const QSignalBlocker quiet(this);
    m_model->setShares(std::move(shares));
    setCurrentIndex({});
}

void ShareTable::resizeEvent(QResizeEvent* event) {
    // As its fixed width, which it gets again each time it is shown.
    setFixedColumn(SharesModel::Number, std::clamp(viewport()->width() * kSharePercent / 100,
                                                   kLeastShareWidth, kMostShareWidth));
    PlainTable::resizeEvent(event);
}

int ShareTable::count() const {
    return m_model->rowCount();
}

const ShareTable::Share& ShareTable::shareAt(int row) const {
    return m_model->at(row);
}

void ShareTable::setNameHeading(const QString& heading) {
    m_model->setNameHeading(heading);
}

void ShareTable::setCurrent(int row) {
    const QSignalBlocker quiet(this);
    selectRow(row);
}

} // namespace parlance::ui
