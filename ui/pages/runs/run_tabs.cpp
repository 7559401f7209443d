// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_tabs.h"

#include "core/runs/run_directory.h"
#include "ui/pages/runs/config_tab.h"
#include "ui/pages/runs/curves/curves_tab.h"
#include "ui/pages/runs/items/items_tab.h"
#include "ui/pages/runs/log_tab.h"
#include "ui/pages/runs/metrics_tab.h"
#include "ui/pages/runs/ranks_tab.h"
#include "ui/pages/runs/samples/samples_tab.h"
#include "ui/plots/mark_legend.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"

#include <QCheckBox>
#include <QTabBar>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

constexpr int kLeastTabHeight = 340; ///< else it is scrolled with what is above it

} // namespace

RunTabs::RunTabs(StudioContext& context, const RunColours& colours, QWidget* parent)
    : FittedTabs(parent), m_context(context), m_chosen(context.runs, {}),
      m_curves(new CurvesTab(context, colours, this)),
      m_metrics([this] { return makeMetrics(); }, [this] { showMetrics(); }),
      m_config([this] { return makeConfig(); }, [this] { showCompared(); }),
      m_items([this] { return makeItems(); }, [this] { showItems(); }),
      m_log([this] { return makeLog(); }, [this] { showLog(); }),
      m_ranks([this] { return makeRanks(); }, [this] { showRanks(); }),
      m_samples([this] { return makeSamples(); }, [this] { showSamples(); }),
      m_legend(new MarkLegend(this)) {
    setObjectName(QStringLiteral("runTabs"));
    setAccessibleName(tr("Curves, metrics, configuration, items, log, ranks or samples"));
    tabBar()->setAccessibleName(accessibleName());
    setDocumentMode(true);
    tabBar()->setDrawBase(false);
    addTab(m_curves, tr("Curves"));
    for (const QString& title : {tr("Metrics"), tr("Configuration"), ItemsTab::titleOf({}),
                                 tr("Log"), tr("Ranks"), tr("Samples")}) {
        auto* place = new QWidget(this);
        (new QVBoxLayout(place))->setContentsMargins(0, 0, 0, 0);
        addTab(place, title);
    }
    fitToCurrent(*this);
    m_legend->hide();
    connect(this, &QTabWidget::currentChanged, this, [this](int place) {
        if (isVisible())
            makeAt(place);
        m_left.reset();
        placeLegend();
    });
    connect(m_curves, &CurvesTab::statusMessage, this, &RunTabs::statusMessage);
    connect(m_curves, &CurvesTab::failed, this, &RunTabs::failed);
    connect(m_curves, &CurvesTab::looksChanged, this, [this] {
        Q_EMIT looksChanged();
        showMetrics();
        showSamples();
    });
    connect(m_curves, &CurvesTab::curvesChanged, this, &RunTabs::showSamples);
    connect(m_curves, &CurvesTab::curvesChanged, this, &RunTabs::showMetrics);
    connect(m_curves->grid(), &ChartGrid::stepChosen, this, &RunTabs::takeStep);
    connect(m_curves->grid(), &ChartGrid::branchRequested, this, [this](qint64 place) {
        if (const RunSummary* run = m_chosen.current())
            Q_EMIT branchRequested(place - stepsBefore(*run));
    });
    m_showingRest.setSingleShot(true);
    m_showingRest.setInterval(0);
    connect(&m_showingRest, &QTimer::timeout, this, &RunTabs::showRest);
    ProjectSettings(context.project).keep(*this, QStringLiteral("runs/tab"));
}

bool RunTabs::makeAt(int place) {
    switch (place) {
    case Metrics:
        return m_metrics.make();
    case Configuration:
        return m_config.make();
    case Items:
        return m_items.make();
    case Log:
        return m_log.make();
    case Ranks:
        return m_ranks.make();
    case Samples:
        return m_samples.make();
    default:
        return false;
    }
}

bool RunTabs::makeNext() {
    for (int place = 0; place < count(); ++place)
        if (makeAt(place))
            return true;
    return false;
}

