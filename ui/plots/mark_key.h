// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui {

/// Says what the marks on the x axis of charts mean.
class MarkKey : public QWidget {
    Q_OBJECT
  public:
    explicit MarkKey(QWidget* parent = nullptr);

    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace parlance::ui
