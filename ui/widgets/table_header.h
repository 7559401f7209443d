// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace parlance::ui {

/// Headings above a table, at the left of their columns. One without room is elided.
class TableHeader : public QHeaderView {
    Q_OBJECT
  public:
    TableHeader(Qt::TextElideMode elide, QWidget* parent);

  protected:
    void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override;
};

} // namespace parlance::ui
