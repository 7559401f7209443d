// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/studio_log.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "ui/services/user_settings.h"
#include "ui/shell/studio_application.h"

#include <algorithm>

namespace parlance::ui {
namespace {

namespace fs = std::filesystem;

const QString kLogLevelKey = QStringLiteral("window/logLevel");
constexpr const char* kLogFile = "studio.log";
constexpr const char* kLogFileBefore = "studio-before.log";

} // namespace

log::Level chosenLogLevel() {
    const int stored = userSetting(kLogLevelKey, static_cast<int>(log::Level::Info)).toInt();
    return static_cast<log::Level>(
        std::clamp(stored, static_cast<int>(log::Level::Debug), static_cast<int>(log::Level::Off)));
}

void chooseLogLevel(log::Level level) {
    setUserSetting(kLogLevelKey, static_cast<int>(level));
    log::setLevel(level);
    if (auto* application = qobject_cast<StudioApplication*>(QCoreApplication::instance());
        application && level == log::Level::Debug)
        application->setWatching(true);
}

fs::path studioLogFolder() {
    return userDataFolder() / "logs";
}

void keepStudioLog() {
    const fs::path file = studioLogFolder() / kLogFile;
    std::error_code failure; // there is none, or it stays where it is
    fs::create_directories(file.parent_path(), failure);
    fs::rename(file, file.parent_path() / kLogFileBefore, failure);
    try {
        log::alsoTo(file);
    } catch (const std::exception& error) {
        log::warning("the window's messages are not kept: ", error.what());
    }
}

} // namespace parlance::ui
