// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/buttons.h"

#include "ui/theme/roles.h"
#include "ui/theme/style/fields.h"
#include "ui/theme/style/shapes.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyleOptionButton>
#include <QVariant>

namespace parlance::ui {
namespace {

constexpr int kButtonPadding = 12; ///< of a push button, to either side
constexpr int kQuietPadding = 8;   ///< of one without a frame
constexpr int kPushButtonHeight = 30;
constexpr int kToolPadding = 6;
constexpr int kNavigationPadding = 8;
constexpr int kNavigationHeight = 39;
constexpr QMargins kDisclosurePadding(2, 4, 8, 4);
constexpr double kFocusOnAccentWidth = 2.0;

struct Line {
    QColor colour;
    double width = 1.0;
};

struct ButtonLook {
    QColor fill;
    Line line;
    QColor text;
};

bool has(const QStyleOption& option, QStyle::StateFlag flag) {
    return option.state.testFlag(flag);
}

/// Of what has the focus: what is filled with the accent or framed by it tells by another colour.
Line focusLine(bool hasAccent) {
    return hasAccent ? Line{theme().focusOnAccent, kFocusOnAccentWidth} : Line{theme().accent};
}

bool isEnabled(const QStyleOption& option) {
    return has(option, QStyle::State_Enabled);
}

bool isHovered(const QStyleOption& option) {
    return isEnabled(option) && has(option, QStyle::State_MouseOver);
}

ButtonLook primaryLook(const QStyleOption& option) {
    const Theme& t = theme();
    if (!isEnabled(option))
        return {t.sunken, {t.border}, t.disabled};
    ButtonLook look{t.accent, {t.accent}, t.onAccent};
    if (isHovered(option))
        look.fill = t.accentHover;
    if (has(option, QStyle::State_Sunken))
        look.fill = t.accentPressed;
    if (has(option, QStyle::State_HasFocus))
        look.line = focusLine(true);
    return look;
}

ButtonLook lookOf(const QStyleOption& option, const QWidget* widget) {
    const ButtonRole role = buttonRoleOf(widget);
    if (role == ButtonRole::Primary)
        return primaryLook(option);
    const Theme& t = theme();
    const bool isQuiet = role == ButtonRole::Quiet;
    const bool isDanger = role == ButtonRole::Danger;
    ButtonLook look{isQuiet ? QColor() : t.raised,
                    {isQuiet ? QColor() : t.border},
                    isDanger ? t.danger : t.text};
    if (!isEnabled(option)) {
        look.text = t.disabled;
        if (!isQuiet)
            look.fill = t.window;
    }
    if (isHovered(option)) {
        look.fill = t.hover;
        if (isDanger)
            look.line.colour = t.danger;
    }
    if (has(option, QStyle::State_Sunken))
        look.fill = t.pressed;
    if (has(option, QStyle::State_On) && isEnabled(option)) { // else there is nothing it shows
        look.fill = t.selected;
        look.line.colour = t.accent;
    }
    if (has(option, QStyle::State_HasFocus))
        look.line = focusLine(has(option, QStyle::State_On));
    return look;
}

/// Whatever colour it was made for: what it lies on is the style's matter.
QIcon inColour(const QIcon& icon, const QSize& size, double devicePixelRatio,
               const QColor& colour) {
    QPixmap pixmap = icon.pixmap(size, devicePixelRatio);
    if (pixmap.isNull())
        return icon;
    QPainter painter(&pixmap);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRect(QPoint(), pixmap.size()), colour);
    painter.end();
    QIcon coloured(pixmap);
    coloured.addPixmap(pixmap, QIcon::Disabled); // it has the colour of that already
    return coloured;
}

bool isDisclosure(const QWidget* widget) {
    return widget && widget->property("disclosure").toBool();
}

bool isNavigation(const QWidget* widget) {
    return widget && widget->objectName() == QLatin1String("navigation");
}

QColor toolButtonText(const QStyleOption& option, const QWidget* widget) {
    if (!isEnabled(option))
        return theme().disabled;
    return isDisclosure(widget) ? theme().textMuted : theme().text;
}

QRect toolButtonContents(const QStyleOption& option, const QWidget* widget) {
    const QRect inner = option.rect.adjusted(kHairline, kHairline, -kHairline, -kHairline);
    if (isDisclosure(widget))
        return inner - kDisclosurePadding;
    if (isNavigation(widget))
        return inner.adjusted(kNavigationPadding, 0, -kNavigationPadding, 0);
    return inner - QMargins(kToolPadding, kToolPadding, kToolPadding, kToolPadding);
}

QColor markedFill(const QStyleOption& option) {
    return isEnabled(option) ? theme().accent : theme().disabled;
}

} // namespace

