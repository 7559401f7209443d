// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/fields.h"

#include "ui/theme/style/shapes.h"
#include "ui/theme/theme.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QPainter>
#include <QVariant>

namespace parlance::ui {
namespace {

constexpr int kFieldPadding = 8;
constexpr int kFieldHeight = 28;
constexpr int kDropDownWidth = 24;
constexpr int kChevronSide = 14;
constexpr int kStepsWidth = 20; ///< of the arrows that count up and down
constexpr int kStepChevronSide = 10;
constexpr int kInnerMargins = 4; ///< that the field of text in a number keeps

QRect centred(const QRect& around, int side) {
    QRect square(0, 0, side, side);
    square.moveCenter(around.center());
    return square;
}

void paintStep(QPainter& painter, const QStyleOptionSpinBox& option, QStyle::SubControl part,
               QAbstractSpinBox::StepEnabledFlag step, Qt::ArrowType arrow) {
    if (!option.state.testFlag(QStyle::State_Enabled) || !option.stepEnabled.testFlag(step))
        return;
    const QRect rect = spinBoxPart(option, part);
    if (option.activeSubControls == part && option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(rect, theme().hover);
    paintChevron(painter, centred(rect, kStepChevronSide), arrow, theme().textMuted);
}

} // namespace

bool isPartOfField(const QWidget* widget) {
    const QWidget* parent = widget ? widget->parentWidget() : nullptr;
    return qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent);
}

std::optional<QColor> markColour(const QWidget* widget) {
    if (widget && widget->property("invalid").toBool())
        return theme().danger;
    if (widget && widget->property("doubtful").toBool())
        return theme().warning;
    return std::nullopt;
}

void paintFieldFrame(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
    const Theme& t = theme();
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    QColor line = t.border;
    if (isEnabled && option.state.testFlag(QStyle::State_MouseOver))
        line = t.thumb;
    if (option.state.testFlag(QStyle::State_HasFocus))
        line = t.accent;
    line = markColour(widget).value_or(line);
    paintBox(painter, option.rect, kControlRadius, t.sunken, line);
}

QRect fieldContents(const QRect& field) {
    return field.adjusted(kFieldPadding + kHairline, kHairline, -kFieldPadding - kHairline,
                          -kHairline);
}

QSize fieldSize(const QSize& contents, int beside) {
    return {contents.width() + 2 * (kFieldPadding + kHairline) + beside,
            std::max(contents.height() + 2 * kHairline, kFieldHeight)};
}

void paintComboBox(QPainter& painter, const QStyleOptionComboBox& option, const QWidget* widget) {
    paintFieldFrame(painter, option, widget);
    const QRect arrow = comboBoxPart(option, QStyle::SC_ComboBoxArrow);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    paintChevron(painter, centred(arrow, kChevronSide), Qt::DownArrow,
                 isEnabled ? theme().textMuted : theme().disabled);
}

QRect comboBoxPart(const QStyleOptionComboBox& option, QStyle::SubControl part) {
    const QRect& all = option.rect;
    QRect rect = all;
    if (part == QStyle::SC_ComboBoxEditField)
        rect = all.adjusted(kFieldPadding + kHairline, kHairline, -kDropDownWidth - kHairline,
                            -kHairline);
    else if (part == QStyle::SC_ComboBoxArrow)
        rect.setLeft(all.right() + 1 - kDropDownWidth);
    return QStyle::visualRect(option.direction, all, rect);
}

QSize comboBoxSize(const QSize& contents) {
    return fieldSize(contents, kDropDownWidth);
}

void paintSpinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QWidget* widget) {
    paintFieldFrame(painter, option, widget);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    paintStep(painter, option, QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Qt::UpArrow);
    paintStep(painter, option, QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled,
              Qt::DownArrow);
}

QRect spinBoxPart(const QStyleOptionSpinBox& option, QStyle::SubControl part) {
    const QRect& all = option.rect;
    const bool hasSteps = option.buttonSymbols != QAbstractSpinBox::NoButtons;
    const QRect steps(all.right() + 1 - kStepsWidth, all.top() + 2 * kHairline,
                      kStepsWidth - 2 * kHairline, all.height() - 4 * kHairline);
    QRect rect = all;
    if (part == QStyle::SC_SpinBoxEditField)
        rect = all.adjusted(kFieldPadding + kHairline, kHairline,
                            hasSteps ? -kStepsWidth : -kFieldPadding - kHairline, -kHairline);
    else if (part == QStyle::SC_SpinBoxUp)
        rect = hasSteps ? steps.adjusted(0, 0, 0, -steps.height() / 2) : QRect();
    else if (part == QStyle::SC_SpinBoxDown)
        rect = hasSteps ? steps.adjusted(0, steps.height() / 2, 0, 0) : QRect();
    return QStyle::visualRect(option.direction, all, rect);
}

QSize spinBoxSize(const QSize& contents, const QStyleOptionSpinBox& option) {
    const bool hasSteps = option.buttonSymbols != QAbstractSpinBox::NoButtons;
    return fieldSize(contents, kInnerMargins + (hasSteps ? kStepsWidth - kFieldPadding : 0));
}

} // namespace parlance::ui
