// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/reading_lists.h"

#include "ui/pages/write/differences_model.h"
#include "ui/pages/write/texts_model.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_words.h"
#include "ui/widgets/tables/plain_table.h"

#include <QHeaderView>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kNumberWidth = 62;
constexpr int kPerplexityWidth = 84; ///< of thousands
constexpr int kSecondWidth = 92;
constexpr int kCellPadding = 24;
constexpr double kGreatDifference = 88.88; ///< in bits
constexpr int kWideEnoughForBoth = 960;    ///< beside each other
const QString kListsSplitKey = QStringLiteral("write/listsSplit");

/// A model whose vocabulary has all words is told nothing new by a column of zeros.
bool hasUnknown(const Writing& writing) {
    return std::ranges::any_of(writing.readings.front().texts,
                               [](const infer::ScoredText& text) { return text.sum.unknown > 0; });
}

} // namespace

ReadingLists::ReadingLists(ProjectSettings settings, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_settings(std::move(settings)),
      m_texts(new TextsModel(this)),
      m_textTable(new PlainTable(*m_texts, tr("Texts, the likeliest first"), this)),
      m_differences(new DifferencesModel(this)),
      m_differenceTable(
          new PlainTable(*m_differences, tr("Words in which the models differ"), this)) {
    setChildrenCollapsible(false);
    setHandleWidth(kSpaceLarge);
    m_textTable->setObjectName(QStringLiteral("scoredTexts"));
    m_differenceTable->setObjectName(QStringLiteral("wordDifferences"));
    m_settings.keep(*this, kListsSplitKey);
    makeColumns();
    connect(m_textTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!current.isValid())
                    return;
                m_text = m_texts->textAt(current.row());
                compare();
                Q_EMIT textChosen();
            });
    connect(m_differenceTable, &PlainTable::rowChosen, this,
            [this](int row) { Q_EMIT wordChosen(m_differences->at(row).tokens); });
}

void ReadingLists::makeColumns() {
    for (int column = TextsModel::Total; column < TextsModel::ColumnCount; ++column)
        m_textTable->setFixedColumn(column, kNumberWidth);
    m_textTable->setFixedColumn(TextsModel::Perplexity, kPerplexityWidth);
    m_textTable->setFixedColumn(TextsModel::Other, kSecondWidth);
    m_textTable->stretch(TextsModel::Text);
    m_textTable->horizontalHeader()->setMinimumSectionSize(kNumberWidth);
    m_textTable->horizontalHeader()->setSortIndicator(TextsModel::Total, Qt::AscendingOrder);
    m_textTable->sortByHeadings();
    m_differenceTable->setFixedColumn(DifferencesModel::First, kNumberWidth);
    m_differenceTable->setFixedColumn(DifferencesModel::Second, kSecondWidth);
    int surer = 0;
    for (const double bits : {-kGreatDifference, kGreatDifference})
        surer = std::max(surer, m_differenceTable->fontMetrics().horizontalAdvance(
                                    DifferencesModel::differenceWords(bits)));
    m_differenceTable->setFixedColumn(DifferencesModel::Difference, surer + kCellPadding);
    m_differenceTable->stretch(DifferencesModel::Word);
}

void ReadingLists::resizeEvent(QResizeEvent* event) {
    m_settings.turn(*this, width() >= kWideEnoughForBoth ? Qt::Horizontal : Qt::Vertical,
                    kListsSplitKey);
    QSplitter::resizeEvent(event);
}

void ReadingLists::setWriting(std::shared_ptr<const Writing> writing) {
    const QSignalBlocker quiet(m_textTable->selectionModel());
    const bool isScore = writing && writing->order.kind == WritingKind::Score;
    m_writing = isScore ? std::move(writing) : nullptr;
    m_texts->setWriting(m_writing);
    const bool hasSeveral = m_texts->rowCount() > 1;
    const bool hasTwo = m_writing && m_writing->readings.size() > 1;
    m_text = m_texts->rowCount() > 0 ? m_texts->textAt(0) : 0;
    m_textTable->selectRow(0);
    m_textTable->setVisible(hasSeveral);
    m_textTable->setShown(TextsModel::Other, hasTwo);
    m_textTable->setShown(TextsModel::Unknown, m_writing && hasUnknown(*m_writing));
    m_differenceTable->setVisible(hasTwo);
    setVisible(hasSeveral || hasTwo);
    compare();
}

void ReadingLists::compare() {
    m_comparing.cancel();
    m_differences->setDifferences({});
    if (!m_writing || m_writing->readings.size() < 2)
        return;
    m_comparing.start(
        this,
        [writing = m_writing, text = m_text](const std::stop_token&) {
            const std::string source = textsOf(writing->order).at(text);
            return wordDifferences(
                withOwnWords(writing->readings[0].texts.at(text).tokens, source),
                withOwnWords(writing->readings[1].texts.at(text).tokens, source));
        },
        [this](std::vector<WordDifference> differences) {
            m_differences->setDifferences(std::move(differences));
        },
        [](const CallError&) {}, CallKind::Computes);
}

} // namespace parlance::ui
