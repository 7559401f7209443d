// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "core/base/clock.h"
#include "core/base/files.h"
#include "core/runs/project.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/home/home_page.h"
#include "ui/pages/runs/failure_card.h"
#include "ui/pages/train/run/run_fix.h"
#include "ui/services/async_call.h"
#include "ui/services/desktop_notifier.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/recent_projects.h"
#include "ui/services/runs/run_news.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/user_settings.h"
#include "ui/shell/file_drops.h"
#include "ui/shell/input_rules.h"
#include "ui/shell/mnemonics.h"
#include "ui/shell/page_area.h"
#include "ui/shell/palette/command_palette.h"
#include "ui/shell/sidebar.h"
#include "ui/theme/roles.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/work_progress.h"
#include "ui/words/error_text.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kMessageMs = 8000;
constexpr QSize kLeastWindow(780, 480);
constexpr QSize kUsualWindow(1280, 800);
constexpr QSize kWindowFrame(16, 40); ///< what a window manager adds, about
constexpr int kNarrowWindow = 1000;   ///< below, the sidebar shows icons alone
const QString kGeometryKey = QStringLiteral("window/geometry");
const QString kProjectKey = QStringLiteral("window/project");
const QString kPageKey = QStringLiteral("page");

QString inTraining(int runs) {
    return MainWindow::tr("%n runs in training", nullptr, runs);
}

/// The queue is worked through by a window.
QString waitingUntilOpened(const RunRows& runs) {
    const auto waiting = std::ranges::count_if(runs, &RunSummary::waitsHere);
    return waiting == 0 ? QString()
                        : QLatin1Char(' ') +
                              MainWindow::tr("%Ln runs in the queue wait until it is opened again.",
                                             nullptr, static_cast<int>(waiting));
}

/// Why no project can be opened there; empty where one can.
QString problemOf(const std::filesystem::path& folder) {
    std::error_code failure;
    if (!std::filesystem::exists(folder, failure)) {
        const QString whose =
            folder == MainWindow::lastProject()
                ? MainWindow::tr("The project that was open last is not there: %1.")
                : MainWindow::tr("This project is not there: %1.");
        return QStringLiteral("%1 %2").arg(
            whose.arg(pathText(folder)),
            MainWindow::tr("Its disk may be unplugged, or it was moved or renamed. Connect the "
                           "disk and open it again, or open it where it lies now (Ctrl+O)."));
    }
    if (!runs::isProject(folder))
        return MainWindow::tr("%1 holds no project (no project.json): open another folder, or "
                              "make a new project.")
            .arg(pathText(folder));
    try {
        runs::checkProject(folder);
        return {};
    } catch (const Error& error) {
        return errorText(error.what());
    }
}

} // namespace

MainWindow::MainWindow(Parts parts, QWidget* parent)
    : QMainWindow(parent), m_parts(std::move(parts)) {
    setWindowTitle(tr("Parlance Studio"));
    const QSize screenful = screen()->availableGeometry().size() - kWindowFrame;
    setMinimumSize(kLeastWindow.boundedTo(screenful));
    resize(kUsualWindow.boundedTo(screenful));

    auto* centre = new QWidget(this);
    auto* row = new QHBoxLayout(centre);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_sidebar = new Sidebar(centre);
    m_stack = new QStackedWidget(centre);
    row->addWidget(m_sidebar);
    row->addWidget(m_stack, 1);
    setCentralWidget(centre);
    m_away = new Notice(m_stack);
    m_away->setObjectName(QStringLiteral("projectAway"));
    m_away->forbidDismissal();
    new NoticeOverlay(*m_away, *m_stack);
    connect(m_stack, &QStackedWidget::currentChanged, m_away, &QWidget::raise); // over that page

    m_palette = new CommandPalette(this);
    connect(m_sidebar, &Sidebar::pageChosen, this, &MainWindow::choosePage);
    connect(m_sidebar, &Sidebar::commandsRequested, this, &MainWindow::showCommands);
    connect(m_sidebar, &Sidebar::shortcutsRequested, this, &MainWindow::showShortcuts);

    m_active = new QLabel(this);
    m_active->setObjectName(QStringLiteral("activeRuns"));
    setTextRole(m_active, TextRole::Muted);
    m_active->setContentsMargins(12, 0, 12, 0);
    statusBar()->addPermanentWidget(m_active);
    statusBar()->setSizeGripEnabled(false);
    m_notifier = new DesktopNotifier(this);
    connect(m_notifier, &DesktopNotifier::chosen, this, [this](const QString& runId) {
        if (!hasProject())
            return;
        setWindowState(windowState() & ~Qt::WindowMinimized);
        raise();
        activateWindow();
        showRun(runId);
    });
    m_drops = new FileDrops(*this, m_parts.parlanceExecutable);
    new InputRules(this);
    new Mnemonics(this);
    m_making.setInterval(0);
    connect(&m_making, &QTimer::timeout, this, &MainWindow::makeNextPage);
    makeActions();
    makeHome();
}