const QWidget& RunTabs::shown() const {
    const QLayout* place = currentIndex() == Curves ? nullptr : currentWidget()->layout();
    return place && !place->isEmpty() ? *place->itemAt(0)->widget() : *currentWidget();
}

/// In its place, which may be in front.
template <typename Tab>
Tab* RunTabs::put(Tab* tab) {
    tab->parentWidget()->layout()->addWidget(tab);
    tab->show();
    Q_EMIT made();
    return tab;
}

MetricsTab* RunTabs::makeMetrics() {
    auto* tab = new MetricsTab(m_context, widget(Metrics));
    tab->setMinimumHeight(kLeastTabHeight);
    connect(tab, &MetricsTab::statusMessage, this, &RunTabs::statusMessage);
    connect(tab, &MetricsTab::failed, this, &RunTabs::failed);
    return put(tab);
}

ConfigTab* RunTabs::makeConfig() {
    auto* tab = new ConfigTab(widget(Configuration));
    tab->setMinimumHeight(kLeastTabHeight);
    ProjectSettings(m_context.project)
        .keep(tab->againstBaseline(), QStringLiteral("runs/against-baseline"));
    return put(tab);
}

ItemsTab* RunTabs::makeItems() {
    auto* tab = new ItemsTab(ProjectSettings(m_context.project), m_context.dialogs, widget(Items));
    connect(tab, &ItemsTab::useModel, this, &RunTabs::useModel);
    connect(tab, &ItemsTab::statusMessage, this, &RunTabs::statusMessage);
    connect(tab, &ItemsTab::failed, this, &RunTabs::failed);
    return put(tab);
}

LogTab* RunTabs::makeLog() {
    auto* tab = new LogTab(widget(Log));
    tab->setMinimumHeight(kLeastTabHeight);
    ProjectSettings(m_context.project).keep(tab->wrapsLines(), QStringLiteral("runs/wrapLog"));
    return put(tab);
}

RanksTab* RunTabs::makeRanks() {
    auto* tab = new RanksTab(widget(Ranks));
    tab->setMinimumHeight(kLeastTabHeight);
    return put(tab);
}

SamplesTab* RunTabs::makeSamples() {
    auto* tab = new SamplesTab(m_context.dialogs, widget(Samples));
    connect(tab, &SamplesTab::branchRequested, this, &RunTabs::branchRequested);
    connect(tab, &SamplesTab::stepChosen, this, [this](qint64 step) {
        if (const RunSummary* run = m_chosen.current())
            m_items->showStep(run->id, step);
    });
    connect(tab, &SamplesTab::failed, this, &RunTabs::failed);
    connect(tab, &SamplesTab::statusMessage, this, &RunTabs::statusMessage);
    return put(tab);
}

/// Beside the tabs, where there is room and while there are marks. Not as their corner widget, over
/// which the style draws a line.
void RunTabs::placeLegend() {
    const QSize tabs = tabBar()->sizeHint();
    const QSize legend = m_legend->sizeHint();
    m_legend->setGeometry(width() - legend.width(), (tabs.height() - legend.height()) / 2,
                          legend.width(), legend.height());
    const bool fits = tabs.width() + legend.width() <= width();
    m_legend->setVisible(fits && currentIndex() == Curves);
}

void RunTabs::showEvent(QShowEvent* event) {
    makeAt(currentIndex());
    FittedTabs::showEvent(event);
}

void RunTabs::resizeEvent(QResizeEvent* event) {
    FittedTabs::resizeEvent(event);
    placeLegend();
}

bool RunTabs::isSettled() const {
    return !m_showingRest.isActive() && m_curves->isSettled() && m_items.isSettled() &&
           m_log.isSettled() && m_samples.isSettled();
}

void RunTabs::choose(const ChosenRuns& runs) {
    m_chosen = runs;
    showCompared();
    m_showingRest.start();
}

void RunTabs::refresh() {
    showCompared();
    showRest();
}