void paintPushButton(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
    const ButtonLook look = lookOf(option, widget);
    paintBox(painter, option.rect, kControlRadius, look.fill, look.line.colour, look.line.width);
}

QStyleOptionButton pushButtonLabel(const QStyleOptionButton& option, const QWidget* widget) {
    QStyleOptionButton label = option;
    label.features.setFlag(QStyleOptionButton::HasMenu, false);
    const QColor text = lookOf(option, widget).text;
    label.palette.setColor(QPalette::ButtonText, text);
    if (buttonRoleOf(widget) == ButtonRole::Primary && !option.icon.isNull())
        label.icon = inColour(option.icon, option.iconSize, widget->devicePixelRatio(), text);
    return label;
}

QSize pushButtonSize(const QSize& contents, const QWidget* widget) {
    const int padding = buttonRoleOf(widget) == ButtonRole::Quiet ? kQuietPadding : kButtonPadding;
    return {contents.width() + 2 * (padding + kHairline),
            std::max(contents.height() + 2 * kHairline, kPushButtonHeight)};
}

void paintToolButton(QPainter& painter, const QStyleOptionToolButton& option, const QWidget* widget,
                     const QStyle& style) {
    const Theme& t = theme();
    QColor fill;
    if (isHovered(option))
        fill = t.hover;
    if (has(option, QStyle::State_Sunken))
        fill = t.pressed;
    if (has(option, QStyle::State_On) && !isDisclosure(widget))
        fill = t.selected;
    Line line;
    if (has(option, QStyle::State_HasFocus))
        line = focusLine(has(option, QStyle::State_On) && !isDisclosure(widget));
    paintBox(painter, option.rect, kControlRadius, fill, line.colour, line.width);

    QStyleOptionToolButton label = option;
    label.rect = toolButtonContents(option, widget);
    label.palette.setColor(QPalette::ButtonText, toolButtonText(option, widget));
    if (isNavigation(widget) && has(option, QStyle::State_On))
        label.font.setWeight(QFont::DemiBold);
    style.drawControl(QStyle::CE_ToolButtonLabel, &label, &painter, widget);
}

QSize toolButtonSize(const QSize& contents, const QWidget* widget) {
    if (isDisclosure(widget))
        return contents.grownBy(kDisclosurePadding +
                                QMargins(kHairline, kHairline, kHairline, kHairline));
    if (isNavigation(widget))
        return {contents.width() + 2 * (kNavigationPadding + kHairline),
                std::max(contents.height() + 2 * kHairline, kNavigationHeight)};
    const int around = kToolPadding + kHairline;
    return contents.grownBy({around, around, around, around});
}

void paintCheckBox(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
    const QRect& box = option.rect;
    const bool isMarked = has(option, QStyle::State_On) || has(option, QStyle::State_NoChange);
    const QColor fill = isMarked ? markedFill(option) : theme().sunken;
    Line line{isMarked ? fill : theme().thumb};
    if (has(option, QStyle::State_HasFocus))
        line = focusLine(isMarked);
    paintBox(painter, box, 4.0, fill, markColour(widget).value_or(line.colour), line.width);
    if (has(option, QStyle::State_On))
        paintCheckMark(painter, box.adjusted(2, 2, -2, -2), theme().onAccent);
    else if (has(option, QStyle::State_NoChange))
        painter.fillRect(QRect(box.left() + 5, box.center().y(), box.width() - 10, 2),
                         theme().onAccent);
}

void paintRadioButton(QPainter& painter, const QStyleOption& option) {
    const double radius = option.rect.width() / 2.0;
    paintBox(painter, option.rect, radius, theme().sunken,
             has(option, QStyle::State_HasFocus) ? theme().accent : theme().thumb);
    if (has(option, QStyle::State_On))
        paintBox(painter, QRectF(option.rect).adjusted(5, 5, -5, -5), radius, markedFill(option));
}

} // namespace parlance::ui