MainWindow::~MainWindow() {
    closeProject();
    delete m_stack->widget(0); // Home asks the engine, which may go after the window
}

void MainWindow::makeHome() {
    m_home = new HomePage({m_parts.engine, m_parts.sampleFolder, m_parts.makeSamples}, m_stack);
    connect(m_home, &HomePage::openRequested, this, &MainWindow::chooseProject);
    connect(m_home, &HomePage::createRequested, this, &MainWindow::createProject);
    connect(m_home, &HomePage::dataWanted, this, [this](models::Use use) {
        showFirst([&](Page* each) { return each->takeGoal(use); });
    });
    connect(m_home, &HomePage::presetWanted, this, [this](const QString& preset) {
        showFirst([&](Page* each) { return each->takePreset(preset); });
    });
    // Queued: the page that asks is told of the new project while it is opened.
    connect(
        m_home, &HomePage::projectChosen, this,
        [this](const QString& folder) { openChosen(folder.toStdString()); }, Qt::QueuedConnection);
    announcePage(HomePage::face());
    for (const PageMaker& maker : m_parts.pageMakers)
        announcePage(maker.face);
    addPlaces(1);
    putPage(0, m_home);
    showPage(0);
}

void MainWindow::announcePage(const PageFace& face) {
    constexpr std::size_t kDigits = 10; // Ctrl+1 ... Ctrl+9, Ctrl+0; pages beyond have no keys
    const auto number = static_cast<int>(m_pageActions.size());
    auto* action = new QAction(face.title, this);
    if (m_pageActions.size() < kDigits)
        action->setShortcut(
            QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (number + 1) % kDigits)));
    action->setVisible(false);
    connect(action, &QAction::triggered, this, [this, number] { choosePage(number); });
    addAction(action);
    m_pageActions.push_back(action);
    m_sidebar->addPage(face.iconName, face.title,
                       action->shortcut().toString(QKeySequence::NativeText));
}

void MainWindow::putPage(int index, Page* page) {
    connectPage(page);
    QWidget* inItsPlace = m_stack->widget(index);
    auto* area = new PageArea(*page, m_stack);
    area->setEnabled(m_away->isHidden() || index == 0);
    m_stack->insertWidget(index, area);
    delete inItsPlace;
    m_pages[static_cast<std::size_t>(index)] = page;
}

/// Their places, that is, which their keys lead to as well.
void MainWindow::addPlaces(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        m_stack->addWidget(new QWidget(m_stack));
        m_pageActions.at(m_pages.size())->setVisible(true);
        m_pages.push_back(nullptr);
    }
}

void MainWindow::openChosen(const std::filesystem::path& folder) {
    const QString problem = problemOf(folder);
    if (problem.isEmpty())
        return openProject(folder);
    showPage(0);
    m_home->showProjectProblem(problem);
}

void MainWindow::openProject(const std::filesystem::path& folder) {
    closeProject();
    m_project = folder;
    if (const QString problem = problemOf(folder); !problem.isEmpty()) {
        m_home->setProject(nullptr);
        showPage(0);
        m_home->showProjectProblem(problem);
        Q_EMIT pagesMade(); // there are no more
        return;
    }
    m_sidebar->setProjectName(pathText(folder.filename()));
    setWindowTitle(tr("%1 — Parlance Studio").arg(pathText(folder.filename())));
    m_runs = std::make_unique<RunsService>(folder / "runs");
    connect(m_runs.get(), &RunsService::runsChanged, this, &MainWindow::showActiveRuns);
    connect(m_runs.get(), &RunsService::projectFound, this, &MainWindow::showProjectThere);
    connect(new RunNews(*m_runs, m_runs.get()), &RunNews::told, this, &MainWindow::tellNews);
    m_context = std::make_unique<StudioContext>(StudioContext{
        m_parts.engine, folder, m_parts.dialogs, *m_runs, m_parts.parlanceExecutable});
    for (const PageMaker& maker : m_parts.pageMakers)
        m_context->uses.insert(m_context->uses.end(), maker.uses.begin(), maker.uses.end());
    m_sidebar->setHasProject(true);
    addPlaces(m_parts.pageMakers.size());
    m_making.start();
    rememberProject(folder);
    m_home->setProject(m_context.get());
    const QString lastPage = ProjectSettings(folder).value(kPageKey).toString();
    setUserSetting(kProjectKey, pathText(folder));
    raisePage(0); // which is not the last page until somebody goes elsewhere
    if (lastPage != m_home->id())
        m_awaitedPage = lastPage;
}

