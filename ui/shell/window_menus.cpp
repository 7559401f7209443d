// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the window, and what their entries lead to.
#include "core/base/files.h"
#include "ui/pages/home/home_page.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/recent_projects.h"
#include "ui/services/shell_command.h"
#include "ui/shell/dialogs/about_dialog.h"
#include "ui/shell/dialogs/command_line_sheet.h"
#include "ui/shell/dialogs/settings_dialog.h"
#include "ui/shell/dialogs/shortcut_sheet.h"
#include "ui/shell/file_drops.h"
#include "ui/shell/languages.h"
#include "ui/shell/main_window.h"
#include "ui/shell/palette/command_palette.h"
#include "ui/shell/sidebar.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/divider_step.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenuBar>

namespace parlance::ui {

void MainWindow::makeActions() {
    const auto add = [this](QMenu* menu, const QString& text, const QKeySequence& keys, auto call) {
        QAction* action = menu->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, call);
        return action;
    };
    QMenu* project = menuBar()->addMenu(tr("&Project"));
    add(project, tr("&New project…"), QKeySequence::New, [this] { createProject(); });
    add(project, tr("&Open project…"), QKeySequence::Open, [this] { chooseProject(); });
    m_recent = project->addMenu(tr("Open &recent project"));
    m_recent->setObjectName(QStringLiteral("recentMenu"));
    connect(project, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    add(project, tr("Open the &sample project"), {}, [this] { openSampleProject(); });
    project->addSeparator();
    // What is dropped can be opened without a mouse, too.
    for (QAction* open : {add(project, tr("Open a &file…"), {}, [this] { openFiles(); }),
                          add(project, tr("Open a fol&der…"), {}, [this] { openFolder(); })})
        open->setProperty("synonyms",
                          tr("drop, recordings, texts, table, archive, model, checkpoint, run, "
                             "capsule, import"));
    project->addSeparator();
    QAction* settings = add(project, tr("Se&ttings…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
                            [this] { showSettings(); });
    settings->setProperty("synonyms", tr("preferences, options, configuration"));
    project->addSeparator();
    add(project, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });

    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->setObjectName(QStringLiteral("viewMenu"));
    add(view, tr("&Commands…"), QKeySequence(Qt::CTRL | Qt::Key_K), [this] { showCommands(); });
    add(view, tr("&Move focus between sidebar and page"), QKeySequence(Qt::Key_F6),
        [this] { moveFocus(); });
    const auto addDivider = [&](const QString& text, Qt::Key key, DividerStep step) {
        add(view, text, key, [this, step] {
            if (!moveDivider(*currentPage(), step))
                say(tr("Nothing is divided on this page."));
        });
    };
    addDivider(tr("Move the divider left or &up"), Qt::Key_F7, DividerStep::Back);
    addDivider(tr("Move the divider &right or down"), Qt::Key_F8, DividerStep::On);
    add(view, tr("Copy the &page's command line"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C),
        [this] { copyCommandLine(); });
    view->addSeparator();
    ThemeManager& manager = ThemeManager::instance();
    auto* themes = new QActionGroup(view);
    const auto addTheme = [&](const QString& text, ThemeChoice choice) {
        QAction* action = add(view, text, {}, [&manager, choice] { manager.apply(choice); });
        action->setCheckable(true);
        action->setChecked(manager.choice() == choice);
        action->setProperty("synonyms", tr("theme, appearance, colours"));
        themes->addAction(action);
        connect(&manager, &ThemeManager::changed, action,
                [&manager, action, choice] { action->setChecked(manager.choice() == choice); });
    };
    addTheme(tr("Colours of the &system"), ThemeChoice::System);
    addTheme(tr("&Light colours"), ThemeChoice::Light);
    addTheme(tr("&Dark colours"), ThemeChoice::Dark);
    view->addSeparator();
    auto* languages = new LanguageMenu(view);
    view->addMenu(languages);
    connect(languages, &LanguageMenu::said, this, &MainWindow::say);

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    QAction* keys = add(help, tr("&Keys"), {}, [this] { showShortcuts(); });
    keys->setShortcuts({QKeySequence(Qt::Key_F1), QKeySequence(Qt::Key_Question)});
    add(help, tr("&First steps"), {}, [this] { showFirstSteps(); });
    add(help, tr("&Command line…"), {}, [this] { showCommandLine(); });
    help->addSeparator();
    QAction* about = add(help, tr("&About Parlance Studio…"), {}, [this] { showAbout(); });
    about->setProperty("synonyms", tr("version, licences, diagnostics, log, report a fault"));
}

void MainWindow::chooseProject() {
    const QString folder = m_parts.dialogs.openFolder(this, tr("Open a project"));
    if (!folder.isEmpty())
        openChosen(folder.toStdString());
}

void MainWindow::openFiles() {
    std::vector<std::filesystem::path> paths;
    for (const QString& file :
         m_parts.dialogs.openFiles(this, tr("Open files"), tr("All files (*)")))
        paths.emplace_back(file.toStdString());
    if (!paths.empty())
        m_drops->open(paths);
}

void MainWindow::openFolder() {
    const QString folder = m_parts.dialogs.openFolder(this, tr("Open a folder"));
    if (!folder.isEmpty())
        m_drops->open({folder.toStdString()});
}

void MainWindow::showCommands() {
    m_palette->open(commands());
}

void MainWindow::showShortcuts() {
    (new ShortcutSheet(collectShortcuts(*this, pages(), currentPage()), this))->show();
}

void MainWindow::raiseDialog(const char* objectName, const std::function<QDialog*()>& make) {
    auto* dialog = findChild<QDialog*>(QLatin1String(objectName), Qt::FindDirectChildrenOnly);
    if (!dialog)
        dialog = make();
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void MainWindow::showSettings() {
    raiseDialog("settingsDialog",
                [this] { return new SettingsDialog(m_parts.sampleFolder, this); });
}

void MainWindow::showFirstSteps() {
    showPage(0);
    m_home->showGuide();
}

void MainWindow::showCommandLine() {
    raiseDialog("commandLineSheet",
                [this] { return new CommandLineSheet(m_parts.parlanceExecutable, this); });
}

void MainWindow::showAbout() {
    const std::filesystem::path folder = m_project.empty() ? userDataFolder() : m_project;
    raiseDialog("aboutDialog", [this, folder] {
        return new AboutDialog(
            [&engine = m_parts.engine, folder] { return readMachine(engine, folder); }, this);
    });
}

void MainWindow::moveFocus() {
    const QWidget* focused = QApplication::focusWidget();
    if (focused && m_sidebar->isAncestorOf(focused))
        currentPage()->setFocus(Qt::ShortcutFocusReason);
    else
        m_sidebar->focusCurrent();
    // A page without a place for focus of its own passes it on.
    if (QApplication::focusWidget() == currentPage())
        focusNextChild();
}

void MainWindow::copyCommandLine() {
    const Page* page = currentPage();
    say(copyShellCommand(m_project, page ? page->commandLines() : std::vector<QStringList>()));
}

/// All but the one that is open, told apart by where they are.
void MainWindow::fillRecent() {
    m_recent->clear();
    for (const std::filesystem::path& folder : recentProjects()) {
        if (folder == m_project)
            continue;
        QString name = QStringLiteral("%1 (%2)").arg(pathText(folder.filename()),
                                                     pathText(folder.parent_path()));
        QAction* action = m_recent->addAction(name.replace(QLatin1Char('&'), QLatin1String("&&")));
        connect(action, &QAction::triggered, this, [this, folder] { openChosen(folder); });
    }
    m_recent->menuAction()->setEnabled(!m_recent->isEmpty());
}

} // namespace parlance::ui
