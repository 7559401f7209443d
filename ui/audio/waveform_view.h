// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/audio_clip.h"
#include "ui/audio/time_view.h"

namespace parlance::ui {

/// The waveform, scaled to its peak so that quiet recordings can be read too; what has been played
/// is not told apart, the cursor says it.
class WaveformView : public TimeView {
    Q_OBJECT
  public:
    explicit WaveformView(TimeAxis& axis, QWidget* parent = nullptr);
    void setClip(std::shared_ptr<const AudioClip> clip);

  protected:
    void paintContent(QPainter& painter) override;

  private:
    /// In words, for those who do not see it.
    void describe(float peak);
    void paintSamples(QPainter& painter, std::size_t first, std::size_t last, double scale) const;

    std::shared_ptr<const AudioClip> m_clip;
    float m_peak = 1.0F;
};

} // namespace parlance::ui
