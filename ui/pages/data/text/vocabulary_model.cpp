// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/vocabulary_model.h"

#include "core/base/progress.h"
#include "core/text/utf8.h"

#include <QLocale>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr std::size_t kWordsPerLook = 4096;

QString wordText(const std::string& word) {
    return QString::fromStdString(word);
}

} // namespace

std::vector<std::int32_t> orderedWords(const text::WordVocabulary& vocabulary, const QString& part,
                                       WordOrder order, const std::stop_token& stop) {
    const std::vector<std::string>& symbols = vocabulary.symbols();
    std::vector<std::int32_t> words;
    for (std::size_t word = 0; word < symbols.size(); ++word) {
        if (word % kWordsPerLook == 0)
            throwIfStopped(stop, "looking for words");
        if (part.isEmpty() || wordText(symbols[word]).contains(part, Qt::CaseInsensitive))
            words.push_back(static_cast<std::int32_t>(word));
    }
    const auto symbolOf = [&](std::int32_t word) -> const std::string& {
        return symbols[static_cast<std::size_t>(word)];
    };
    switch (order) {
    case WordOrder::MostFrequent:
        break; // as they are numbered
    case WordOrder::LeastFrequent:
        std::ranges::reverse(words);
        break;
    case WordOrder::Alphabetic:
        std::ranges::sort(words, {}, symbolOf);
        break;
    case WordOrder::Longest:
        std::ranges::stable_sort(words, std::greater<>(), [&](std::int32_t word) {
            return text::codePoints(symbolOf(word)).size();
        });
        break;
    }
    return words;
}

void VocabularyModel::setVocabulary(std::shared_ptr<const text::WordVocabulary> vocabulary) {
    beginResetModel();
    m_vocabulary = std::move(vocabulary);
    m_words.clear();
    m_total = 0.0;
    if (m_vocabulary)
        for (const std::int64_t count : m_vocabulary->symbolCounts())
            m_total += static_cast<double>(count);
    endResetModel();
}

void VocabularyModel::setWords(std::vector<std::int32_t> words) {
    beginResetModel();
    m_words = std::move(words);
    endResetModel();
}

int VocabularyModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_words.size());
}

int VocabularyModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString VocabularyModel::text(std::size_t word, int column) const {
    switch (column) {
    case Rank:
        return QLocale().toString(qulonglong{word + 1});
    case Word:
        return wordText(m_vocabulary->symbols()[word]);
    case Count:
        return QLocale().toString(qlonglong{m_vocabulary->symbolCounts()[word]});
    case Share:
        return tr("%1 %").arg(QLocale().toString(
            100.0 * static_cast<double>(m_vocabulary->symbolCounts()[word]) / m_total, 'g', 2));
    default:
        return {};
    }
}

QVariant VocabularyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto word = static_cast<std::size_t>(m_words[static_cast<std::size_t>(index.row())]);
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && index.column() == Word))
        return text(word, index.column());
    if (role == Qt::TextAlignmentRole)
        return index.column() == Word ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                                      : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant VocabularyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == Word ? QVariant(Qt::AlignLeft | Qt::AlignVCenter)
                               : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Rank:
        return tr("Rank");
    case Word:
        return tr("Word");
    case Count:
        return tr("Count");
    case Share:
        return tr("Share");
    default:
        return {};
    }
}

} // namespace parlance::ui
