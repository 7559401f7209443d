// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_header.h"

#include <QStyleOptionHeader>

namespace parlance::ui {

TableHeader::TableHeader(Qt::TextElideMode elide, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent) {
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setTextElideMode(elide);
}

void TableHeader::initStyleOptionForIndex(QStyleOptionHeader* option, int section) const {
    QHeaderView::initStyleOptionForIndex(option, section);
    option->rect = QRect(0, 0, sectionSize(section), height());
    const QRect label = style()->subElementRect(QStyle::SE_HeaderLabel, option, this);
    option->text = option->fontMetrics.elidedText(option->text, textElideMode(), label.width());
}

} // namespace parlance::ui
