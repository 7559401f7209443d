// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"
#include "ui/services/sample_maker.h"
#include "ui/services/studio_context.h"

#include <QMainWindow>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QDialog;
class QLabel;
class QMenu;
class QStackedWidget;

namespace parlance::ui {

class CommandPalette;
class DesktopNotifier;
class FileDrops;
class HomePage;
class Notice;
class RunsService;
class Sidebar;
struct Command;

/// The window: a sidebar and one page at a time. Home is always there, the others are of the one
/// project that is open.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    struct PageMaker {
        PageFace face;
        std::function<Page*(StudioContext&, QWidget* parent)> make;
        std::vector<models::Use> uses{}; ///< that the page can begin with nothing but a model for
    };

    struct Parts {
        engine::Engine& engine;
        Dialogs& dialogs;
        std::vector<PageMaker> pageMakers; ///< of a project, as they follow Home in the sidebar
        std::filesystem::path parlanceExecutable; ///< the command line program
        std::filesystem::path sampleFolder;
        SampleMaking makeSamples = makeSampleProject;
    };
    explicit MainWindow(Parts parts, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Shows the pages of a project, or Home alone if `folder` holds none.
    void openProject(const std::filesystem::path& folder);
    /// What is open stays so where `folder` holds no project.
    void openChosen(const std::filesystem::path& folder);
    const std::filesystem::path& project() const { return m_project; }
    bool hasProject() const { return m_context != nullptr; }

    /// Home first. The others are made one by one between events, so that none waits for them all;
    /// those that are still missing when somebody asks for all of them are made at once.
    const std::vector<Page*>& pages();
    bool isMakingPages() const { return m_making.isActive(); }
    Page* currentPage() const;
    void showPage(int index);
    void turnTo(Page& page);
    void showPageNamed(const QString& id);
    /// Shows this run on the page that takes runs.
    void showRun(const QString& runId);
    /// In the status bar.
    void say(const QString& text);
    /// The page with this id, made at once if it is missing; null when there is none.
    Page* page(const QString& id);

    /// Size and place as they were left, within the screen; to be called before it is shown.
    void restoreLayout();
    /// What can be done now: pages, buttons of all pages, runs, presets, menu entries.
    std::vector<Command> commands();
    static std::filesystem::path lastProject();

  Q_SIGNALS:
    /// All there are to be.
    void pagesMade();

  protected:
    void closeEvent(QCloseEvent* event) override;
    /// Whether it is maximised is remembered at once: a window may be killed.
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeActions();
    void fillRecent();
    void makeHome();
    /// By its key or in the sidebar: what had the focus there has it again, else the page says what
    /// gets it. Once more, it shows what it begins with.
    void choosePage(int index);
    /// Shows it, and does not remember it as the page that was left last.
    void raisePage(int index);
    /// It gets its place in the sidebar and its key.
    void announcePage(const PageFace& face);
    void addPlaces(std::size_t count);
    void putPage(int index, Page* page);
    void makeNextPage();
    void makeNextPart();
    Page& madePage(int index);
    std::optional<int> placeOf(const QString& id) const;
    void connectPage(Page* page);
    void connectParts(Page& page);
    void closeProject();
    void showProjectThere(bool isThere);
    void openSampleProject();
    void chooseProject();
    void createProject();
    void openFiles();
    void openFolder();
    void showCommands();
    void showShortcuts();
    void showSettings();
    void showFirstSteps();
    void showCommandLine();
    void showAbout();
    /// The one that is open, or a new one.
    void raiseDialog(const char* objectName, const std::function<QDialog*()>& make);
    void addRunCommands(std::vector<Command>& commands);
    void addPresetCommands(std::vector<Command>& commands);
    void addMenuCommands(std::vector<Command>& commands);
    void moveFocus();
    void showFirst(const std::function<bool(Page*)>& takes);
    void showActiveRuns();
    void copyCommandLine();
    /// A run that nobody watches has ended.
    void tellNews(const QString& runId, const QString& title, const QString& text);
    std::vector<std::filesystem::path> activeRunsHere() const;
    void stopAndClose(const std::vector<std::filesystem::path>& runs);

    Parts m_parts;
    std::filesystem::path m_project;
    std::unique_ptr<RunsService> m_runs;
    std::unique_ptr<StudioContext> m_context;
    std::vector<Page*> m_pages;          ///< null until made
    std::vector<Page*> m_unfinished;     ///< parts of them are still to be made
    QTimer m_making;                     ///< while pages or their parts are to be made
    const Page* m_saidBy = nullptr;      ///< who said what the status line says, if a page did
    QString m_awaitedPage;               ///< where the project was left; made and shown first
    QMenu* m_recent = nullptr;           ///< projects that were opened before
    std::vector<QAction*> m_pageActions; ///< Ctrl+1 ...
    Sidebar* m_sidebar;
    QStackedWidget* m_stack;
    Notice* m_away; ///< while the folder of the project is
    HomePage* m_home = nullptr;
    CommandPalette* m_palette;
    FileDrops* m_drops;
    QLabel* m_active;
    DesktopNotifier* m_notifier;
    bool m_mayClose = false;
};

} // namespace parlance::ui
