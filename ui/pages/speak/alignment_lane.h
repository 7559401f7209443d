// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/time_view.h"
#include "ui/pages/speak/speech.h"

namespace parlance::ui {

/// Where in its text a voice looked while it spoke: time from left to right, each passage's symbols
/// from bottom to top. The tip says what was spoken there, and how that went.
class AlignmentLane : public TimeView {
    Q_OBJECT
  public:
    explicit AlignmentLane(TimeAxis& axis, QWidget* parent = nullptr);

    /// Null for none.
    void setSpeech(std::shared_ptr<const Speech> speech);

  protected:
    void paintContent(QPainter& painter) override;
    bool event(QEvent* event) override;

  private:
    std::shared_ptr<const Speech> m_speech;
};

} // namespace parlance::ui