void RunTabs::showCompared() {
    const std::vector<const RunSummary*> runs = m_chosen.compared();
    const RunSummary* baseline = m_chosen.baseline();
    m_curves->setRuns(runs, baseline, m_chosen.otherBaseline());
    if (m_config.get())
        m_config->setRuns(runs, baseline);
}

void RunTabs::showRest() {
    showItems();
    showLog();
    showRanks();
    showSamples();
}

QString RunTabs::comparisonWords() const {
    const auto runs = m_chosen.compared();
    if (const RunSummary* reference = m_chosen.baseline();
        reference && !runs.empty() && (runs.size() > 1 || runs.front() != reference))
        return tr("Differences are to %1, the baseline.").arg(reference->title());
    if (runs.size() < 2)
        return {};
    const QString first = runs.front()->title();
    const RunSummary* leftOut = m_chosen.otherBaseline();
    return !leftOut || leftOut == runs.front()
               ? tr("Differences are to %1, which was chosen first.").arg(first)
               : tr("Differences are to %1, which was chosen first: not all are of the family of "
                    "the baseline, %2.")
                     .arg(first, leftOut->title());
}

qint64 RunTabs::stepsBefore(const RunSummary& run) const {
    const auto curves = m_curves->curves(run.id);
    return curves ? curves->stepsBefore() : 0;
}

void RunTabs::showLog() {
    if (!m_log.get())
        return;
    std::vector<LogTab::Run> logs;
    for (const RunSummary* run : m_chosen.runs())
        logs.push_back({run->title(), runs::RunDirectory(run->folder).logFile()});
    m_log->setRuns(std::move(logs));
}

void RunTabs::showItems() {
    const std::vector<const RunSummary*> runs = m_chosen.compared();
    if (m_items.get())
        m_items->setRuns(runs);
    setTabText(Items, ItemsTab::titleOf(runs));
    placeLegend();
}

void RunTabs::showMetrics() {
    if (m_metrics.get())
        m_metrics->setRuns(m_curves->shownRuns(), comparisonWords(), m_curves->whyEmpty());
}

void RunTabs::showRanks() {
    const RunSummary* run = m_chosen.current();
    const bool has = run && run->ranks;
    showTab(Ranks, has);
    if (has)
        m_ranks->setRanks(run->title(), run->ranks);
}

void RunTabs::showSamples() {
    const RunSummary* run = m_chosen.current();
    const bool has = run && run->hasSamples;
    showTab(Samples, has);
    if (!has)
        return;
    const auto runs = m_chosen.compared();
    m_samples->setRun(*run, stepsBefore(*run), runs.size() > 1);
    m_samples->setCurve(m_curves->curves(run->id), m_curves->look(run->id).colour());
    const RunSummary* beside = runs.size() != 2 ? nullptr : runs[0] == run ? runs[1] : runs[0];
    m_samples->setBeside(beside && beside->hasSamples ? beside : nullptr,
                         beside ? stepsBefore(*beside) : 0);
}

/// The time cursor of the samples follows the charts, on which a branch does not begin at step 0.
void RunTabs::takeStep(qint64 place, bool toLookAt) {
    const RunSummary* run = m_chosen.current();
    if (!run || !run->hasSamples)
        return;
    m_samples->choosePlace(place);
    const qint64 before = stepsBefore(*run);
    if (toLookAt)
        setCurrentIndex(Samples);
    else if (m_samples->hasBeside()) // which may count its own steps in another way
        Q_EMIT statusMessage(tr("The samples of both runs are those nearest to step %L1 of the "
                                "chart: Enter on it shows them.")
                                 .arg(place));
    else
        Q_EMIT statusMessage(tr("The samples are those nearest to %1: Enter on the chart "
                                "shows them.")
                                 .arg(stepText(place - before, before)));
}

void RunTabs::showTab(Place place, bool shown) {
    if (!shown && currentIndex() == place) {
        setCurrentIndex(Curves);
        m_left = place;
    }
    setTabVisible(place, shown);
    if (shown && m_left == place) // the next run has it as well
        setCurrentIndex(place);
    placeLegend();
}

} // namespace parlance::ui
