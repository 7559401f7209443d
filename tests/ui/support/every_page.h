// SPDX-License-Identifier: GPL-3.0-or-later
// Does every page of a window still look right as large as the window is?
#pragma once

#include "tests/ui/support/layout_check.h"
#include "ui/pages/page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_area.h"

#include <QScrollBar>
#include <QTabWidget>
#include <QTest>

namespace parlance::ui::testing {

inline PageArea* areaOf(const MainWindow& window, const Page* page) {
    for (auto* area : window.findChildren<PageArea*>())
        if (&area->page() == page)
            return area;
    return nullptr;
}

/// Once the layouts are through.
inline QStringList problemsOf(const MainWindow& window, Page& page, const QString& name) {
    constexpr int kSettledMs = 30000;
    QStringList problems;
    if (!QTest::qWaitFor([&] { return page.isSettled(); }, kSettledMs))
        problems << name + QStringLiteral(": does not settle");
    QCoreApplication::processEvents();
    (void)QTest::qWaitFor([&] { return layoutProblems(page).isEmpty(); }, 1000);
    for (const QString& problem : layoutProblems(page))
        problems << name + QStringLiteral(": ") + problem;
    if (page.width() < page.minimumSizeHint().width())
        problems << name + QStringLiteral(": is narrower than it can be");
    if (areaOf(window, &page)->horizontalScrollBar()->maximum() > 0)
        problems << name + QStringLiteral(": is wider than the window");
    return problems;
}

/// With each of its tabs. For a reader of the test's output; empty when all is well.
inline QStringList problemsOfEveryPage(MainWindow& window) {
    QStringList problems;
    for (int i = 0; i < static_cast<int>(window.pages().size()); ++i) {
        window.showPage(i);
        Page* page = window.currentPage();
        problems << problemsOf(window, *page, page->id());
        for (auto* tabs : page->findChildren<QTabWidget*>())
            for (int tab = 1; tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                problems << problemsOf(window, *page, page->id() + u' ' + tabs->tabText(tab));
            }
        for (auto* tabs : page->findChildren<QTabWidget*>())
            tabs->setCurrentIndex(0);
    }
    return problems;
}

} // namespace parlance::ui::testing
