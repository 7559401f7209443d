// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/runs_page.h"

#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/forms/field_group.h"
#include "ui/models/first_preset.h"
#include "ui/models/runs/runs_model.h"
#include "ui/pages/home/first_success.h"
#include "ui/pages/runs/curves/curves_bar.h"
#include "ui/pages/runs/curves/curves_tab.h"
#include "ui/pages/runs/failure_card.h"
#include "ui/pages/runs/list/run_commands.h"
#include "ui/pages/runs/list/run_list.h"
#include "ui/pages/runs/list/run_menu.h"
#include "ui/pages/runs/no_runs.h"
#include "ui/pages/runs/repeat_card.h"
#include "ui/pages/runs/run_actions.h"
#include "ui/pages/runs/run_buttons.h"
#include "ui/pages/runs/run_header.h"
#include "ui/pages/runs/run_tabs.h"
#include "ui/pages/runs/slurm_card.h"
#include "ui/pages/runs/worker_buttons.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/services/dropped_item.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/run_organiser.h"
#include "ui/services/runs/run_title.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/scrolled_part.h"
#include "ui/widgets/layout/wrapped_height.h"
#include "ui/widgets/notice_overlay.h"

#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QStyle>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

namespace parlance::ui {
namespace {

constexpr int kListWidth = 340;
constexpr int kLeastListWidth = 260;
constexpr int kLeastDetailsHeight = 200;
/// Of the page: what is above the charts leaves them half of it, so that they scroll by themselves.
constexpr int kHighEnough = 900;
constexpr int kClockMs = 1000; ///< times left and so far go on between two reports of a run

} // namespace

RunsPage::RunsPage(StudioContext& context, QWidget* parent)
    : Page(face(), parent), m_context(context), m_colours(std::make_unique<RunColours>()),
      m_model(new RunsModel(context.runs, this)), m_actions(new RunActions(context, this)),
      m_organiser(new RunOrganiser(context.runs, this)),
      m_list(new RunList(context, *m_model, *m_organiser, this)), m_stack(new QStackedLayout(this)),
      m_none([this] { return makeNone(); }) {
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(kSpaceLarge);
    splitter->addWidget(m_list);
    splitter->addWidget(makeDetails());
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({kListWidth, 2 * kListWidth});
    m_list->setMinimumWidth(kLeastListWidth);
    const ProjectSettings settings(context.project);
    settings.keep(*splitter, QStringLiteral("runs/splitter"));
    settings.keep(m_failure->opener(), QStringLiteral("runs/failure"));
    auto* shown = new QWidget(this);
    auto* margins = new QVBoxLayout(shown);
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent); // lies in the margin
    margins->setContentsMargins(kSpaceHuge, kSpaceHuge, kSpaceHuge - bar, kSpaceHuge);
    margins->addWidget(splitter);
    new NoticeOverlay(m_header->problem(), *shown);
    m_stack->addWidget(shown);
    connectActions();
    connect(m_list, &RunList::selectionChanged, this, &RunsPage::takeSelection);
    connect(&context.runs, &RunsService::runsChanged, this, &RunsPage::takeList);
    connect(&context.runs, &RunsService::settled, this, &RunsPage::takeList);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this,
            [this] { m_model->setLooks(m_tabs->curves().looks()); });
    auto* clock = new QTimer(this);
    connect(clock, &QTimer::timeout, this, &RunsPage::showHeader);
    clock->start(kClockMs);
    auto* find = new QShortcut(QKeySequence(QStringLiteral("Ctrl+L")), this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    find->setWhatsThis(tr("Filter the runs"));
    connect(find, &QShortcut::activated, m_list, &RunList::focusFilter);
}

RunsPage::~RunsPage() = default;

