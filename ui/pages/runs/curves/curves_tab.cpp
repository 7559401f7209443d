// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/curves/curves_tab.h"

#include "ui/pages/runs/curves/curves_bar.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QLabel>
#include <QRegularExpression>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

const QString kZoomKey = QStringLiteral("runs/zoom");
constexpr std::size_t kMostNamed = 12; ///< of more, the charts would have no room
constexpr int kMostNameWidth = 240;    ///< of one in the legend

QString legendEntry(const RunLook& look, const QString& name) {
    return QStringLiteral("<span style='color:%1'>%2</span>&nbsp;%3")
        .arg(look.colour().name(), lineSign(look), name.toHtmlEscaped());
}

/// Of which all is in one line: lines end between the entries of the legend.
QString unbroken(QString words) {
    static const QRegularExpression sign(QStringLiteral("([-/…])"));
    return words.replace(sign, QStringLiteral("\\1\u2060")).replace(QLatin1Char(' '), QChar::Nbsp);
}

QVariant toVariant(const std::optional<QCPRange>& range) {
    return range ? QVariant(QVariantList{range->lower, range->upper}) : QVariant();
}

std::optional<QCPRange> toRange(const QVariant& kept) {
    const QVariantList ends = kept.toList();
    if (ends.size() != 2)
        return std::nullopt;
    const QCPRange range(ends[0].toDouble(), ends[1].toDouble());
    return QCPRange::validRange(range) ? std::optional(range) : std::nullopt;
}

/// One that is a difference may have nothing left.
bool hasCurves(const ChartRun& run) {
    return std::ranges::any_of(run.curves->curves(), [](const auto& curve) {
        return curve.first.metric != runs::kItemsSeen && curve.second.size() > 0;
    });
}

} // namespace

