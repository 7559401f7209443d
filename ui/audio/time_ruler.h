// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/time_view.h"

namespace parlance::ui {

/// Times along the axis, as many as have room.
class TimeRuler : public TimeView {
    Q_OBJECT
  public:
    explicit TimeRuler(TimeAxis& axis, QWidget* parent = nullptr);

  protected:
    void paintContent(QPainter& painter) override;
    int cursorHeight() const override; ///< the labels stay free
};

} // namespace parlance::ui
