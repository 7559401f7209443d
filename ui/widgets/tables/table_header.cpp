// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/table_header.h"

namespace parlance::ui {

QHeaderView* makeTableHeader(Qt::TextElideMode elide, QWidget* parent) {
    auto* header = new QHeaderView(Qt::Horizontal, parent);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setTextElideMode(elide);
    return header;
}

} // namespace parlance::ui