CurvesTab::CurvesTab(StudioContext& context, const RunColours& colours, QWidget* parent)
    : QWidget(parent), m_service(context.runs), m_settings(context.project), m_colours(colours),
      m_store(new CurveStore(context.runs, this)), m_derived(new DerivedCurves(this)),
      m_bar(new CurvesBar(m_settings, this)), m_legend(new QLabel(this)),
      m_empty(new QLabel(this)) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    auto* content = new QWidget(this);
    whole->addWidget(content);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, kSpace, 0, 0);
    layout->setSpacing(kSpace);
    layout->addWidget(m_bar);
    m_grid = new ChartGrid(context.dialogs, this);
    m_legend->setObjectName(QStringLiteral("runLegend"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    layout->addWidget(m_legend);

    m_empty->setObjectName(QStringLiteral("curvesEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    setTextRole(m_empty, TextRole::Muted);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_grid);
    m_stack->addWidget(m_empty);
    layout->addLayout(m_stack, 1);
    new WrappedHeight(*content);

    connect(m_store, &CurveStore::replaced, this, &CurvesTab::takeCurves);
    connect(m_store, &CurveStore::grown, this, &CurvesTab::growCurves);
    connect(m_store, &CurveStore::replaced, this, &CurvesTab::curvesChanged);
    connect(m_store, &CurveStore::grown, this, &CurvesTab::curvesChanged);
    m_following.setSingleShot(true);
    m_following.setInterval(0);
    connect(&m_following, &QTimer::timeout, this, [this] {
        if (!showsEach())
            m_derived->follow(recipe());
    });
    connect(m_derived, &DerivedCurves::computed, this, &CurvesTab::takeDerived);
    connect(m_grid, &ChartGrid::statusMessage, this, &CurvesTab::statusMessage);
    connect(m_grid, &ChartGrid::failed, this, &CurvesTab::failed);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, [this] {
        m_hasOldColours = !isVisible();
        if (!m_hasOldColours)
            takeCurves();
    });
    connect(m_bar, &CurvesBar::optionsChanged, this, &CurvesTab::takeOptions);
    connect(m_bar, &CurvesBar::smoothingChanged, this,
            [this] { m_store->setSmoothing(m_bar->smoothing()); });
    connect(m_bar, &CurvesBar::curvesChanged, this, [this] {
        watchRuns();
        Q_EMIT looksChanged();
    });
    m_store->setSmoothing(m_bar->smoothing());
    m_options = m_bar->options();
    m_grid->setOptions(m_options);
    ChartGrid::Zoom left;
    const QVariantMap kept = m_settings.value(kZoomKey).toMap();
    for (auto metric = kept.begin(); metric != kept.end(); ++metric) {
        const QVariantList ranges = metric->toList();
        left[metric.key().toStdString()] = {toRange(ranges.value(0)), toRange(ranges.value(1))};
    }
    m_grid->setZoom(std::move(left));
    connect(m_grid, &ChartGrid::zoomChanged, this, &CurvesTab::keepZoom);
    takeCurves();
}

void CurvesTab::keepZoom() {
    QVariantMap kept;
    for (const auto& [metric, window] : m_grid->zoom())
        kept[QString::fromStdString(metric)] =
            QVariantList{toVariant(window.x), toVariant(window.y)};
    m_settings.setValue(kZoomKey, kept.isEmpty() ? QVariant() : QVariant(kept));
}

void CurvesTab::setRuns(const std::vector<const RunSummary*>& runs, const RunSummary* baseline,
                        const RunSummary* leftOut) {
    if (const QString title = leftOut ? leftOut->title() : QString();
        title != std::exchange(m_leftOut, title))
        showLegend();
    std::vector<Shown> shown;
    for (const RunSummary* run : runs)
        shown.push_back({run->id, run->title(), run->config});
    auto alone = baseline ? std::optional(Shown{baseline->id, baseline->title(), baseline->config})
                          : std::nullopt;
    QStringList ids;
    for (const Shown& run : shown)
        ids << run.id;
    if (alone)
        ids << alone->id;
    BranchPoints branches = branchPoints(m_service, ids);
    if (shown == m_shown && alone == m_baseline && branches == m_branches)
        return showEmpty(); // one may have ended
    m_shown = std::move(shown);
    m_baseline = std::move(alone);
    m_branches = std::move(branches);
    m_bar->offerOwnSteps(!m_branches.empty());
    findKeys();
    watchRuns();
}

void CurvesTab::watchRuns() {
    QStringList ids;
    for (const Shown& run : m_shown)
        ids << run.id;
    if (const Shown* baseline = baselineBeside())
        ids << baseline->id;
    // What they come from says where they begin on axes other than that of the steps.
    for (const auto& [id, branch] : m_branches)
        if (m_service.find(branch.origin) && !ids.contains(branch.origin))
            ids << branch.origin;
    m_store->setShown(ids, m_bar->hasOwnSteps() ? BranchPoints()
                                                : m_branches); // which has the curves drawn
}

void CurvesTab::findKeys() {
    const RunConfigs configs = this->configs();
    m_findingKeys.start(
        this, [configs](std::stop_token) { return differingKeys(configs); },
        [this, configs](const QStringList& keys) {
            std::map<QString, int> keysOf;
            for (const QString& key : keys)
                ++keysOf[settingLabel(configs, key)];
            m_bar->setGroupKeys(keys, [&](const QString& key) {
                const QString label = settingLabel(configs, key);
                return keysOf[label] > 1 ? key : label;
            });
        },
        [](const CallError&) {}, CallKind::Computes);
}

bool CurvesTab::isSettled() const {
    return m_store->isSettled() && !m_following.isActive() && !m_derived->isUnderWay() &&
           !m_findingKeys.isUnderWay() && !m_grid->isReplotPending();
}

bool CurvesTab::isShown(const QString& id) const {
    return std::ranges::find(m_shown, id, &Shown::id) != m_shown.end();
}

bool CurvesTab::isDrawn(const QString& id) const {
    const Shown* baseline = baselineBeside();
    return isShown(id) || (baseline && baseline->id == id);
}

ChartRun CurvesTab::chartRun(const Shown& run) const {
    ChartRun drawn{m_store->curves(run.id), run.name, m_colours.look(run.id)};
    if (const auto branch = m_branches.find(run.id);
        branch != m_branches.end() && branch->second.hasSameData && !m_bar->hasOwnSteps() &&
        isDrawn(branch->second.origin)) {
        drawn.origin = m_store->curves(branch->second.origin);
        drawn.originStep = branch->second.step;
    }
    return drawn;
}

std::vector<ChartRun> CurvesTab::shownRuns() const {
    std::vector<ChartRun> runs;
    if (const Shown* baseline = baselineBeside(); baseline && m_store->curves(baseline->id)) {
        runs.push_back(chartRun(*baseline));
        runs.back().name = tr("%1 (baseline)").arg(baseline->name);
        runs.back().look = RunLook();
        runs.back().isBackground = true;
    }
    const QHash<QString, RunLook> drawn = looks();
    for (const Shown& run : m_shown)
        if (m_store->curves(run.id)) {
            runs.push_back(chartRun(run));
            runs.back().look = drawn.value(run.id);
        }
    return runs;
}

const CurvesTab::Shown* CurvesTab::baselineBeside() const {
    return m_baseline && !m_shown.empty() && !isShown(m_baseline->id) ? &*m_baseline : nullptr;
}

/// What differences are to; null where there is nothing to compare.
const CurvesTab::Shown* CurvesTab::reference() const {
    if (const Shown* baseline = baselineBeside())
        return baseline;
    return m_shown.size() > 1 ? &m_shown.front() : nullptr;
}

bool CurvesTab::showsEach() const {
    return m_bar->curves() == CurvesBar::Curves::Each || m_shown.empty() ||
           (m_bar->curves() == CurvesBar::Curves::Differences && !reference());
}

RunConfigs CurvesTab::configs() const {
    RunConfigs configs;
    for (const Shown& run : m_shown)
        configs.push_back(run.config);
    return configs;
}

/// A group looks as its first run does, also while that is being read.
RunLook CurvesTab::look(const RunGroup& group) const {
    return m_colours.look(m_shown[group.runs.front()].id);
}

std::vector<CurveRecipe::Group> CurvesTab::groups() const {
    const RunConfigs configs = this->configs();
    const QString key = m_bar->groupKey();
    std::vector<CurveRecipe::Group> groups;
    for (const RunGroup& group : groupRuns(configs, key)) {
        CurveRecipe::Group made;
        for (const std::size_t run : group.runs)
            if (m_store->curves(m_shown[run].id)) {
                made.members.push_back(chartRun(m_shown[run]));
                made.members.back().look = look(group);
            }
        const QString value =
            key.isEmpty() ? tr("All")
                          : QStringLiteral("%1 = %2").arg(settingLabel(configs, key), group.value);
        made.name = tr("%1 · %Ln runs", nullptr, static_cast<int>(group.runs.size())).arg(value);
        if (!made.members.empty())
            groups.push_back(std::move(made));
    }
    return groups;
}

CurveRecipe CurvesTab::recipe() const {
    CurveRecipe recipe{.axis = m_bar->options().x, .band = m_bar->band()};
    if (m_bar->curves() == CurvesBar::Curves::Means) {
        recipe.groups = groups();
        return recipe;
    }
    const Shown& base = *reference();
    if (!m_store->curves(base.id))
        return recipe; // it is being read
    recipe.reference = chartRun(base);
    for (const Shown& run : m_shown)
        if (run.id != base.id && m_store->curves(run.id))
            recipe.runs.push_back(chartRun(run));
    return recipe;
}

void CurvesTab::takeCurves() {
    m_hasOldColours = false;
    if (!showsEach())
        return m_derived->begin(recipe());
    m_derived->stop();
    draw(shownRuns(), m_bar->options());
}

void CurvesTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_hasOldColours)
        takeCurves();
}