/// While it is away nothing is begun that would be written into a new folder of its name. What the
/// pages have found of it meanwhile is not so: once it is back, they are made again.
void MainWindow::showProjectThere(bool isThere) {
    if (isThere)
        return void(QMetaObject::invokeMethod( // what tells it goes with the project
            this, [this] { openProject(m_project); }, Qt::QueuedConnection));
    m_home->leaveProject();
    m_away->show(Notice::Kind::Warning,
                 tr("The folder of this project is not there any more: %1. Its disk may be "
                    "unplugged, or it was moved or renamed. Put it back and everything goes "
                    "on, or open it where it lies now (Ctrl+O).")
                     .arg(pathText(m_project)));
    for (int page = 1; page < m_stack->count(); ++page)
        m_stack->widget(page)->setEnabled(false);
}

/// The one that was left first, unless somebody has already gone elsewhere; it is shown in the turn
/// after that in which it is made.
void MainWindow::makeNextPage() {
    if (const std::optional<int> awaited = placeOf(m_awaitedPage))
        return m_pages[static_cast<std::size_t>(*awaited)] ? showPage(*awaited)
                                                           : void(madePage(*awaited));
    if (!m_unfinished.empty())
        return makeNextPart();
    const auto missing = std::ranges::find(m_pages, nullptr);
    if (missing == m_pages.end()) {
        m_making.stop();
        Q_EMIT pagesMade();
        return;
    }
    madePage(static_cast<int>(missing - m_pages.begin()));
}

void MainWindow::makeNextPart() {
    Page* page = m_unfinished.back();
    if (page->makePart())
        return;
    m_unfinished.pop_back();
    connectParts(*page);
}

Page& MainWindow::madePage(int index) {
    Page*& page = m_pages[static_cast<std::size_t>(index)];
    if (!page) { // Home always is
        putPage(index,
                m_parts.pageMakers[static_cast<std::size_t>(index) - 1].make(*m_context, m_stack));
        m_unfinished.push_back(page);
    }
    return *page;
}

const std::vector<Page*>& MainWindow::pages() {
    for (int i = 0; i < static_cast<int>(m_pages.size()); ++i)
        madePage(i);
    while (!m_unfinished.empty())
        makeNextPart();
    if (m_making.isActive()) {
        m_making.stop();
        QMetaObject::invokeMethod(this, &MainWindow::pagesMade, Qt::QueuedConnection);
    }
    return m_pages;
}

void MainWindow::closeProject() {
    m_making.stop();
    m_awaitedPage.clear();
    m_unfinished.clear();
    m_away->clear();
    m_home->leaveProject();
    m_stack->setCurrentIndex(0);
    m_sidebar->setHasProject(false);
    m_sidebar->setProjectName({});
    setWindowTitle(tr("Parlance Studio"));
    // Pages use the context and the service until they are gone.
    while (m_pages.size() > 1) {
        m_pageActions.at(m_pages.size() - 1)->setVisible(false);
        delete m_stack->widget(m_stack->count() - 1);
        m_pages.pop_back();
    }
    m_context.reset();
    m_runs.reset();
    m_active->clear();
}

