// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/bench/page_bench.h"

#include "app/studio/bench/driving.h"
#include "app/studio/bench/written_project.h"
#include "core/base/log.h"
#include "ui/pages/page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/studio_application.h"
#include "ui/theme/theme.h"

#include <QApplication>

#include <algorithm>

namespace parlance::studio {
namespace {

constexpr int kRuns = 20;
constexpr double kSomeTime = 1.7e9; ///< when made-up runs were started
constexpr std::int64_t kRecordings = 100'000;
constexpr std::int64_t kLines = 200'000;
constexpr double kSwitchMs = 150.0; ///< from one page to another
constexpr double kCallMs = 16.0;
constexpr double kClickMs = 100.0; ///< until what a click asked for is there

/// Painted, and nothing is on its way to it.
void settle(const ui::Page& page, double since, const PaintWatch& paints) {
    const std::string what = strCat("page ", page.id().toStdString());
    waitFor(what.c_str(), [&] { return paints.sawPaintSince(since) && page.isSettled(); });
}

} // namespace

std::vector<BenchRow> measurePages(ui::StudioApplication& application, ui::MainWindow& window,
                                   const std::filesystem::path& folder) {
    const WrittenProject project(folder);
    for (int i = 0; i < kRuns; ++i) {
        const std::string name = strCat("run-", i);
        project.addRun(name, 500, kSomeTime + i);
        project.addItems(name, 500, 500, 3 + i);
    }
    project.addRecordings("long", kRecordings);
    project.addText("words", kLines);
    window.openProject(project.folder());

    std::vector<BenchRow> rows;
    const auto add = [&rows](const std::string& name, const QString& words, double value,
                             double bar) {
        rows.push_back({name, words.toStdString(), value, "ms", bar});
        log::info(rows.back().words, ": ", value, " ms");
    };
    const std::vector<ui::Page*> pages = window.pages();
    for (std::size_t i = 0; i < pages.size(); ++i) {
        ui::Page& page = *pages[i];
        const QString id = page.id();
        window.showPage(static_cast<int>((i + 1) % pages.size())); // away from it
        settle(*pages[(i + 1) % pages.size()], 0.0, PaintWatch(window));
        application.takeLongestCallMs();
        const PaintWatch paints(page);
        const double pressed = monotonicSec();
        inOneCall([&] { window.showPage(static_cast<int>(i)); });
        waitFor("a page", [&] { return paints.sawPaintSince(pressed); });
        add(strCat("page_", id.toStdString()), QStringLiteral("page %1 on screen").arg(id),
            1000.0 * (monotonicSec() - pressed), kSwitchMs);
        settle(page, pressed, paints);
        for (const ui::Page::Scene& scene : page.scenes()) {
            const double entered = monotonicSec();
            log::debug("scene ", id.toStdString(), "-", scene.id.toStdString());
            inOneCall([&] {
                scene.enter();
                page.update(); // whatever it shows by itself
            });
            settle(page, entered, paints);
            inOneCall(scene.leave);
        }
        add(strCat("page_", id.toStdString(), "_longest_call"),
            QStringLiteral("longest call then, and as its contents come"),
            application.takeLongestCallMs(), kCallMs);
    }
    for (const ui::ThemeChoice choice : {ui::ThemeChoice::Dark, ui::ThemeChoice::Light}) {
        const PaintWatch paints(window);
        const double pressed = monotonicSec();
        inOneCall([&] { ui::ThemeManager::instance().apply(choice); });
        waitFor("another theme", [&] { return paints.sawPaintSince(pressed); });
        const bool isDark = choice == ui::ThemeChoice::Dark;
        add(isDark ? "theme_dark" : "theme_light",
            isDark ? QStringLiteral("dark theme on screen, all pages open")
                   : QStringLiteral("light theme on screen"),
            1000.0 * (monotonicSec() - pressed), kClickMs);
    }
    return rows;
}

} // namespace parlance::studio
