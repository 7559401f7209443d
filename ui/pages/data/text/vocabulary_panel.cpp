// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/vocabulary_panel.h"

#include "ui/pages/data/text/vocabulary_model.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/tables/table_header.h"
#include "ui/words/items_text.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {
constexpr int kOrderDelayMs = 150;
constexpr int kWordRowHeight = 28, kLeastWordsHeight = 84;
} // namespace

VocabularyPanel::VocabularyPanel(QWidget* parent)
    : QWidget(parent), m_model(new VocabularyModel(this)) {
    QWidget* const head = makeHead();
    makeTable();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(head);
    column->addWidget(m_table, 1);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kOrderDelayMs);
    connect(&m_delay, &QTimer::timeout, this, &VocabularyPanel::order);
    connect(m_filter, &QLineEdit::textChanged, this, [this] { m_delay.start(); });
    connect(m_order, &QComboBox::currentIndexChanged, this, &VocabularyPanel::order);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this,
            &VocabularyPanel::orderByColumn);
}

QWidget* VocabularyPanel::makeHead() {
    auto* head = new QWidget(this);
    m_filter = new SearchField(QStringLiteral("vocabularyFilter"), tr("Filter the words"), head);
    m_filter->setAccessibleName(tr("Filter the words"));
    m_order = new QComboBox(head);
    m_order->setObjectName(QStringLiteral("vocabularyOrder"));
    m_order->setAccessibleName(tr("Order of the words"));
    // In the order of WordOrder.
    m_order->addItems(
        {tr("Most frequent first"), tr("Least frequent first"), tr("A to Z"), tr("Longest first")});
    m_count = new QLabel(head);
    m_count->setObjectName(QStringLiteral("vocabularyCount"));
    setTextRole(m_count, TextRole::Muted);
    auto* flow = new FlowLayout(head);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_filter, m_order, m_count})
        flow->addWidget(widget);
    return head;
}

void VocabularyPanel::makeTable() {
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("vocabulary"));
    m_table->setAccessibleName(tr("Vocabulary"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setMinimumHeight(kLeastWordsHeight);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(kWordRowHeight);
    m_table->setHorizontalHeader(makeTableHeader(Qt::ElideRight, m_table));
    QHeaderView* const header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSectionResizeMode(VocabularyModel::Word, QHeaderView::Stretch);
    m_table->setColumnWidth(VocabularyModel::Rank, 84);
    m_table->setColumnWidth(VocabularyModel::Count, 104);
    m_table->setColumnWidth(VocabularyModel::Share, 92);
}

void VocabularyPanel::setVocabulary(Vocabulary vocabulary) {
    m_vocabulary = std::move(vocabulary);
    m_model->setVocabulary(m_vocabulary);
    m_filter->clear();
    m_delay.stop();
    order();
}

/// A click on the heading of the column that it is ordered by turns the order round.
void VocabularyPanel::orderByColumn(int column) {
    const auto now = static_cast<WordOrder>(m_order->currentIndex());
    const WordOrder wanted = column == VocabularyModel::Word  ? WordOrder::Alphabetic
                             : now == WordOrder::MostFrequent ? WordOrder::LeastFrequent
                                                              : WordOrder::MostFrequent;
    m_order->setCurrentIndex(static_cast<int>(wanted));
}

void VocabularyPanel::order() {
    m_ordering.cancel();
    m_count->clear();
    if (!m_vocabulary)
        return;
    m_ordering.start(
        this,
        [vocabulary = m_vocabulary, part = m_filter->text().trimmed(),
         order = static_cast<WordOrder>(m_order->currentIndex())](const std::stop_token& stop) {
            return orderedWords(*vocabulary, part, order, stop);
        },
        [this](std::vector<std::int32_t> words) {
            const auto shown = static_cast<qlonglong>(words.size());
            const qlonglong all = m_vocabulary->size();
            m_count->setText(
                shown == all ? tr("%L1 different words", nullptr, pluralOf(all)).arg(all)
                             : tr("%L1 of %L2 words", nullptr, pluralOf(all)).arg(shown).arg(all));
            m_model->setWords(std::move(words));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

} // namespace parlance::ui