void CurvesTab::growCurves() {
    if (!showsEach())
        return m_following.start();
    m_grid->refresh();
    showEmpty();
}

void CurvesTab::takeOptions() {
    if (!showsEach() && m_bar->options().x != m_options.x)
        return m_derived->begin(recipe()); // is computed for an axis
    ChartOptions options = m_bar->options();
    options.differenceTo = m_options.differenceTo;
    m_options = options;
    m_grid->setOptions(m_options);
}

void CurvesTab::takeDerived() {
    ChartOptions options = m_bar->options();
    options.x = m_derived->recipe().axis;
    if (m_derived->recipe().reference)
        options.differenceTo = m_derived->recipe().reference->name;
    draw(m_derived->runs(), options);
}

void CurvesTab::draw(const std::vector<ChartRun>& runs, const ChartOptions& options) {
    m_grid->setRuns(runs);
    if (options != std::exchange(m_options, options))
        m_grid->setOptions(options);
    showEmpty();
    showLegend();
}

QString CurvesTab::whyEmpty() const {
    QStringList ids;
    for (const Shown& run : m_shown)
        ids << run.id;
    return m_store->isSettled() ? noValuesText(m_service.find(ids)) : QString();
}

void CurvesTab::showEmpty() {
    const bool isEmpty = m_grid->chartCount() == 0;
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
    QString why;
    if (isEmpty && m_options.isDifference()) {
        why = tr("No values at the same places as those of %1.").arg(m_options.differenceTo);
        const bool isByTime = m_options.x == XAxis::RelativeTime || m_options.x == XAxis::WallTime;
        if (!m_branches.empty() && !m_bar->hasOwnSteps() && !isByTime)
            why += QLatin1Char(' ') + tr("“Count steps from the branch” in the options compares "
                                         "branches from their own step 1.");
    } else if (isEmpty) {
        why = whyEmpty();
    }
    if (why == m_empty->text())
        return;
    m_empty->setText(why);
    Q_EMIT curvesChanged();
}

