// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/status.h"

#include <QWidget>

namespace parlance::ui {

/// The state of a run, as of when it was last set, as icon and word in its colour.
class StateBadge : public QWidget {
    Q_OBJECT
  public:
    explicit StateBadge(QWidget* parent = nullptr);

    void setStatus(const runs::Status& status);
    runs::State state() const { return m_status.state; }
    /// What it says: the state, or that the worker does not respond.
    QString word() const;
    QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    runs::Status m_status;
    double m_nowSec = 0.0; ///< when that was so
};

} // namespace parlance::ui
