// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/ranks_tab.h"

#include "ui/models/runs/ranks_model.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/tables/table_header.h"

#include <QTableView>

namespace parlance::ui {
namespace {

constexpr int kCellPadding = 11; ///< left of what the table's cells say

} // namespace

RanksTab::RanksTab(QWidget* parent)
    : QWidget(parent), m_model(new RanksModel(this)), m_title(new ElidedLabel(this)),
      m_pace(makeText(TextRole::Body, "ranksPace", this)), m_view(new QTableView(this)) {
    m_title->setObjectName(QStringLiteral("ranksTitle"));
    setTextRole(m_title, TextRole::Muted);
    m_view->setObjectName(QStringLiteral("ranksTable"));
    m_view->setAccessibleName(tr("Ranks"));
    m_view->setModel(m_model);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(30);
    m_view->setHorizontalHeader(makeTableHeader(Qt::ElideRight, m_view));
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kSpace, 0, 0);
    layout->setSpacing(kSpace);
    auto* card = new Card({}, this);
    card->layout()->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
    for (QWidget* text : std::initializer_list<QWidget*>{m_title, m_pace})
        text->setContentsMargins(kCellPadding, 0, kCellPadding, 0);
    card->body()->addWidget(m_title);
    card->body()->addWidget(m_pace);
    card->body()->addWidget(m_view, 1);
    layout->addWidget(card, 1);
}

void RanksTab::setRanks(const QString& run, std::shared_ptr<const runs::RankStates> states) {
    m_title->setText(tr("Ranks of %1, step %L2").arg(run).arg(states->step));
    if (states == m_states)
        return;
    m_states = std::move(states);
    const QString pace = paceText(m_states->ranks);
    m_pace->setText(pace);
    setTextRole(m_pace, runs::slowestOf(m_states->ranks) ? TextRole::Warning : TextRole::Muted);
    m_view->setAccessibleDescription(pace);
    m_model->setRanks(m_states->ranks);
}

} // namespace parlance::ui
