// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"

#include <QWidget>

namespace parlance::ui {

/// The state of a run as icon and word in its colour.
class StateBadge : public QWidget {
    Q_OBJECT
  public:
    explicit StateBadge(QWidget* parent = nullptr);

    void setState(runs::State state);
    runs::State state() const { return m_state; }
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    runs::State m_state = runs::State::Queued;
};

} // namespace parlance::ui
