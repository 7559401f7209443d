// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/data_set_panel.h"

#include "ui/pages/data/overview_bars.h"
#include "ui/services/path_text.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/histogram.h"

#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {

DataSetPanel::DataSetPanel(QWidget* parent) : QWidget(parent) {
    auto* listCard = new Card(tr("Data sets"), this);
    m_list = new QListWidget(listCard);
    m_list->setObjectName(QStringLiteral("dataSets"));
    m_list->setAccessibleName(tr("Data sets"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_facts = makeText(TextRole::Muted, "dataSetFacts", listCard);
    listCard->body()->addWidget(m_list, 1);
    listCard->body()->addWidget(m_facts);

    auto* lengthCard = new Card(tr("Lengths"), this);
    m_lengths = new Histogram(tr("Lengths of the recordings"), lengthCard);
    m_lengths->setObjectName(QStringLiteral("lengths"));
    lengthCard->body()->addWidget(m_lengths);
    auto* characterCard = new Card(tr("Characters"), this);
    m_characters = new Histogram(tr("Characters of the texts"), characterCard);
    m_characters->setObjectName(QStringLiteral("characters"));
    characterCard->body()->addWidget(m_characters);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceLarge);
    column->addWidget(listCard, 5);
    column->addWidget(lengthCard, 3);
    column->addWidget(characterCard, 3);
    connect(m_list, &QListWidget::currentRowChanged, this, &DataSetPanel::setChosen);
}

void DataSetPanel::setSets(std::vector<DataSetEntry> sets) {
    for (const DataSetEntry& other : m_others)
        sets.push_back(other);
    if (sets == m_sets)
        return;
    const auto before = chosen();
    m_sets = std::move(sets);
    int row = 0;
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const DataSetEntry& set : m_sets) {
            auto* item = new QListWidgetItem(set.name, m_list);
            item->setToolTip(pathText(set.tsv));
            if (before && set.tsv == before->tsv)
                row = m_list->count() - 1;
        }
        m_list->setCurrentRow(m_sets.empty() ? -1 : row);
    }
    const auto now = chosen();
    if (!before || !now || before->tsv != now->tsv)
        Q_EMIT setChosen();
}

void DataSetPanel::choose(const std::filesystem::path& tsv) {
    auto found = std::ranges::find(m_sets, tsv, &DataSetEntry::tsv);
    if (found == m_sets.end()) {
        m_others.push_back({pathText(tsv.stem()), tsv});
        std::vector<DataSetEntry> sets = m_sets;
        sets.resize(m_sets.size() + 1 - m_others.size());
        setSets(std::move(sets));
        found = std::ranges::find(m_sets, tsv, &DataSetEntry::tsv);
    }
    m_list->setCurrentRow(static_cast<int>(found - m_sets.begin()));
}

std::optional<DataSetEntry> DataSetPanel::chosen() const {
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_sets.size()))
        return std::nullopt;
    return m_sets[static_cast<std::size_t>(row)];
}

void DataSetPanel::showOverview(const data::ManifestOverview* overview) {
    const data::ManifestOverview nothing;
    const data::ManifestOverview& shown = overview ? *overview : nothing;
    m_facts->setText(overview ? overviewText(shown) : QString());
    m_lengths->setBars(lengthBars(shown), lengthSummary(shown));
    m_characters->setBars(characterBars(shown), characterSummary(shown));
}

void DataSetPanel::focusList() {
    m_list->setFocus();
}

} // namespace parlance::ui