void MainWindow::connectPage(Page* page) {
    connect(page, &Page::statusMessage, this, [this, page](const QString& text) {
        say(text);
        m_saidBy = page;
    });
    connect(page, &Page::showRun, this, &MainWindow::showRun);
    connect(page, &Page::pageRequested, this, &MainWindow::showPageNamed);
    connect(page, &Page::openSampleProject, this, &MainWindow::openSampleProject,
            Qt::QueuedConnection); // the page goes with its project
    connect(page, &Page::trainAgain, this, [this](const QString& runId) {
        showFirst([&](Page* each) { return each->takeSettingsOf(runId); });
    });
    connect(page, &Page::branchFrom, this, [this](const QString& runId, qint64 step) {
        showFirst([&](Page* each) { return each->takeBranch(runId, step); });
    });
    connect(page, &Page::trainWith, this, [this](const TrainingIdea& idea) {
        showFirst([&](Page* each) { return each->takeTraining(idea); });
    });
    connect(page, &Page::useModel, this, [this](const ModelUse& use) {
        showFirst([&](Page* each) { return each->takeModel(use); });
    });
}

/// Once the page has them all.
void MainWindow::connectParts(Page& page) {
    for (const FailureCard* card : page.findChildren<FailureCard*>())
        connect(card, &FailureCard::fixRequested, this, [this](const RunFix& fix) {
            showFirst([&](Page* each) {
                auto* taker = dynamic_cast<FixTaker*>(each);
                if (taker)
                    taker->takeFix(fix);
                return taker != nullptr;
            });
        });
    const auto showWork = [this, &page](const QString& text, double share) {
        m_home->showWork(page, text, share);
    };
    for (const JobBar* bar : page.findChildren<JobBar*>())
        connect(bar, &JobBar::told, this, showWork);
    for (const WorkProgress* progress : page.findChildren<WorkProgress*>())
        connect(progress, &WorkProgress::told, this, showWork);
    for (const ModelChoice* choice : page.findChildren<ModelChoice*>()) {
        connect(choice, &ModelChoice::presetWanted, this, [this](const QString& preset) {
            showFirst([&](Page* each) { return each->takePreset(preset); });
        });
        connect(choice, &ModelChoice::publishedWanted, this,
                [this] { showPageNamed(QStringLiteral("models")); });
    }
}

void MainWindow::showFirst(const std::function<bool(Page*)>& takes) {
    const auto found = std::ranges::find_if(pages(), takes);
    if (found != m_pages.end())
        turnTo(**found);
}

void MainWindow::showPageNamed(const QString& id) {
    if (const std::optional<int> place = placeOf(id))
        showPage(*place);
}

void MainWindow::showRun(const QString& runId) {
    m_runs->poke();
    showFirst([&](Page* page) { return page->takeRun(runId); });
}

void MainWindow::say(const QString& text) {
    m_saidBy = nullptr;
    statusBar()->showMessage(text, kMessageMs);
}

Page* MainWindow::currentPage() const {
    return m_pages[static_cast<std::size_t>(m_stack->currentIndex())];
}

std::optional<int> MainWindow::placeOf(const QString& id) const {
    const auto named = [&](const PageMaker& maker) { return maker.face.id == id; };
    const auto found = std::ranges::find_if(m_parts.pageMakers, named);
    if (hasProject() && found != m_parts.pageMakers.end())
        return 1 + static_cast<int>(found - m_parts.pageMakers.begin());
    return id == m_home->id() ? std::optional(0) : std::nullopt;
}

Page* MainWindow::page(const QString& id) {
    const std::optional<int> place = placeOf(id);
    return place ? &madePage(*place) : nullptr;
}

void MainWindow::showPage(int index) {
    if (index < 0 || index >= static_cast<int>(m_pages.size()))
        return;
    m_awaitedPage.clear();
    raisePage(index);
    if (hasProject())
        ProjectSettings(m_project).setValue(kPageKey, currentPage()->id());
}

void MainWindow::raisePage(int index) {
    Page* page = &madePage(index);
    if (const Page* left = currentPage(); left != page && left == m_saidBy)
        statusBar()->clearMessage(); // it was about that page
    m_stack->setCurrentIndex(index);
    m_sidebar->setCurrent(index);
    page->activate();
}

void MainWindow::choosePage(int index) {
    const bool isInFront = index == m_stack->currentIndex();
    const QPointer<QWidget> left = m_stack->widget(index)->focusWidget();
    showPage(index);
    if (isInFront)
        currentPage()->showStart();
    if (left && left != currentPage() && left->isVisible() && left->isEnabled()) {
        left->setFocus(Qt::OtherFocusReason);
        Q_EMIT currentPage()->partShown(left);
    }
}

void MainWindow::turnTo(Page& page) {
    showPage(static_cast<int>(std::ranges::find(m_pages, &page) - m_pages.begin()));
}

