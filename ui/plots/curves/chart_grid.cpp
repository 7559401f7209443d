// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart_grid.h"

#include "ui/plots/curves/chart_card.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/scroll_anchor.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kColumnWidth = 380;
constexpr int kMaxColumns = 3;
constexpr int kMaxCardHeight = 420;
constexpr double kXPadding = 0.01;

/// What lies to either side of a single point: whole steps, and times that a clock shows.
double pointPadding(XAxis axis, Scale scale) {
    if (scale == Scale::Log)
        return 0.5;
    switch (axis) {
    case XAxis::Step:
        return 2.0;
    case XAxis::Epoch:
    case XAxis::Items:
        return 1.0;
    case XAxis::RelativeTime:
    case XAxis::WallTime:
        break;
    }
    return 60.0;
}

bool meet(const QCPRange& one, const QCPRange& other) {
    return one.lower < other.upper && other.lower < one.upper;
}

QWidget& makeContent() {
    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kSpaceLarge);
    return *content;
}

void setWindow(const ChartGrid::Window& window, Chart& chart) {
    if (window.x)
        chart.setXWindow(*window.x);
    if (window.y)
        chart.setYWindow(*window.y);
}

} // namespace

ChartGrid::ChartGrid(Dialogs& dialogs, QWidget* parent)
    : ScrolledColumn(makeContent(), parent), m_dialogs(dialogs),
      m_layout(static_cast<QGridLayout*>(widget()->layout())),
      m_machineHeading(new QLabel(tr("Machine"), widget())) {
    setAccessibleName(tr("Charts"));
    setScrolls(true);
    setTextRole(m_machineHeading, TextRole::Heading);
    m_machineHeading->setObjectName(QStringLiteral("machineHeading"));
    m_machineHeading->hide();
}

void ChartGrid::setScrolls(bool byItself) {
    ScrolledColumn::setScrolls(byItself);
    setFocusPolicy(byItself ? Qt::StrongFocus : Qt::NoFocus); // keys scroll it
}

Chart* ChartGrid::chart(const std::string& metric) const {
    const auto found = m_cards.find(metric);
    return found == m_cards.end() ? nullptr : found->second->chart();
}

bool ChartGrid::isReplotPending() const {
    return std::ranges::any_of(
        m_cards, [](const auto& entry) { return entry.second->chart()->isReplotPending(); });
}

void ChartGrid::setRuns(std::vector<ChartRun> runs) {
    m_runs = std::move(runs);
    makeCards();
    for (auto& [metric, card] : m_cards) {
        card->chart()->setRuns(m_runs);
        card->describe();
    }
    fitX();
}

void ChartGrid::setOptions(const ChartOptions& options) {
    ChartOptions drawn = std::exchange(m_options, options);
    drawn.sharedZoom = options.sharedZoom;
    for (auto& [metric, card] : m_cards) {
        card->chart()->setOptions(options);
        card->describe();
    }
    if (drawn != options) // else all windows stay as they are
        fit();
    showZoomed();
}

void ChartGrid::refresh() {
    makeCards();
    for (auto& [metric, card] : m_cards) {
        card->chart()->refresh();
        card->describe();
    }
    fitX();
}

void ChartGrid::makeCards() {
    std::set<std::string> metrics;
    for (const ChartRun& run : m_runs)
        for (const auto& [key, curve] : run.curves->curves())
            if (key.metric != runs::kItemsSeen && curve.size() > 0) // the one is an axis
                metrics.insert(key.metric);
    const auto gone = std::erase_if(m_cards, [&](const auto& entry) {
        if (metrics.contains(entry.first))
            return false;
        entry.second->deleteLater();
        entry.second->hide();
        return true;
    });
    if (gone == 0 && metrics.size() == m_cards.size())
        return;
    for (const std::string& metric : metrics)
        if (!m_cards.contains(metric))
            addCard(metric);
    if (ChartCard* read = cardInSight())
        ScrollAnchor::hold(*read);
    m_order.assign(metrics.begin(), metrics.end());
    std::ranges::stable_sort(
        m_order, {}, [&](const std::string& metric) { return metricInfo(m_runs, metric).rank; });
    arrange();
    showZoomed();
}

