// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace parlance::text {
class WordVocabulary;
}

namespace parlance::ui {

class VocabularyModel;

/// The words of a text with their counts, in several orders and filtered.
class VocabularyPanel : public QWidget {
    Q_OBJECT
  public:
    using Vocabulary = std::shared_ptr<const text::WordVocabulary>;

    explicit VocabularyPanel(QWidget* parent = nullptr);

    /// Null for none.
    void setVocabulary(Vocabulary vocabulary);
    bool isSettled() const { return !m_delay.isActive() && !m_ordering.isUnderWay(); }

  Q_SIGNALS:
    void failed(const QString& message);

  private:
    QWidget* makeHead();
    void makeTable();
    void orderByColumn(int column);
    void order();

    Vocabulary m_vocabulary;
    VocabularyModel* m_model;
    LatestCall m_ordering;
    QTimer m_delay;
    QLineEdit* m_filter;
    QComboBox* m_order;
    QLabel* m_count;
    QTableView* m_table;
};

} // namespace parlance::ui
