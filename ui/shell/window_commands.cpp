// SPDX-License-Identifier: GPL-3.0-or-later
// What the command palette offers.
#include "core/models/family_info.h"
#include "ui/pages/page.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/shell/main_window.h"
#include "ui/shell/palette/command.h"
#include "ui/words/key_text.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace parlance::ui {
namespace {

/// Those of its submenus as well.
void addCommandsOf(const QMenu& menu, std::vector<Command>& commands) {
    for (QAction* action : menu.actions()) {
        if (action->menu())
            addCommandsOf(*action->menu(), commands);
        else if (!action->isSeparator() && action->isEnabled())
            commands.push_back({withoutMnemonic(action->text()), withoutMnemonic(menu.title()),
                                keyText(action->shortcut()), [action] { action->trigger(); },
                                action->property("synonyms").toString()});
    }
}

} // namespace

std::vector<Command> MainWindow::commands() {
    std::vector<Command> all;
    for (std::size_t i = 0; i < pages().size(); ++i)
        all.push_back({tr("Go to %1").arg(m_pages[i]->title()), tr("Pages"),
                       keyText(m_pageActions[i]->shortcut()),
                       [this, i] { showPage(static_cast<int>(i)); }});
    // Of those that fit as well, the ones of the page that is shown come first.
    std::vector<Page*> inOrder = m_pages;
    std::ranges::stable_partition(inOrder, [this](Page* page) { return page == currentPage(); });
    for (Page* page : inOrder)
        for (Command& command : pageCommands(*page, [this, page] { turnTo(*page); })) {
            const bool isThere =
                !command.about.isEmpty() &&
                std::ranges::find(all, command.title, &Command::title) != all.end();
            if (!isThere)
                all.push_back(std::move(command));
        }
    addMenuCommands(all);
    if (hasProject()) {
        addPresetCommands(all);
        addRunCommands(all);
    }
    return all;
}

void MainWindow::addRunCommands(std::vector<Command>& commands) {
    for (const RunSummary& run : m_runs->runs())
        commands.push_back(
            {tr("Show run %1")
                 .arg(run.title() == run.id ? run.id
                                            : QStringLiteral("%1 (%2)").arg(run.title(), run.id)),
             tr("Runs, %1").arg(stateWord(run.status.state)), QString(),
             [this, id = run.id] { showFirst([&](Page* page) { return page->takeRun(id); }); },
             run.endedEarly() ? tr("resume, continue") : QString()});
}

void MainWindow::addPresetCommands(std::vector<Command>& commands) {
    for (const models::FamilyInfo* family : models::familyInfos())
        for (const models::PresetInfo& preset : family->presets) {
            const QString name = QString::fromStdString(preset.name);
            commands.push_back({tr("Preset %1").arg(name), tr("Train"), QString(), [this, name] {
                                    showFirst([&](Page* page) { return page->takePreset(name); });
                                }});
        }
}

void MainWindow::addMenuCommands(std::vector<Command>& commands) {
    fillRecent();
    for (const QAction* top : menuBar()->actions())
        addCommandsOf(*top->menu(), commands);
}

} // namespace parlance::ui
