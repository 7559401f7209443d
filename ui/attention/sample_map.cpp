// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/sample_map.h"

#include "ui/attention/attention_export.h"
#include "ui/attention/attention_map_view.h"
#include "ui/attention/attention_words.h"
#include "ui/services/dialogs.h"
#include "ui/services/save_aside.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_words.h"
#include "ui/widgets/elided_label.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace parlance::ui {

namespace {

/// A cell of a long text's map stands for several of its tokens.
AttentionAxis axisOf(std::int64_t cells, AxisUnit unit, const std::vector<std::string>& tokens) {
    AttentionAxis axis;
    axis.unit = unit;
    if (std::ssize(tokens) < cells)
        axis.labels.resize(static_cast<std::size_t>(cells));
    else
        std::ranges::transform(tokens, std::back_inserter(axis.labels), tokenLabel);
    return axis;
}

} // namespace

SampleMap::SampleMap(Dialogs& dialogs, QWidget* parent) : QWidget(parent), m_dialogs(dialogs) {
    setObjectName(QStringLiteral("sampleMap"));
    m_readOut = new ElidedLabel(this);
    m_readOut->setObjectName(QStringLiteral("sampleMapReadOut"));
    setTextRole(m_readOut, TextRole::Muted);
    QAbstractButton* save = makeIconButton(QStringLiteral("export"),
                                           tr("Save the map as a picture or as numbers"), this);
    save->setObjectName(QStringLiteral("exportSampleMap"));
    connect(save, &QAbstractButton::clicked, this, &SampleMap::exportShown);
    m_map = new AttentionMapView(this);
    m_map->setObjectName(QStringLiteral("sampleMapView"));
    m_axes = new ElidedLabel(this);
    m_axes->setObjectName(QStringLiteral("sampleMapAxes"));
    setTextRole(m_axes, TextRole::Muted);
    setFocusProxy(m_map);
    auto* head = new QHBoxLayout;
    head->setSpacing(kSpace);
    head->addWidget(m_readOut, 1);
    head->addWidget(save);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addLayout(head);
    column->addWidget(m_map, 1);
    column->addWidget(m_axes);
    connect(m_map, &AttentionMapView::hovered, this,
            [this](std::optional<AttentionMapView::Place> place) {
                m_hovered = place ? m_map->summaryAt(*place) : QString();
                showReadOut();
            });
    connect(m_map, &AttentionMapView::litChanged, this, &SampleMap::showReadOut);
}

void SampleMap::setMap(Words words, std::shared_ptr<const engine::AttentionMaps> maps,
                       AxisUnit rows, AxisUnit columns, const std::vector<std::string>& tokens) {
    m_words = std::move(words);
    m_hovered.clear(); // it told of another map
    AttentionContent content;
    content.rows = axisOf(maps->rows, rows, tokens);
    content.columns = axisOf(maps->columns, columns, tokens);
    const AttentionContent& shown = m_map->content();
    m_axes->setText(tr("Down: %1. Across: %2.")
                        .arg(lookingTitle(content.rows), lookedAtTitle(content.columns)));
    if (shown.rows != content.rows || shown.columns != content.columns)
        m_map->setContent(std::move(content));
    m_map->setMap({std::move(maps), 0, 0});
    m_map->setAccessibleName(m_words.title);
    describe();
    showReadOut();
}

/// At most 128 x 128 weights of attention, or a sentence's alignment: a millisecond.
void SampleMap::describe() {
    const AttentionMap& map = m_map->map();
    m_map->setAccessibleDescription(
        tr("%1 × %2. %3 %4")
            .arg(map.rows())
            .arg(map.columns())
            .arg(m_axes->text(), attentionSummary(map, m_map->content().columns)));
}

void SampleMap::showReadOut() {
    const auto lit = m_map->litPlace();
    const AttentionContent& content = m_map->content();
    const QString told = !m_hovered.isEmpty() ? m_hovered
                         : lit ? rowSummary(m_map->map(), lit->row, content.rows, content.columns)
                               : QString();
    m_readOut->setText(told.isEmpty() ? m_words.title
                                      : QStringLiteral("%1 · %2").arg(m_words.title, told));
}

void SampleMap::exportShown() {
    const QString path =
        m_dialogs.saveFile(this, tr("Export the map"), m_words.name + QStringLiteral(".png"),
                           tr("Pictures (*.png *.svg);;Numbers (*.safetensors)"));
    if (path.isEmpty())
        return;
    const auto begin = [&] {
        return beginExport(*m_map, QStringLiteral("%1 · %2").arg(m_words.title, m_words.about),
                           m_map->map().maps, path);
    };
    saveAside(
        this, path, begin, [this](const QString& words) { Q_EMIT statusMessage(words); },
        [this](const QString& reason) { Q_EMIT failed(reason); });
}

} // namespace parlance::ui
