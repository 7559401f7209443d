// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/empty_state.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {
constexpr int kIconSize = 48;
constexpr int kTextWidth = 520;
} // namespace

EmptyState::EmptyState(const QString& iconName, const QString& heading, const QString& text,
                       QWidget* parent)
    : QWidget(parent) {
    auto* picture = new QLabel(this);
    const auto draw = [picture, iconName] {
        picture->setPixmap(icon(iconName, IconTint::Muted).pixmap(QSize(kIconSize, kIconSize)));
    };
    draw();
    connect(&ThemeManager::instance(), &ThemeManager::changed, picture, draw);
    auto* title = new QLabel(heading, this);
    setTextRole(title, TextRole::Heading); // the page has a title of its own
    auto* words = new QLabel(text, this);
    words->setTextFormat(Qt::PlainText);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    words->setAlignment(Qt::AlignCenter);
    words->setWordWrap(true);
    words->setFixedWidth(kTextWidth);
    // In a row of its own: a column would ask for the height of the text at the column's width.
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(words);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(kSpace);
    column->addStretch(2);
    column->addWidget(picture, 0, Qt::AlignHCenter);
    column->addWidget(title, 0, Qt::AlignHCenter);
    column->addLayout(row);
    column->addSpacing(kSpaceLarge);
    column->addStretch(3);
}

void EmptyState::addAction(QWidget* action) {
    if (!m_actions ||
        m_actions->sizeHint().width() + kSpace + action->sizeHint().width() > kTextWidth) {
        m_actions = new QHBoxLayout;
        m_actions->setSpacing(kSpace);
        m_actions->addStretch(1);
        m_actions->addStretch(1);
        auto* column = static_cast<QVBoxLayout*>(layout());
        column->insertLayout(column->count() - 1, m_actions); // what stretches stays below
    }
    m_actions->insertWidget(m_actions->count() - 1, action);
}

} // namespace parlance::ui