/// The one that has the focus, else the first.
ChartCard* ChartGrid::cardInSight() const {
    ChartCard* first = nullptr;
    for (const std::string& metric : m_order) {
        const auto found = m_cards.find(metric);
        if (found == m_cards.end() || found->second->visibleRegion().isEmpty())
            continue;
        if (found->second->isAncestorOf(window()->focusWidget()))
            return found->second;
        first = first ? first : found->second;
    }
    return first;
}

void ChartGrid::addCard(const std::string& metric) {
    auto* card = new ChartCard(metric, m_dialogs, widget());
    card->setObjectName(QStringLiteral("chart-") + QString::fromStdString(metric));
    m_cards[metric] = card;
    Chart* chart = card->chart();
    chart->setOptions(m_options);
    chart->setRuns(m_runs);
    if (const auto zoomed = m_zoom.find(metric); zoomed != m_zoom.end())
        setWindow(zoomed->second, *chart);
    connect(chart, &Chart::fitRequested, this, [this, metric, chart] {
        if (m_options.sharedZoom)
            return fit();
        m_zoom.erase(metric);
        chart->releaseY();
        fitX();
        showZoomed();
        Q_EMIT zoomChanged();
    });
    connect(chart, &Chart::xWindowChanged, this,
            [this, chart](const QCPRange& window) { takeWindow(*chart, window); });
    connect(chart, &Chart::cursorMoved, this,
            [this, chart](std::optional<double> x) { moveCursor(chart, x); });
    connect(chart, &Chart::placeChosen, this, [this, chart](double x, bool byReturn) {
        if (const auto step = carried(x, chart->options().x, XAxis::Step))
            Q_EMIT stepChosen(std::llround(*step), byReturn);
    });
    connect(card, &ChartCard::branchRequested, this, [this, chart](double x) {
        if (const auto step = carried(x, chart->options().x, XAxis::Step))
            Q_EMIT branchRequested(std::llround(*step));
    });
    connect(card, &ChartCard::statusMessage, this, &ChartGrid::statusMessage);
    connect(card, &ChartCard::failed, this, &ChartGrid::failed);
}

void ChartGrid::takeWindow(const Chart& chart, const QCPRange& window) {
    const XAxis axis = chart.options().x;
    const auto all = m_limits.find(axis);
    const bool isAll = all != m_limits.end() && all->second == window;
    for (auto& [metric, card] : m_cards) {
        Chart* const other = card->chart();
        if (other != &chart && (!m_options.sharedZoom || other->options().x != axis))
            continue;
        // Zoomed out again, it follows what comes.
        const Window chosen{isAll ? std::nullopt : std::optional(window), other->yWindow()};
        if (chosen.x || chosen.y)
            m_zoom[metric] = chosen;
        else
            m_zoom.erase(metric);
        other->followXWindow(window);
    }
    showZoomed();
    Q_EMIT zoomChanged();
}

void ChartGrid::setZoom(Zoom zoom) {
    fit();
    m_zoom = std::move(zoom);
    for (const auto& [metric, window] : m_zoom)
        if (Chart* shown = chart(metric))
            setWindow(window, *shown);
    showZoomed();
}

/// Where they zoom together, so they show everything.
void ChartGrid::showZoomed() {
    const bool isAny = std::ranges::any_of(
        m_cards, [this](const auto& entry) { return m_zoom.contains(entry.first); });
    for (const auto& [metric, card] : m_cards)
        card->setZoomed(m_options.sharedZoom ? isAny : m_zoom.contains(metric));
}

