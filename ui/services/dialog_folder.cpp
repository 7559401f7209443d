// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/dialog_folder.h"

#include "core/runs/project.h"
#include "ui/services/path_text.h"
#include "ui/services/recent_projects.h"
#include "ui/services/user_settings.h"

#include <QDir>
#include <QFileInfo>

namespace parlance::ui {

namespace {
const QString kDialogFolders = QStringLiteral("dialogs/folders"); ///< by the titles
} // namespace

QString dialogFolder(const QString& title) {
    const QString last = userSetting(kDialogFolders).toMap().value(title).toString();
    if (!last.isEmpty() && QFileInfo(last).isDir())
        return last;
    const auto projects = recentProjects(); // the open one is in front
    return projects.empty() ? QString() : pathText(projects.front());
}

QString placeOfNewProject(const QString& title) {
    const QString folder = dialogFolder(title);
    return runs::isProject(folder.toStdString()) ? QFileInfo(folder).absolutePath() : folder;
}

void rememberDialogFolder(const QString& title, const QString& chosen) {
    const QFileInfo file(chosen);
    QVariantMap folders = userSetting(kDialogFolders).toMap();
    folders[title] = file.isDir() ? file.absoluteFilePath() : file.absolutePath();
    setUserSetting(kDialogFolders, folders);
}

QString suggestedFile(const QString& title, const QString& suggestion) {
    const QString folder = dialogFolder(title);
    return folder.isEmpty() || QFileInfo(suggestion).isAbsolute()
               ? suggestion
               : QDir(folder).filePath(suggestion);
}

} // namespace parlance::ui