QWidget* RunsPage::makeDetails() {
    // Made in the order in which Tab visits them.
    m_repeat = new RepeatCard(m_context, this);
    m_header = new RunHeader(this);
    m_slurm = new SlurmCard(this);
    m_tabs = new RunTabs(m_context, *m_colours, this);
    m_failure = new FailureCard(m_context.parlance, this);
    m_failure->passFocus({m_tabs->tabBar()});
    m_repeat->passFocus({m_tabs->tabBar()});
    // Which stands below them: Tab visits it after what is made later, too.
    connect(m_tabs, &RunTabs::made, this, [this] {
        std::vector<QWidget*> stops = tabStopsOf(*m_failure);
        stops.insert(stops.begin(), window()->previousInFocusChain());
        setTabSequence(stops);
    });
    auto* details = new QWidget(this);
    auto* column = new QVBoxLayout(details);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(m_repeat);
    column->addWidget(m_header);
    column->addWidget(m_slurm);
    column->addWidget(m_tabs, 1);
    auto* scrolled = new ScrolledPart(*details, kLeastDetailsHeight, this);
    scrolled->setObjectName(QStringLiteral("runDetails"));
    scrolled->keepRoomForBar();
    auto* right = new QWidget(this);
    auto* rows = new QVBoxLayout(right);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(kSpace);
    rows->addWidget(scrolled, 1);
    auto* below = new QVBoxLayout; // so that nothing moves when a run fails
    below->setContentsMargins(0, 0, style()->pixelMetric(QStyle::PM_ScrollBarExtent), 0);
    below->addWidget(m_failure);
    rows->addLayout(below);
    new WrappedHeight(*m_failure);
    return right;
}

/// Where there is little room the charts are scrolled with all that is above them, in one, and what
/// is below them is folded.
void RunsPage::resizeEvent(QResizeEvent* event) {
    m_tabs->curves().grid()->setScrolls(height() >= kHighEnough);
    m_failure->setFolds(height() < kHighEnough);
    Page::resizeEvent(event);
}

