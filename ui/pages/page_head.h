// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace parlance::ui {

/// The title of a page, and beside it what takes the rest of the width.
inline QWidget* makePageHead(Page& page, QWidget* beside) {
    auto* head = new QWidget(&page);
    auto* heading = new QLabel(page.title(), head);
    setTextRole(heading, TextRole::PageTitle);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceLarge);
    row->addWidget(heading);
    row->addWidget(beside, 1);
    return head;
}

} // namespace parlance::ui