void MainWindow::openSampleProject() {
    if (runs::isProject(m_parts.sampleFolder))
        return openChosen(m_parts.sampleFolder);
    if (m_home->isMakingSample())
        return showFirstSteps();
    const std::optional<int> answer = m_parts.dialogs.ask(
        this, tr("Open the sample project"),
        tr("There is no sample project yet. It is made on this machine, from installed speech "
           "packages, which takes a few minutes; nothing is downloaded."),
        {tr("Make it")});
    if (!answer)
        return;
    showPage(0);
    m_home->makeSample();
}

void MainWindow::createProject() {
    const QString folder =
        m_parts.dialogs.newFolder(this, tr("Make a project in a new folder"), tr("My project"));
    if (folder.isEmpty())
        return;
    callAsync(
        this,
        [folder = std::filesystem::path(folder.toStdString())](const std::stop_token&) {
            runs::createProject(folder, folder.filename().string());
        },
        [this, folder] { openProject(folder.toStdString()); },
        [this](const CallError& error) {
            showPage(0);
            m_home->showProjectProblem(error.message);
        });
}

void MainWindow::restoreLayout() {
    restoreGeometry(userSetting(kGeometryKey).toByteArray());
    if (isMaximized() || isFullScreen())
        return;
    // The screen may be another one, or the same one at another scale.
    const QRect room = screen()->availableGeometry().marginsRemoved(
        {0, 0, kWindowFrame.width(), kWindowFrame.height()});
    resize(size().boundedTo(room.size()));
    const QPoint within(std::clamp(x(), room.left(), room.right() + 1 - width()),
                        std::clamp(y(), room.top(), room.bottom() + 1 - height()));
    if (within != pos())
        move(within);
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange && isVisible() && !isMinimized())
        setUserSetting(kGeometryKey, saveGeometry());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_sidebar->setIconsOnly(width() < kNarrowWindow);
}

/// Ctrl+F leads to what the page searches with, where no part of it takes the key for itself.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    SearchField* field =
        event->matches(QKeySequence::Find) ? SearchField::ofPage(*currentPage()) : nullptr;
    if (!field)
        return QMainWindow::keyPressEvent(event);
    field->setFocus(Qt::ShortcutFocusReason);
    field->selectAll();
    Q_EMIT currentPage()->partShown(field);
}

std::filesystem::path MainWindow::lastProject() {
    return userSetting(kProjectKey).toString().toStdString();
}

std::vector<std::filesystem::path> MainWindow::activeRunsHere() const {
    std::vector<std::filesystem::path> folders;
    if (m_runs)
        for (const RunSummary& run : m_runs->runs())
            if (runs::isActive(run.status.state) && run.status.host == hostName())
                folders.push_back(run.folder);
    return folders;
}

void MainWindow::showActiveRuns() {
    const auto count = static_cast<int>(activeRunsHere().size());
    m_active->setText(count == 0 ? QString() : inTraining(count));
}

void MainWindow::tellNews(const QString& runId, const QString& title, const QString& text) {
    if (!isActiveWindow() && !QApplication::activeWindow()) // nor is one of its dialogs
        m_notifier->show(runId, title, text);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    const std::vector<std::filesystem::path> active = activeRunsHere();
    if (!m_mayClose && !active.empty()) {
        const std::optional<int> answer = m_parts.dialogs.ask(
            this, tr("Close Parlance Studio"),
            tr("%1. A run continues without the window, which finds it again when it is opened.")
                    .arg(inTraining(static_cast<int>(active.size()))) +
                waitingUntilOpened(m_runs->runs()),
            {tr("Keep running"), tr("Stop and save")});
        if (!answer || *answer == 1) {
            event->ignore();
            if (answer)
                stopAndClose(active);
            return;
        }
    }
    setUserSetting(kGeometryKey, saveGeometry());
    event->accept();
}

void MainWindow::stopAndClose(const std::vector<std::filesystem::path>& runs) {
    statusBar()->showMessage(tr("Asking the runs to stop and save…"));
    const auto close = [this] {
        m_mayClose = true;
        this->close();
    };
    callAsync(
        this,
        [&engine = m_parts.engine, runs](const std::stop_token&) {
            for (const std::filesystem::path& run : runs)
                engine.signalTraining(run, engine::WorkerSignal::StopAndSave);
        },
        close, [this](const CallError& error) { say(error.message); });
}

} // namespace parlance::ui
