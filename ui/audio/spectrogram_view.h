// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/audio_clip.h"
#include "ui/audio/spectrogram_picture.h"
#include "ui/audio/time_view.h"

namespace parlance::ui {

/// The mel spectrogram: 60 dB below the loudest place to the loudest, frequencies marked inside.
class SpectrogramView : public TimeView {
    Q_OBJECT
  public:
    explicit SpectrogramView(TimeAxis& axis, QWidget* parent = nullptr);
    void setClip(std::shared_ptr<const AudioClip> clip);

  protected:
    void paintContent(QPainter& painter) override;

  private:
    /// `columns` of `step` frames each, of which they are the mean, from `first` on; a row a bin.
    QImage picture(const audio::MelSpectrogram& mel, double first, double step, int columns) const;
    void paintFrequencies(QPainter& painter) const;

    std::shared_ptr<const AudioClip> m_clip;
    LevelScale m_scale;
};

} // namespace parlance::ui
