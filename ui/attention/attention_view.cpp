// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_view.h"

#include "ui/attention/attention_export.h"
#include "ui/attention/attention_grid.h"
#include "ui/attention/attention_map_view.h"
#include "ui/attention/attention_words.h"
#include "ui/services/async_call.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kGridShare = 2; // of the width, beside the large map
constexpr int kMapShare = 5;

} // namespace

AttentionView::AttentionView(QWidget* parent) : QWidget(parent) {
    m_grid = new AttentionGrid(this);
    m_grid->setObjectName(QStringLiteral("attentionGrid"));
    m_map = new AttentionMapView(this);
    m_map->setObjectName(QStringLiteral("attentionMap"));
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("attentionTitle"));
    setTextRole(m_title, TextRole::Caption);
    m_summary = makeText(TextRole::Muted, "attentionSummary", this);
    m_readOut = makeText(TextRole::Body, "attentionReadOut", this);
    // Room for what is said of a row, so that the map above keeps its height under the pointer.
    m_readOut->setMinimumHeight(2 * m_readOut->fontMetrics().lineSpacing());
    m_readOut->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* words = new QHBoxLayout;
    words->setSpacing(kSpace);
    words->addWidget(m_title);
    words->addWidget(m_summary, 1);
    auto* large = new QVBoxLayout;
    large->setSpacing(kSpaceSmall);
    large->addLayout(words);
    large->addWidget(m_map, 1);
    large->addWidget(m_readOut);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceLarge);
    row->addWidget(m_grid, kGridShare);
    row->addLayout(large, kMapShare);

    connect(m_grid, &AttentionGrid::chosen, this, &AttentionView::showHead);
    connect(m_map, &AttentionMapView::hovered, this,
            [this](std::optional<AttentionMapView::Place> place) {
                m_hovered = place ? m_map->summaryAt(*place) : QString();
                showReadOut();
            });
    connect(m_map, &AttentionMapView::litChanged, this, [this] {
        showReadOut();
        if (const auto lit = m_map->litPlace())
            Q_EMIT rowLit(static_cast<double>(lit->row) / static_cast<double>(m_map->map().rows()));
    });
}

void AttentionView::setMaps(std::shared_ptr<const engine::AttentionMaps> maps,
                            AttentionContent content) {
    m_maps = std::move(maps);
    m_fine.reset();
    m_grid->setMaps(m_maps);
    m_map->setContent(std::move(content));
    showHead();
}

void AttentionView::setLayer(qint64 layer, std::shared_ptr<const engine::AttentionMaps> maps) {
    m_fine = std::move(maps); // only one: of a long stretch it fills tens of megabytes
    m_fineLayer = layer;
    if (isFineThere())
        showHead();
}

void AttentionView::lightRow(double share) {
    m_map->lightRow(share);
}

const AttentionContent& AttentionView::content() const {
    return m_map->content();
}

qint64 AttentionView::layer() const {
    return m_grid->layer();
}

qint64 AttentionView::head() const {
    return m_grid->head();
}

bool AttentionView::isSettled() const {
    return m_summaries == 0 && m_grid->isSettled() && m_map->isSettled();
}

bool AttentionView::isCoarse() const {
    const AttentionContent& content = m_map->content();
    return m_maps->rows < content.rows.places() || m_maps->columns < content.columns.places();
}

bool AttentionView::isFineThere() const {
    return m_fine && m_fineLayer == m_grid->layer();
}

AttentionMap AttentionView::current() const {
    if (!m_maps || m_maps->weights.empty())
        return {};
    if (isFineThere())
        return {m_fine, 0, m_grid->head()};
    return {m_maps, m_grid->layer(), m_grid->head()};
}

void AttentionView::showHead() {
    const AttentionMap map = current();
    m_hovered.clear(); // it told of another map
    m_map->setMap(map);
    m_title->setText(title());
    showReadOut();
    describe();
    if (!map.isEmpty() && isCoarse() && !isFineThere())
        Q_EMIT layerWanted(m_grid->layer());
}

void AttentionView::describe() {
    ++m_summaries;
    callAsync(
        this,
        [map = current(), columns = m_map->content().columns](std::stop_token) {
            return attentionSummary(map, columns);
        },
        [this, map = current()](const QString& summary) {
            --m_summaries;
            const AttentionMap now = current();
            if (now.maps != map.maps || now.layer != map.layer || now.head != map.head)
                return;
            m_summary->setText(summary);
            m_map->setAccessibleDescription(QStringLiteral("%1. %2").arg(title(), summary));
        },
        [this](const CallError&) { --m_summaries; }, CallKind::Computes);
}

void AttentionView::showReadOut() {
    const auto lit = m_map->litPlace();
    const AttentionContent& content = m_map->content();
    if (!m_hovered.isEmpty() && !m_map->map().isEmpty())
        m_readOut->setText(m_hovered);
    else if (lit) {
        const AttentionMap& map = m_map->map();
        const QString row = rowSummary(map, lit->row, content.rows, content.columns);
        const std::vector<std::int64_t> named = lookedAtMost(map, lit->row);
        const bool isNamed = std::ranges::find(named, lit->column) != named.end();
        m_readOut->setText(isNamed ? row
                                   : QStringLiteral("%1 · %2").arg(row, m_map->summaryAt(*lit)));
    } else
        m_readOut->setText(tr("Click a row to see what it looks at; Ctrl and the wheel zoom in."));
}

QString AttentionView::title() const {
    return m_maps && !m_maps->weights.empty()
               ? tr("Layer %1, head %2").arg(m_grid->layer()).arg(m_grid->head())
               : QString();
}

std::function<void()> AttentionView::beginExport(const QString& path, const QString& about) const {
    const QString caption =
        about.isEmpty() ? title() : QStringLiteral("%1 · %2").arg(about, title());
    return ui::beginExport(*m_map, caption, current().maps, path);
}

} // namespace parlance::ui
