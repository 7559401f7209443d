// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layout/divider_step.h"

#include <QApplication>
#include <QSplitter>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kStepPixels = 24;
constexpr int kLeastPixels = 1; ///< none would fold the part away

/// A divider between this part of the splitter and the next one.
struct Divider {
    QSplitter* splitter = nullptr;
    int before = 0;
};

/// The last part has its divider before it.
Divider dividerBeside(QSplitter& splitter, int part) {
    const auto isShown = [&splitter](int each) { return !splitter.widget(each)->isHidden(); };
    for (const int before : {part, part - 1})
        if (before >= 0 && before + 1 < splitter.count() && isShown(before) && isShown(before + 1))
            return {&splitter, before};
    return {};
}

Divider dividerOf(const QWidget& page) {
    for (QWidget* at = QApplication::focusWidget(); at && at != &page; at = at->parentWidget())
        if (auto* splitter = qobject_cast<QSplitter*>(at->parentWidget()))
            if (const Divider found = dividerBeside(*splitter, splitter->indexOf(at));
                found.splitter)
                return found;
    for (QSplitter* splitter : page.findChildren<QSplitter*>())
        if (const Divider found = dividerBeside(*splitter, 0);
            splitter->isVisible() && found.splitter)
            return found;
    return {};
}

} // namespace

bool moveDivider(const QWidget& page, DividerStep step) {
    const auto [splitter, before] = dividerOf(page);
    if (!splitter)
        return false;
    QList<int> sizes = splitter->sizes();
    const int both = sizes[before] + sizes[before + 1];
    const int wanted = sizes[before] + (step == DividerStep::On ? kStepPixels : -kStepPixels);
    sizes[before] = std::clamp(wanted, kLeastPixels, std::max(kLeastPixels, both - kLeastPixels));
    sizes[before + 1] = both - sizes[before];
    splitter->setSizes(sizes);
    // As after a drag, so that it is kept.
    Q_EMIT splitter->splitterMoved(splitter->sizes()[before], before + 1);
    return true;
}

} // namespace parlance::ui
