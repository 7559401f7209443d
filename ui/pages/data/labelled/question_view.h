// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"

#include <QWidget>

class QLabel;

namespace parlance::ui {

class ElidedLabel;
class MarkedTextView;

/// A question, and the context with its answers marked.
class QuestionView : public QWidget {
    Q_OBJECT
  public:
    explicit QuestionView(QWidget* parent = nullptr);

    void showQuestion(const data::DataItem& question);

  private:
    QLabel* m_question;
    ElidedLabel* m_details;
    MarkedTextView* m_context;
};

} // namespace parlance::ui
