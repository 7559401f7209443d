// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/shares_model.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPainterPath>

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
    case kBarRole:
        return std::clamp(share.share, 0.0, 1.0);
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
    const double length = index.data(SharesModel::kBarRole).toDouble();
    QRectF bar(option.rect.adjusted(kBarMargin, 0, -kNumberRoom, 0));
    bar.setTop(option.rect.center().y() - kShareHeight / 2 + 1);
    bar.setHeight(kShareHeight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mixed(theme().surface, theme().text, theme().dark ? 0.16 : 0.10));
    QPainterPath whole;
    whole.addRoundedRect(bar, kShareHeight / 2.0, kShareHeight / 2.0);
    painter->drawPath(whole);
    // No longer than it is for the sake of its ends, or the least ones would look alike.
    QPainterPath part;
    part.addRect(bar.adjusted(0.0, 0.0, (length - 1.0) * bar.width(), 0.0));
    painter->setBrush(theme().accent);
    painter->drawPath(part & whole);
    painter->setPen(theme().text);
    painter->drawText(option.rect.adjusted(0, 0, -kBarMargin, 0),
                      static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), number);
    painter->restore();
}

} // namespace parlance::ui
