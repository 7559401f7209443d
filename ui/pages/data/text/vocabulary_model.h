// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/tokens/word_vocabulary.h"

#include <QAbstractTableModel>

#include <memory>
#include <stop_token>
#include <vector>

namespace parlance::ui {

enum class WordOrder { MostFrequent, LeastFrequent, Alphabetic, Longest };

/// The numbers of the words that contain `part`, whatever the case, in this order. Not for the
/// window's thread: there may be a million. Throws Error{Cancelled}.
std::vector<std::int32_t> orderedWords(const text::WordVocabulary& vocabulary, const QString& part,
                                       WordOrder order, const std::stop_token& stop);

/// Words of a vocabulary with how often each stands in the text.
class VocabularyModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Rank, Word, Count, Share, ColumnCount };

    explicit VocabularyModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null empties the table; no word is shown before setWords().
    void setVocabulary(std::shared_ptr<const text::WordVocabulary> vocabulary);
    void setWords(std::vector<std::int32_t> words);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QString text(std::size_t word, int column) const;

    std::shared_ptr<const text::WordVocabulary> m_vocabulary;
    double m_total = 0.0;
    std::vector<std::int32_t> m_words; ///< shown
};

} // namespace parlance::ui
