// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/dialog_folder.h"

#include "ui/services/path_text.h"
#include "ui/services/recent_projects.h"
#include "ui/services/user_settings.h"

#include <QDir>
#include <QFileInfo>

namespace parlance::ui {

namespace {
const QString kDialogFolder = QStringLiteral("dialogs/folder");
} // namespace

QString dialogFolder() {
    const QString last = userSetting(kDialogFolder).toString();
    if (!last.isEmpty() && QFileInfo(last).isDir())
        return last;
    const auto projects = recentProjects(); // the open one is in front
    return projects.empty() ? QString() : pathText(projects.front());
}

void rememberDialogFolder(const QString& chosen) {
    const QFileInfo file(chosen);
    setUserSetting(kDialogFolder, file.isDir() ? file.absoluteFilePath() : file.absolutePath());
}

QString suggestedFile(const QString& suggestion) {
    const QString folder = dialogFolder();
    return folder.isEmpty() || QFileInfo(suggestion).isAbsolute()
               ? suggestion
               : QDir(folder).filePath(suggestion);
}

} // namespace parlance::ui
