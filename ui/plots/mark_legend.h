// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui {

/// Says what the marks on the x axis of charts mean, as far as there is room.
class MarkLegend : public QWidget {
    Q_OBJECT
  public:
    explicit MarkLegend(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace parlance::ui
