// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/recent_projects.h"

#include "ui/services/path_text.h"

#include <QSettings>
#include <QStringList>

namespace parlance::ui {

namespace {

constexpr qsizetype kMost = 8;
const QString kKey = QStringLiteral("window/recentProjects");

} // namespace

std::vector<std::filesystem::path> recentProjects() {
    std::vector<std::filesystem::path> folders;
    for (const QString& folder : QSettings().value(kKey).toStringList())
        folders.emplace_back(folder.toStdString());
    return folders;
}

void rememberProject(const std::filesystem::path& folder) {
    QSettings settings;
    QStringList folders = settings.value(kKey).toStringList();
    folders.removeAll(pathText(folder));
    folders.prepend(pathText(folder));
    settings.setValue(kKey, QStringList(folders.mid(0, kMost)));
}

void forgetProject(const std::filesystem::path& folder) {
    QSettings settings;
    QStringList folders = settings.value(kKey).toStringList();
    folders.removeAll(pathText(folder));
    settings.setValue(kKey, folders);
}

} // namespace parlance::ui
