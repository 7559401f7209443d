// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/recent_projects.h"

#include "ui/services/path_text.h"
#include "ui/services/user_settings.h"

#include <QStringList>

namespace parlance::ui {

namespace {

constexpr qsizetype kMost = 8;
const QString kKey = QStringLiteral("window/recentProjects");

} // namespace

std::vector<std::filesystem::path> recentProjects() {
    std::vector<std::filesystem::path> folders;
    for (const QString& folder : userSetting(kKey).toStringList())
        folders.emplace_back(folder.toStdString());
    return folders;
}

void rememberProject(const std::filesystem::path& folder) {
    QStringList folders = userSetting(kKey).toStringList();
    folders.removeAll(pathText(folder));
    folders.prepend(pathText(folder));
    setUserSetting(kKey, QStringList(folders.mid(0, kMost)));
}

void forgetProject(const std::filesystem::path& folder) {
    QStringList folders = userSetting(kKey).toStringList();
    folders.removeAll(pathText(folder));
    setUserSetting(kKey, folders);
}

} // namespace parlance::ui
