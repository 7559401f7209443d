// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/shares_model.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kNumberRoom = 64;
constexpr int kShareHeight = 8;
constexpr int kBarMargin = 8;

} // namespace

SharesModel::SharesModel(const QString& nameHeading, const QString& shareHeading, QObject* parent)
    : QAbstractTableModel(parent), m_nameHeading(nameHeading), m_shareHeading(shareHeading) {}

void SharesModel::setShares(std::vector<ShareTable::Share> shares) {
    beginResetModel();
    m_shares = std::move(shares);
    endResetModel();
}

void SharesModel::setNameHeading(const QString& heading) {
    m_nameHeading = heading;
    Q_EMIT headerDataChanged(Qt::Horizontal, Name, Name);
}

int SharesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shares.size());
}

int SharesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant SharesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ShareTable::Share& share = at(index.row());
    const bool isName = index.column() == Name;
    switch (role) {
    case Qt::DisplayRole:
        return isName ? share.name : share.number;
    case Qt::ToolTipRole:
        return share.tip.isEmpty() ? share.name : share.tip;
    case Qt::DecorationRole:
        return isName && share.isMarked ? icon(QStringLiteral("check")) : QVariant();
    case kShareRole:
        return share.share;
    default:
        return {};
    }
}

QVariant SharesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? m_nameHeading : m_shareHeading;
}

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    const QString number = std::exchange(ground.text, QString());
    QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, ground.widget);
    const double share = std::clamp(index.data(SharesModel::kShareRole).toDouble(), 0.0, 1.0);
    QRectF bar(option.rect.adjusted(kBarMargin, 0, -kNumberRoom, 0));
    bar.setTop(option.rect.center().y() - kShareHeight / 2 + 1);
    bar.setHeight(kShareHeight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mixed(theme().surface, theme().text, theme().dark ? 0.16 : 0.10));
    painter->drawRoundedRect(bar, kShareHeight / 2.0, kShareHeight / 2.0);
    if (share > 0.0) {
        bar.setWidth(std::max<double>(kShareHeight, bar.width() * share));
        painter->setBrush(theme().accent);
        painter->drawRoundedRect(bar, kShareHeight / 2.0, kShareHeight / 2.0);
    }
    painter->setPen(theme().text);
    painter->drawText(option.rect.adjusted(0, 0, -kBarMargin, 0),
                      static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), number);
    painter->restore();
}

} // namespace parlance::ui
