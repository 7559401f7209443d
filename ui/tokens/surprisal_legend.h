// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui {

/// What the grounds and lines of tokens mean, in bits.
class SurprisalLegend : public QWidget {
    Q_OBJECT
  public:
    explicit SurprisalLegend(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace parlance::ui
