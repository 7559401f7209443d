// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"

#include <QWidget>

namespace parlance::ui {

class ElidedLabel;
class MarkedTextView;

/// A line of a text as a whole, its unknown words marked.
class LineView : public QWidget {
    Q_OBJECT
  public:
    explicit LineView(QWidget* parent = nullptr);

    /// `share` says what the words are known by.
    void showLine(const data::DataItem& line, const data::VocabularyShare& share);

  private:
    MarkedTextView* m_text;
    ElidedLabel* m_details;
};

} // namespace parlance::ui
