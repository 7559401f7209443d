// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/disclosure.h"

#include "ui/theme/icons.h"

namespace parlance::ui {

Disclosure::Disclosure(const QString& whenClosed, const QString& whenOpen, QWidget* parent)
    : QToolButton(parent), m_whenClosed(whenClosed), m_whenOpen(whenOpen) {
    setCheckable(true);
    setProperty("disclosure", true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize(QSize(14, 14));
    connect(this, &QToolButton::toggled, this, &Disclosure::refresh);
    refresh();
}

void Disclosure::setTextWhenClosed(const QString& text) {
    m_whenClosed = text;
    refresh();
}

void Disclosure::refresh() {
    setText(isOpen() ? m_whenOpen : m_whenClosed);
    setIcon(ui::icon(isOpen() ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
                     IconTint::Muted));
}

} // namespace parlance::ui
