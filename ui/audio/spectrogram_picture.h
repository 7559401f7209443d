// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/mel_view.h"
#include "core/audio/time_span.h"

#include <QImage>

#include <span>

namespace parlance::ui {

/// From levels in decibels to colour numbers 0 to 255: the loudest is the brightest, and what lies
/// 60 dB below it the darkest. Silence, which has no loudest place, is dark all over.
class LevelScale {
  public:
    LevelScale() = default;
    explicit LevelScale(std::span<const float> levels);

    int colourNumber(float level) const;

  private:
    float m_brightestDb = 0.0F;
};

/// A stretch of a spectrogram as colour numbers of its own LevelScale (QImage::Format_Indexed8
/// without its colours), a column a frame, low tones below. Null when there is nothing in the
/// stretch.
QImage spectrogramPicture(const audio::MelSpectrogram& mel, const audio::TimeSpan& stretch);

} // namespace parlance::ui
