// SPDX-License-Identifier: GPL-3.0-or-later
// parlance-studio: the window. Everything that computes is another process, so that it opens at
// once and survives what happens to them.
#include "app/studio/bench/window_bench.h"
#include "app/studio/studio_options.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/engine/remote_engine.h"
#include "core/runs/project.h"
#include "ui/services/async_call.h"
#include "ui/services/qt_dialogs.h"
#include "ui/services/user_settings.h"
#include "ui/shell/after_first_paint.h"
#include "ui/shell/languages.h"
#include "ui/shell/main_window.h"
#include "ui/shell/screenshots.h"
#include "ui/shell/studio_application.h"
#include "ui/shell/studio_log.h"
#include "ui/shell/studio_pages.h"
#include "ui/theme/system_colours.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <iostream>
#include <optional>

namespace parlance::studio {
namespace {

const QString kThemeKey = QStringLiteral("window/theme");

/// The one that is named, else the last one, of which the window says if it is not there, else the
/// samples; empty where there is none of them.
std::filesystem::path projectToOpen(const Options& options) {
    if (!options.project.empty())
        return options.project;
    const std::filesystem::path last = ui::MainWindow::lastProject();
    return last.empty() && runs::isProject(runs::sampleProject()) ? runs::sampleProject() : last;
}

void rememberTheme() {
    ui::ThemeManager& manager = ui::ThemeManager::instance();
    manager.apply(
        static_cast<ui::ThemeChoice>(std::clamp(ui::userSetting(kThemeKey).toInt(), 0, 2)));
    QObject::connect(&manager, &ui::ThemeManager::changed, qApp, [&manager] {
        ui::setUserSetting(kThemeKey, static_cast<int>(manager.choice()));
    });
}

/// Calls that are under way use the engine, however the window is left.
struct CallsAwaited {
    ~CallsAwaited() { ui::waitForCalls(); }
};

/// Before there is a window: each widget would be styled once more.
void applyTheme(const Options& options) {
    if (options.act == Options::Act::Bench || !options.screenshots.empty())
        ui::ThemeManager::instance().apply(options.themes.front());
    else
        rememberTheme();
}

int takeScreenshots(const Options& options, ui::MainWindow& window) {
    window.resize(options.size);
    window.show();
    window.openProject(options.project.empty() ? runs::sampleProject()
                                               : std::filesystem::path(options.project));
    ui::Screenshots screenshots(window, options.screenshots, options.themes);
    QString problem;
    QObject::connect(&screenshots, &ui::Screenshots::finished, qApp, [&](const QString& text) {
        problem = text;
        QCoreApplication::exit(); // unlike quit(), asks no window whether it may close
    });
    QTimer::singleShot(0, &screenshots, &ui::Screenshots::start);
    QApplication::exec();
    if (problem.isEmpty())
        return 0;
    throw Error(ErrorKind::IoWrite, "no pictures were made", problem.toStdString(),
                "see parlance-studio --help");
}

int showWindow(const Options& options, ui::MainWindow& window) {
    const ui::SystemColours colours;
    QObject::connect(&colours, &ui::SystemColours::changed, &ui::ThemeManager::instance(),
                     &ui::ThemeManager::setSystemDark);
    window.restoreLayout();
    // The frame is painted first, the project's pages come right after.
    ui::AfterFirstPaint opening(window, [&] {
        log::debug("first paint ", ui::StudioApplication::msSinceProcessStart(),
                   " ms after the start");
        if (const std::filesystem::path project = projectToOpen(options); !project.empty())
            window.openProject(project);
        QTimer::singleShot(0, &window, [] {
            log::debug("usable ", ui::StudioApplication::msSinceProcessStart(),
                       " ms after the start");
        });
    });
    window.show();
    return QApplication::exec();
}

/// Settings and indexes of the user stay as they are.
void useFolderForAll(const QString& folder) {
    for (const char* name : {"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
        qputenv(name, folder.toUtf8() + "/" + name);
}

int measure(const Options& options, ui::StudioApplication& application, ui::MainWindow& window,
            const QTemporaryDir& folder) {
    application.setWatching(true);
    WindowBench bench(application, window,
                      {.folder = folder.path().toStdString(), .lines = options.lines});
    const std::vector<BenchRow> rows = bench.run();
    std::cout << (options.json ? formatJson(toJson(rows), 2) + "\n" : toText(rows));
    return options.strict && !std::ranges::all_of(rows, &BenchRow::isMet) ? 1 : 0;
}

int run(ui::StudioApplication& application) {
    const Options options = parseOptions(QCoreApplication::arguments());
    if (options.act == Options::Act::PrintText) {
        std::cout << options.text;
        return 0;
    }
    // Measurements and pictures know nothing of what people have set.
    const bool isForPeople = options.act == Options::Act::ShowWindow && options.screenshots.empty();
    const log::Level level =
        options.logLevel.value_or(isForPeople ? ui::chosenLogLevel() : log::Level::Info);
    log::setLevel(level);
    if (level == log::Level::Debug)
        application.setWatching(true);
    if (isForPeople)
        ui::keepStudioLog();

    std::optional<QTemporaryDir> temporary;
    if (options.act == Options::Act::Bench) {
        temporary.emplace();
        useFolderForAll(temporary->path());
    } else if (!options.screenshots.empty()) {
        // Pictures show the pages as they open, and change nothing of how the user left them.
        temporary.emplace();
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, temporary->path());
    }

    const std::filesystem::path worker =
        std::filesystem::path(QCoreApplication::applicationDirPath().toStdString()) / "parlance";
    engine::RemoteEngine engine(worker);
    ui::QtDialogs dialogs;
    const CallsAwaited awaited;
    const ui::Translation translation(ui::chosenLanguage());
    applyTheme(options);
    ui::MainWindow window({.engine = engine,
                           .dialogs = dialogs,
                           .pageMakers = ui::studioPageMakers(),
                           .parlanceExecutable = worker,
                           .sampleFolder = runs::sampleProject()});
    if (options.act == Options::Act::Bench)
        return measure(options, application, window, *temporary);
    return options.screenshots.empty() ? showWindow(options, window)
                                       : takeScreenshots(options, window);
}

} // namespace
} // namespace parlance::studio

int main(int argc, char** argv) {
    QCoreApplication::setOrganizationName(QStringLiteral("parlance"));
    QCoreApplication::setApplicationName(QStringLiteral("parlance-studio"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Parlance Studio"));
    QGuiApplication::setDesktopFileName(QStringLiteral("parlance-studio"));
    parlance::studio::applyScale(argc, argv);
    parlance::ui::StudioApplication application(argc, argv);
    try {
        return parlance::studio::run(application);
    } catch (const parlance::Error& error) {
        std::cerr << "error: " << error.what() << '\n';
        return parlance::exitCode(error.kind());
    } catch (const std::exception& error) {
        std::cerr << "error: " << error.what() << '\n';
        return parlance::exitCode(parlance::ErrorKind::Internal);
    }
}