void RunsPage::connectActions() {
    addAction(m_list->commands().undoAction()); // the list may be empty now, or left
    const auto onCurrent = [this](auto method) {
        return [this, method] {
            if (const RunSummary* run = chosen().current())
                (m_actions->*method)(*run);
        };
    };
    const RunButtons* buttons = &m_header->buttons();
    const WorkerButtons* worker = &m_header->worker();
    m_list->offer(buttons->resume(), QKeySequence(Qt::CTRL | Qt::Key_R));
    m_list->offer(worker->pause(), QKeySequence(Qt::CTRL | Qt::Key_P));
    m_list->offer(worker->stop(), QKeySequence(Qt::CTRL | Qt::Key_Period));
    m_list->offer(buttons->again(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    m_list->offer(buttons->branch(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B));
    m_list->offer(m_header->folder(), QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_list->offer(m_header->copy(), QKeySequence::Copy);
    connect(buttons, &RunButtons::resumeRequested, this, onCurrent(&RunActions::resume));
    connect(worker, &WorkerButtons::stopRequested, this, onCurrent(&RunActions::stopAndSave));
    connect(worker, &WorkerButtons::pauseRequested, this, onCurrent(&RunActions::pause));
    connect(worker, &WorkerButtons::stopNowRequested, this, onCurrent(&RunActions::stopNow));
    m_header->passFocus(*m_list->findChild<QWidget*>(QStringLiteral("runList")));
    connect(m_header, &RunHeader::checkpointFound, this, &RunsPage::showHeader);
    connect(m_header, &RunHeader::openFolderRequested, this, onCurrent(&RunActions::openFolder));
    connect(m_header, &RunHeader::copyPathRequested, this, onCurrent(&RunActions::copyPath));
    connect(buttons, &RunButtons::againRequested, this, [this] {
        if (const RunSummary* run = chosen().current())
            Q_EMIT trainAgain(run->id);
    });
    connect(buttons, &RunButtons::branchRequested, this, [this](qint64 step) {
        if (const RunSummary* run = chosen().current())
            Q_EMIT branchFrom(run->id, step);
    });
    connect(m_tabs, &RunTabs::branchRequested, this, [this](qint64 step) {
        if (const RunSummary* run = chosen().current())
            branchNear(*run, step);
    });
    connect(buttons, &RunButtons::useRequested, this, [this](models::Use use) {
        if (const RunSummary* run = chosen().current())
            Q_EMIT useModel({run->folder, use});
    });
    connect(&m_list->commands(), &RunCommands::capsuleRequested, this, [this](bool withWeights) {
        if (const RunSummary* run = chosen().current())
            m_actions->saveCapsule(*run, withWeights);
    });
    connect(m_repeat, &RepeatCard::started, this, [this](const QString& id) {
        select(id);
        Q_EMIT statusMessage(tr("%1 has begun.").arg(runTitle(m_context.runs, id)));
    });
    connect(m_actions, &RunActions::busyChanged, this, &RunsPage::showHeader);
    connect(m_actions, &RunActions::busyChanged, m_slurm, &SlurmCard::ask);
    connect(m_actions, &RunActions::controlChanged, this, &RunsPage::showHeader);
    connect(m_actions, &RunActions::failed, m_header, &RunHeader::showProblem);
    connect(m_actions, &RunActions::statusMessage, this, &Page::statusMessage);
    connect(m_organiser, &RunOrganiser::changed, this, &RunsPage::showListOrHint);
    connect(m_organiser, &RunOrganiser::failed, m_header, &RunHeader::showProblem);
    connect(&m_list->commands(), &RunCommands::refused, m_header, &RunHeader::showProblem);
    connect(m_organiser, &RunOrganiser::statusMessage, this, &Page::statusMessage);
    connect(m_tabs, &RunTabs::looksChanged, this,
            [this] { m_model->setLooks(m_tabs->curves().looks()); });
    connect(m_tabs, &RunTabs::useModel, this, &Page::useModel);
    connect(m_tabs, &RunTabs::statusMessage, this, &Page::statusMessage);
    connect(m_tabs, &RunTabs::failed, m_header, &RunHeader::showProblem);
    connect(m_slurm, &SlurmCard::changed, this, &RunsPage::showHeader);
    connect(m_slurm, &SlurmCard::failed, m_header, &RunHeader::showProblem);
}

bool RunsPage::isSettled() const {
    return m_context.runs.isSettled() && m_tabs->isSettled() && m_header->isSettled() &&
           m_slurm->isSettled() && m_repeat->isSettled() && m_failure->isSettled() &&
           m_none.isSettled();
}

bool RunsPage::makePart() {
    return takeFirstList() || m_tabs->makeNext() || m_none.make();
}

/// In a turn of its own as well, unless it is in sight before.
bool RunsPage::takeFirstList() {
    if (m_hasList)
        return false;
    takeList();
    return true;
}

void RunsPage::showEvent(QShowEvent* event) {
    takeFirstList();
    Page::showEvent(event);
}

void RunsPage::activate() {
    m_list->findChild<QWidget*>(QStringLiteral("runList"))->setFocus();
    if (!m_list->selected().isEmpty()) // by the guide, or by oneself
        ProjectSettings(m_context.project).setValue(kSawCurveKey, true);
}

std::vector<Page::KeyHelp> RunsPage::keyHelp() const {
    return {{tr("Left, Right"), tr("In the list: fold the branches of a run, unfold them")},
            {tr("Left, Right"), tr("On a chart: the cursor to the point before or after")},
            {tr("Shift with arrows"), tr("On a chart: move the view")},
            {tr("+, -, 0"), tr("On a chart: zoom in at the cursor, zoom out, show everything")},
            {tr("Ctrl+wheel"), tr("On a chart: zoom at the pointer (the wheel alone scrolls)")},
            {tr("Shift+drag"), tr("On a chart: move the view (a drag alone zooms into its box)")},
            {tr("Click, Enter"), tr("On a chart: the samples of that step; Enter shows them")},
            {tr("B"), tr("On a chart or beside the samples: branch from the checkpoint nearest to "
                         "that step")},
            {tr("Esc"), tr("On a chart: take the cursor away")},
            {tr("Left, Right"), tr("On the curve of the samples: the validation before or after")},
            {tr("Space"), tr("Beside the samples: play or pause")},
            {tr("Left, Right"), tr("Beside the samples: a second back or forward")}};
}

std::vector<Page::Scene> RunsPage::scenes() {
    const auto ofTab = [this](const char* id, RunTabs::Place tab) {
        return Scene{QLatin1String(id),
                     [this, tab] {
                         m_list->selectAll();
                         m_tabs->setCurrentIndex(tab);
                     },
                     [this] {
                         m_tabs->setCurrentIndex(RunTabs::Curves);
                         if (!m_context.runs.runs().empty())
                             m_list->select(m_context.runs.runs().front().id);
                     }};
    };
    const auto ofCurves = [this, ofTab](const char* id, CurvesBar::Curves curves) {
        Scene scene = ofTab(id, RunTabs::Curves);
        scene.enter = [this, enter = scene.enter, curves] {
            enter();
            m_tabs->curves().bar().choose(curves);
        };
        scene.leave = [this, leave = scene.leave, before = m_tabs->curves().bar().curves()] {
            m_tabs->curves().bar().choose(before);
            leave();
        };
        return scene;
    };
    Scene ranks = ofTab("ranks", RunTabs::Ranks);
    ranks.enter = [this] {
        m_list->selectAll();
        for (const RunSummary& run : m_context.runs.runs())
            if (run.ranks && m_list->select(run.id))
                return m_tabs->setCurrentIndex(RunTabs::Ranks);
    };
    Scene samples = ofTab("samples", RunTabs::Samples);
    samples.enter = [this] {
        m_list->selectAll();
        for (const RunSummary& run : m_context.runs.runs())
            if (run.hasSamples && m_list->select(run.id))
                return m_tabs->setCurrentIndex(RunTabs::Samples);
    };
    return {ofTab("overlay", RunTabs::Curves),
            ofCurves("differences", CurvesBar::Curves::Differences),
            ofCurves("means", CurvesBar::Curves::Means),
            ofTab("metrics", RunTabs::Metrics),
            ofTab("configuration", RunTabs::Configuration),
            ofTab("items", RunTabs::Items),
            ofTab("log", RunTabs::Log),
            std::move(ranks),
            std::move(samples)};
}

bool RunsPage::takeRun(const QString& runId) {
    select(runId);
    return true;
}

void RunsPage::select(const QString& runId) {
    m_awaited = m_list->select(runId) ? QString() : runId;
    if (!m_awaited.isEmpty())
        m_context.runs.poke();
}

void RunsPage::takeList() {
    m_hasList = true;
    showListOrHint();
    if (!m_awaited.isEmpty())
        select(m_awaited);
    else if (m_list->selected().isEmpty())
        m_list->selectAny();
    if (chosen().comparedIds() != m_compared) // the baseline is another one
        takeSelection();
    m_tabs->refresh(); // one may have another name, and a live one may have validated
    showHeader();
}

/// What is in the trash is reached from the list.
void RunsPage::showListOrHint() {
    const bool isNew = m_context.runs.isSettled() && m_context.runs.runs().empty() &&
                       m_organiser->trash().empty() && m_repeat->isHidden();
    if (isNew)
        m_stack->setCurrentWidget(&*m_none);
    else
        m_stack->setCurrentIndex(0);
}

NoRuns* RunsPage::makeNone() {
    auto* none = new NoRuns(m_context.project, this);
    m_stack->addWidget(none);
    connect(none, &NoRuns::trainRequested, this,
            [this] { Q_EMIT trainWith({.preset = QLatin1String(kFirstPreset)}); });
    connect(none, &NoRuns::sampleRequested, this, &Page::openSampleProject);
    connect(none, &NoRuns::dataRequested, this,
            [this] { Q_EMIT pageRequested(QStringLiteral("data")); });
    return none;
}

/// What says of the chosen runs what the page shows of them.
std::vector<QStringList> RunsPage::commandLines() const {
    const std::vector<const RunSummary*> runs = chosen().compared();
    if (runs.empty())
        return {};
    QStringList words{QStringLiteral("runs"),
                      runs.size() == 1 ? QStringLiteral("show") : QStringLiteral("compare")};
    for (const RunSummary* run : runs)
        words << pathText(run->folder);
    return {words};
}

ChosenRuns RunsPage::chosen() const {
    return {m_context.runs, m_list->selected()};
}

void RunsPage::takeSelection() {
    m_colours->setShown(m_list->selected());
    m_compared = chosen().comparedIds();
    m_tabs->choose(chosen());
    m_model->setLooks(m_tabs->curves().looks());
    showHeader();
}

/// Most checkpoints are removed again, so that there may be none of the very step.
void RunsPage::branchNear(const RunSummary& run, qint64 step) {
    m_branching.start(
        this,
        [folder = run.folder, step](const std::stop_token&) {
            const auto kept =
                runs::CheckpointIndex(runs::RunDirectory(folder).checkpoints()).list();
            const auto nearest = std::ranges::min_element(
                kept, {}, [step](const auto& each) { return std::abs(each.step - step); });
            return nearest == kept.end() ? qint64(0) : qint64(nearest->step);
        },
        [this, id = run.id, step, before = m_tabs->stepsBefore(run)](qint64 found) {
            const QString name = runTitle(m_context.runs, id);
            if (found == 0) {
                Q_EMIT statusMessage(tr("%1 has no checkpoint to go on from.").arg(name));
                return;
            }
            Q_EMIT branchFrom(id, found);
            Q_EMIT statusMessage(found == step
                                     ? tr("A branch of %1 from %2: change what you like, and start")
                                           .arg(name, stepText(found, before))
                                     : tr("A branch of %1 from %2, which is the checkpoint nearest "
                                          "to step %3: change what you like, and start")
                                           .arg(name, stepText(found, before))
                                           .arg(step));
        },
        [this](const CallError& error) { m_header->showProblem(error.message); });
}

void RunsPage::showHeader() {
    const auto runs = chosen().compared();
    m_header->setVisible(!runs.empty());
    m_failure->showRun(runs.size() == 1 ? runs.front() : nullptr);
    if (runs.size() == 1)
        m_slurm->showRun(runs.front()->folder);
    else
        m_slurm->clear();
    if (runs.size() == 1)
        m_header->showRun(*runs.front(), m_actions->offeredUse(*runs.front()), m_actions->isBusy(),
                          m_slurm->part(), m_actions->controlOf(*runs.front()));
    if (runs.size() == 1)
        showRepeat(*runs.front());
    else if (!runs.empty())
        m_header->showOverlay(runs, m_tabs->comparisonWords());
}

/// Whether it gave the same bits as what it repeats, or one that repeats it did.
void RunsPage::showRepeat(const RunSummary& run) {
    const auto outcome = [](const capsule::Repeat& repeat) {
        return !repeat.sameBits   ? tr("not finished yet")
               : *repeat.sameBits ? tr("✓ bit-identical")
                                  : tr("✗ not bit-identical");
    };
    if (run.repeat)
        return m_header->showRepeat(
            tr("Repeats %1"), runTitle(m_context.runs, QString::fromStdString(run.repeat->run)),
            outcome(*run.repeat));
    for (const RunSummary& other : m_context.runs.runs())
        if (other.repeat && other.repeat->sameBits && other.repeat->origin == run.folder.string())
            return m_header->showRepeat(tr("Repeated by %1"), other.title(),
                                        outcome(*other.repeat));
    m_header->showRepeat({}, {}, {});
}

QString RunsPage::dropOffer(const DroppedItem& item) const {
    return item.kind == DropKind::Capsule ? tr("Repeat the run of %1").arg(dropWords(item))
                                          : QString();
}

void RunsPage::takeDrop(const DroppedItem& item) {
    m_stack->setCurrentIndex(0);
    m_repeat->open(item.path);
}

} // namespace parlance::ui
