// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/studio_context.h"

#include <QMainWindow>

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

class QAction;
class QLabel;
class QStackedWidget;

namespace parlance::ui {

class CommandPalette;
class HomePage;
class Page;
class RunsService;
class Sidebar;
struct Command;

/// The window: a sidebar and one page at a time. Home is always there, the others are of the one
/// project that is open.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    /// Makes the pages of a project, in the order of the sidebar, where they follow Home.
    using PageFactory = std::function<std::vector<Page*>(StudioContext&, QWidget* parent)>;

    struct Parts {
        engine::Engine& engine;
        Dialogs& dialogs;
        PageFactory makePages;
        std::filesystem::path parlanceExecutable; ///< makes the sample project
        std::filesystem::path sampleFolder;
    };
    explicit MainWindow(Parts parts, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Shows the pages of a project, or Home alone if `folder` holds none.
    void openProject(const std::filesystem::path& folder);
    const std::filesystem::path& project() const { return m_project; }
    bool hasProject() const { return m_context != nullptr; }

    const std::vector<Page*>& pages() const { return m_pages; } ///< Home first
    Page* currentPage() const;
    void showPage(int index);
    /// The page with this id; null when there is none.
    Page* page(const QString& id) const;

    /// Size, place and the last project of the window; read before it is shown.
    void restoreLayout();
    /// What can be done now: pages, buttons of all pages, runs, presets, menu entries.
    std::vector<Command> commands();
    static std::filesystem::path lastProject();

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void makeActions();
    void makeHome();
    void addPage(Page* page);
    void connectPage(Page* page);
    void closeProject();
    void chooseProject();
    void createProject();
    void showCommands();
    void showShortcuts();
    void addRunCommands(std::vector<Command>& commands);
    void addPresetCommands(std::vector<Command>& commands);
    void addMenuCommands(std::vector<Command>& commands);
    void moveFocus();
    bool showFirst(const std::function<bool(Page*)>& takes);
    void takeFiles(const QStringList& paths);
    void showActiveRuns();
    std::vector<std::filesystem::path> activeRunsHere() const;
    void stopAndClose(const std::vector<std::filesystem::path>& runs);

    Parts m_parts;
    std::filesystem::path m_project;
    std::unique_ptr<RunsService> m_runs;
    std::unique_ptr<StudioContext> m_context;
    std::vector<Page*> m_pages;
    std::vector<QAction*> m_pageActions; ///< Ctrl+1 ...
    Sidebar* m_sidebar;
    QStackedWidget* m_stack;
    HomePage* m_home = nullptr;
    CommandPalette* m_palette;
    QLabel* m_active;
    bool m_mayClose = false;
};

} // namespace parlance::ui
