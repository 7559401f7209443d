// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QHBoxLayout>

namespace parlance::ui {

Card::Card(const QString& heading, QWidget* parent) : QFrame(parent) {
    setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceLarge, 12, kSpaceLarge, kSpaceLarge);
    column->setSpacing(kSpace);
    m_headRow = new QWidget(this);
    m_headRow->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_head = new QHBoxLayout(m_headRow);
    m_head->setContentsMargins(0, 0, 0, 0);
    m_head->setSpacing(kSpace);
    m_heading = new ElidedLabel(m_headRow);
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

void Card::addFromEdgeToEdge(QWidget* widget) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    const QMargins all = column->contentsMargins();
    // The frame of what has the focus is within the card's own and its round corners.
    column->setContentsMargins(1, all.top(), 1, kSpace);
    for (QLayout* inner : std::initializer_list<QLayout*>{m_head, m_body})
        inner->setContentsMargins(all.left(), 0, all.right(), 0);
    column->setStretchFactor(m_body, 0);
    column->addWidget(widget, 1);
}

void Card::addToHead(QWidget* widget) {
    m_head->addWidget(widget);
    m_headRow->setVisible(true);
}

void Card::addBesideHeading(QWidget* widget) {
    m_head->setStretchFactor(m_heading, 0); // else its least width is as good as its own
    m_head->addWidget(widget, 1);
    m_headRow->setVisible(true);
}

} // namespace parlance::ui