QHash<QString, RunLook> CurvesTab::looks() const {
    QHash<QString, RunLook> looks = m_colours.all();
    if (m_bar->curves() == CurvesBar::Curves::Means)
        for (const RunGroup& group : groupRuns(configs(), m_bar->groupKey()))
            for (const std::size_t run : group.runs)
                looks[m_shown[run].id] = look(group);
    return looks;
}

RunLook CurvesTab::look(const QString& id) const {
    return m_bar->curves() == CurvesBar::Curves::Means ? looks().value(id) : m_colours.look(id);
}

/// Elsewhere a branch counts its own steps.
QString CurvesTab::countedName(const Shown& run, const QString& name) const {
    const auto curves = m_store->curves(run.id);
    const qint64 before = curves ? curves->stepsBefore() : 0;
    return before > 0 ? tr("%1 (counts on from step %L2)").arg(name).arg(before) : name;
}

QString CurvesTab::secondRunHint() const {
    return m_leftOut.isEmpty()
               ? tr("Choose a second run in the list (Ctrl + click) to see differences, or make "
                    "one the baseline (Ctrl + B).")
               : tr("Choose a second run in the list (Ctrl + click) to see differences: the "
                    "baseline, %1, is of another family.")
                     .arg(m_leftOut.toHtmlEscaped());
}

void CurvesTab::showLegend() {
    QStringList parts, tip;
    const auto brief = [this](const QString& name) {
        return m_legend->fontMetrics().elidedText(name, Qt::ElideMiddle, kMostNameWidth);
    };
    const auto add = [&](const RunLook& look, const QString& name, const auto& words) {
        const QString part = brief(name);
        parts += legendEntry(look, unbroken(words(part)));
        if (part != name)
            tip += legendEntry(look, words(name));
    };
    if (m_options.isDifference())
        parts += tr("Differences to %1:").arg(brief(m_options.differenceTo).toHtmlEscaped());
    else if (m_bar->curves() == CurvesBar::Curves::Differences)
        parts += secondRunHint();
    if (showsEach()) {
        const std::size_t named = m_shown.size() > kMostNamed ? kMostNamed - 1 : m_shown.size();
        if (const Shown* baseline = baselineBeside())
            add(RunLook(), baseline->name,
                [](const QString& name) { return tr("%1 (baseline)").arg(name); });
        for (std::size_t i = 0; i < named; ++i)
            add(m_colours.look(m_shown[i].id), m_shown[i].name,
                [&](const QString& name) { return countedName(m_shown[i], name); });
        if (named < m_shown.size())
            parts += tr("and %Ln more", nullptr, static_cast<int>(m_shown.size() - named));
        for (std::size_t i = named; i < m_shown.size(); ++i)
            tip += legendEntry(m_colours.look(m_shown[i].id),
                               countedName(m_shown[i], m_shown[i].name));
    } else {
        for (const ChartRun& run : m_derived->runs())
            add(run.look, run.name, [&](const QString& name) {
                return hasCurves(run) || !m_options.isDifference()
                           ? name
                           : tr("%1 (no values at the same places)").arg(name);
            });
        if (const QString band = bandText(m_derived->runs()); !band.isEmpty())
            parts += QStringLiteral("<span style='color:%1'>%2</span>")
                         .arg(theme().textMuted.name(),
                              tr("%1. Dotted where not all of its runs are.").arg(band));
    }
    // A line of it there always is, so that the charts stay where they are.
    m_legend->setText(parts.isEmpty() ? QStringLiteral("&nbsp;")
                                      : parts.join(QStringLiteral(" &nbsp;&nbsp;&nbsp; ")));
    m_legend->setToolTip(tip.join(QStringLiteral("<br>")));
}

} // namespace parlance::ui
