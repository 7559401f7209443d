// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>

namespace parlance::ui {

Card::Card(const QString& heading, QWidget* parent) : QFrame(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceLarge, 12, kSpaceLarge, kSpaceLarge);
    column->setSpacing(kSpace);
    m_headRow = new QWidget(this);
    m_head = new QHBoxLayout(m_headRow);
    m_head->setContentsMargins(0, 0, 0, 0);
    m_head->setSpacing(kSpace);
    m_heading = new QLabel(m_headRow);
    setTextRole(m_heading, TextRole::Heading);
    m_head->addWidget(m_heading, 1);
    column->addWidget(m_headRow);
    m_body = new QVBoxLayout;
    m_body->setSpacing(kSpace);
    column->addLayout(m_body, 1);
    setHeading(heading);
}

void Card::setHeading(const QString& heading) {
    m_heading->setText(heading);
    m_headRow->setVisible(!heading.isEmpty() || m_head->count() > 1);
}

void Card::addToHead(QWidget* widget) {
    m_head->addWidget(widget);
    m_headRow->setVisible(true);
}

} // namespace parlance::ui
