// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/roles.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QHash>
#include <QToolButton>
#include <QVariant>

#include <map>

namespace parlance::ui {
namespace {

constexpr const char* kTextRole = "textRole";
constexpr const char* kButtonRole = "buttonRole";
constexpr const char* kDenseRows = "denseRows";

/// Only what the role says is set: all else comes from what the widget stands in.
QFont fontOf(TextRole role) {
    QFont font;
    switch (role) {
    case TextRole::Body:
        return font;
    case TextRole::PageTitle:
        font.setPixelSize(bodyPixels() + 7);
        font.setWeight(QFont::DemiBold);
        return font;
    case TextRole::Heading:
        font.setPixelSize(bodyPixels() + 1);
        font.setWeight(QFont::DemiBold);
        return font;
    case TextRole::Value:
        font.setPixelSize(bodyPixels() + 5);
        font.setWeight(QFont::DemiBold);
        return font;
    case TextRole::Caption:
        font.setPixelSize(bodyPixels() - 1);
        font.setWeight(QFont::DemiBold);
        return font;
    case TextRole::Mono:
        font.setFamilies({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")});
        font.setPixelSize(bodyPixels() - 1);
        return font;
    case TextRole::Muted:
    case TextRole::Success:
    case TextRole::Warning:
    case TextRole::Danger:
        font.setPixelSize(bodyPixels() - 1);
        return font;
    }
    return font;
}

/// Not valid where the role has the colour of all text.
QColor colourOf(TextRole role) {
    switch (role) {
    case TextRole::Caption:
    case TextRole::Muted:
        return theme().textMuted;
    case TextRole::Success:
        return theme().success;
    case TextRole::Warning:
        return theme().warning;
    case TextRole::Danger:
        return theme().danger;
    default:
        return {};
    }
}

QPalette paletteOf(TextRole role) {
    const QColor colour = colourOf(role);
    QPalette palette;
    if (colour.isValid())
        for (const auto part : {QPalette::WindowText, QPalette::Text}) {
            palette.setColor(part, colour);
            palette.setColor(QPalette::Disabled, part, theme().disabled);
        }
    return palette;
}

/// Knows how high its text is at the widths that it was asked for. A page of nested boxes asks the
/// same dozens of times at each change, and to break a text into lines is most of what that takes.
class WrappedText : public QLabel {
    static constexpr int kMostWidths = 32; ///< of a window that is being resized there are many

  public:
    using QLabel::QLabel;

    int heightForWidth(int width) const override {
        if (text() != m_measured || m_heights.size() > kMostWidths) {
            m_heights.clear();
            m_measured = text();
        }
        auto known = m_heights.find(width);
        if (known == m_heights.end())
            known = m_heights.insert(width, QLabel::heightForWidth(width));
        return *known;
    }

  protected:
    bool event(QEvent* event) override {
        if (const auto type = event->type();
            type == QEvent::FontChange || type == QEvent::StyleChange ||
            type == QEvent::ContentsRectChange || type == QEvent::ScreenChangeInternal)
            m_heights.clear();
        return QLabel::event(event);
    }

  private:
    mutable QString m_measured;
    mutable QHash<int, int> m_heights; ///< of m_measured
};

} // namespace

void setTextRole(QWidget* widget, TextRole role) {
    const QVariant before = widget->property(kTextRole);
    if (before.isValid() && before.toInt() == static_cast<int>(role))
        return;
    widget->setProperty(kTextRole, static_cast<int>(role));
    widget->setFont(fontOf(role));
    widget->setPalette(paletteOf(role));
}

void refreshRoles() {
    std::map<TextRole, QPalette> palettes; // thousands of widgets share a few
    for (QWidget* widget : QApplication::allWidgets()) {
        const QVariant property = widget->property(kTextRole);
        if (!property.isValid())
            continue;
        const auto role = static_cast<TextRole>(property.toInt());
        if (!colourOf(role).isValid())
            continue;
        const auto [palette, isNew] = palettes.try_emplace(role);
        if (isNew)
            palette->second = paletteOf(role);
        widget->setPalette(palette->second);
    }
}

void setButtonRole(QAbstractButton* button, ButtonRole role) {
    if (role == buttonRoleOf(button))
        return;
    button->setProperty(kButtonRole, static_cast<int>(role));
    QFont font;
    if (role == ButtonRole::Primary)
        font.setWeight(QFont::DemiBold);
    button->setFont(font);
    button->updateGeometry();
    button->update();
}

ButtonRole buttonRoleOf(const QWidget* widget) {
    return widget ? static_cast<ButtonRole>(widget->property(kButtonRole).toInt())
                  : ButtonRole::Normal;
}

void setDenseRows(QAbstractItemView* view) {
    view->setProperty(kDenseRows, true);
}

bool hasDenseRows(const QAbstractItemView* view) {
    return view && view->property(kDenseRows).toBool();
}

QLabel* makeText(TextRole role, const char* objectName, QWidget* parent) {
    auto* label = new WrappedText(parent);
    label->setObjectName(QLatin1String(objectName));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    setTextRole(label, role);
    return label;
}

QLabel* makeColumnText(TextRole role, const char* objectName, QWidget* parent) {
    QLabel* label = makeText(role, objectName, parent);
    label->setMinimumWidth(1); // else that of its longest word
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
