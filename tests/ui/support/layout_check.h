// SPDX-License-Identifier: GPL-3.0-or-later
// Does a page still look right where there is little room?
#pragma once

#include "ui/widgets/elided_label.h"

#include <QLabel>
#include <QLayout>
#include <QPushButton>
#include <QStackedLayout>

#include <algorithm>
#include <vector>

namespace parlance::ui::testing {

inline QString nameForReader(const QWidget& widget) {
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return QStringLiteral("%1(%2 %3)")
        .arg(QString::fromLatin1(widget.metaObject()->className()), widget.objectName(),
             label ? label->text().left(30) : QString());
}

/// The visible widgets that a layout places, those of layouts in it included.
inline void collectPlaced(const QLayout& layout, std::vector<const QWidget*>& placed) {
    if (qobject_cast<const QStackedLayout*>(&layout))
        return; // on top of one another on purpose
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (item->widget() && item->widget()->isVisible())
            placed.push_back(item->widget());
        else if (item->layout())
            collectPlaced(*item->layout(), placed);
    }
}

/// Is this label's or button's text cut off without an ellipsis?
inline bool isCut(const QWidget& widget) {
    if (const auto* button = qobject_cast<const QPushButton*>(&widget))
        return !button->text().isEmpty() && button->width() < button->minimumSizeHint().width();
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (!label || label->text().isEmpty() || label->wordWrap() ||
        qobject_cast<const ElidedLabel*>(label))
        return false;
    return label->width() < label->minimumSizeHint().width();
}

/// What lies over its neighbour, outside of its parent, or is cut off; for a reader of the test's
/// output. Empty when all is well.
inline QStringList layoutProblems(const QWidget& root) {
    QStringList problems;
    const auto look = [&](const QWidget& widget) {
        if (!widget.isVisible())
            return;
        if (isCut(widget))
            problems << nameForReader(widget) + QStringLiteral(" is cut off");
        if (!widget.layout())
            return;
        std::vector<const QWidget*> placed;
        collectPlaced(*widget.layout(), placed);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            if (!widget.rect().contains(placed[i]->geometry()))
                problems << nameForReader(*placed[i]) + QStringLiteral(" reaches out of ") +
                                nameForReader(widget);
            for (std::size_t j = 0; j < i; ++j)
                if (placed[i]->geometry().intersects(placed[j]->geometry()))
                    problems << nameForReader(*placed[i]) + QStringLiteral(" lies over ") +
                                    nameForReader(*placed[j]);
        }
    };
    look(root);
    for (const QWidget* widget : root.findChildren<QWidget*>())
        if (widget->window() == root.window())
            look(*widget);
    return problems;
}

} // namespace parlance::ui::testing
