// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/roles.h"

#include "ui/theme/icons.h"

#include <QStyle>
#include <QToolButton>

namespace parlance::ui {
namespace {

const char* nameOf(TextRole role) {
    switch (role) {
    case TextRole::Body:
        return "body";
    case TextRole::PageTitle:
        return "page-title";
    case TextRole::Heading:
        return "heading";
    case TextRole::Caption:
        return "caption";
    case TextRole::Muted:
        return "muted";
    case TextRole::Value:
        return "value";
    case TextRole::Mono:
        return "mono";
    case TextRole::Success:
        return "success";
    case TextRole::Warning:
        return "warning";
    case TextRole::Danger:
        return "danger";
    }
    return "body";
}

const char* nameOf(ButtonRole role) {
    switch (role) {
    case ButtonRole::Normal:
        return "normal";
    case ButtonRole::Primary:
        return "primary";
    case ButtonRole::Danger:
        return "danger";
    case ButtonRole::Quiet:
        return "quiet";
    }
    return "normal";
}

void setProperty(QWidget* widget, const char* property, const char* value) {
    if (widget->property(property).toString() == QLatin1String(value))
        return;
    widget->setProperty(property, QString::fromLatin1(value));
    // Style sheets look at properties only when a widget is polished.
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

} // namespace

void setTextRole(QWidget* widget, TextRole role) {
    setProperty(widget, "textRole", nameOf(role));
}

void setButtonRole(QAbstractButton* button, ButtonRole role) {
    setProperty(button, "buttonRole", nameOf(role));
}

QLabel* makeText(TextRole role, const char* objectName, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(objectName));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    setTextRole(label, role);
    return label;
}

QAbstractButton* makeIconButton(const QString& iconName, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setIconSize(QSize(16, 16));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    setButtonRole(button, ButtonRole::Quiet);
    return button;
}

} // namespace parlance::ui
