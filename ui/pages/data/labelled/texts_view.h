// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"

#include <QWidget>

namespace parlance::ui {

class ElidedLabel;
class MarkedTextView;

/// One text or two, and the class that they belong to.
class TextsView : public QWidget {
    Q_OBJECT
  public:
    explicit TextsView(QWidget* parent = nullptr);

    void showTexts(const data::DataItem& texts);

  private:
    ElidedLabel* m_details;
    MarkedTextView* m_first;
    MarkedTextView* m_second;
};

} // namespace parlance::ui