void ChartGrid::moveCursor(const Chart* from, std::optional<double> x) {
    std::map<XAxis, std::optional<double>> places;
    for (auto& [metric, card] : m_cards) {
        Chart* chart = card->chart();
        if (chart == from && x)
            continue;
        const XAxis axis = chart->options().x;
        if (x && !places.contains(axis))
            places[axis] = carried(*x, from->options().x, axis);
        chart->setCursor(x ? places[axis] : std::nullopt);
    }
}

std::optional<double> ChartGrid::carried(double x, XAxis from, XAxis to) const {
    if (from == to)
        return x;
    const CurveData* longest = nullptr;
    const auto first = std::ranges::find(m_runs, false, &ChartRun::isBackground);
    if (first != m_runs.end())
        for (const auto& [key, curve] : first->curves->curves())
            if (key.split != runs::Split::Machine && (!longest || curve.size() > longest->size()))
                longest = &curve;
    const auto nearest = longest ? longest->nearest(from, x) : std::nullopt;
    return nearest ? std::optional(longest->x(*nearest, to)) : std::nullopt;
}

void ChartGrid::fit() {
    m_zoom.clear();
    for (auto& [metric, card] : m_cards)
        card->chart()->releaseY();
    fitX();
    showZoomed();
    Q_EMIT zoomChanged();
}

void ChartGrid::fitX() {
    m_limits.clear();
    for (auto& [metric, card] : m_cards)
        if (const auto range = card->chart()->dataXRange())
            m_limits.try_emplace(card->chart()->options().x, *range).first->second.expand(*range);
    for (auto& [axis, limits] : m_limits) {
        const bool isPoint = limits.size() <= 0.0;
        const double padding =
            isPoint ? pointPadding(axis, m_options.xScale) : limits.size() * kXPadding;
        limits = {limits.lower - padding, limits.upper + padding};
    }
    for (auto& [metric, card] : m_cards) {
        const XAxis axis = card->chart()->options().x;
        const auto limits = m_limits.find(axis);
        if (limits == m_limits.end())
            continue;
        Chart& chart = *card->chart();
        chart.setXLimits(limits->second);
        const auto zoomed = m_zoom.find(metric);
        if (zoomed == m_zoom.end() || !zoomed->second.x) {
            chart.setXWindow(limits->second);
        } else if (meet(*zoomed->second.x, limits->second)) {
            setWindow(zoomed->second, chart);
        } else { // there is nothing of these runs: it waits for others
            chart.releaseY();
            chart.setXWindow(limits->second);
        }
    }
}

int ChartGrid::columnsThatFit() const {
    const auto count = static_cast<int>(m_order.size());
    return std::clamp(viewport()->width() / kColumnWidth, 1, std::clamp(count, 1, kMaxColumns));
}

void ChartGrid::arrange() {
    const auto count = static_cast<int>(m_order.size());
    if (count == 0)
        return;
    const int columns = columnsThatFit();
    m_columns = columns;
    while (m_layout->count() > 0)
        delete m_layout->takeAt(0);
    std::vector<QWidget*> inOrder{this};
    int place = 0;
    bool machine = false;
    for (const std::string& metric : m_order) {
        ChartCard* card = m_cards.at(metric);
        if (card->chart()->isOfMachine() && !std::exchange(machine, true)) {
            place = (place + columns - 1) / columns * columns;
            m_layout->addWidget(m_machineHeading, place / columns, 0, 1, columns);
            place += columns;
        }
        card->setMaximumHeight(count <= columns ? QWIDGETSIZE_MAX : kMaxCardHeight);
        m_layout->addWidget(card, place / columns, place % columns);
        card->show();
        for (QWidget* stop : card->tabStops())
            inOrder.push_back(stop);
        ++place;
    }
    setTabSequence(inOrder);
    m_machineHeading->setVisible(machine);
    for (int column = 0; column < kMaxColumns; ++column)
        m_layout->setColumnStretch(column, column < columns ? 1 : 0);
}

void ChartGrid::resizeEvent(QResizeEvent* event) {
    ScrolledColumn::resizeEvent(event);
    if (columnsThatFit() != m_columns)
        arrange();
}

} // namespace parlance::ui
