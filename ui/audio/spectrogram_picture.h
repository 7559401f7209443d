// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/mel_view.h"
#include "core/audio/time_span.h"

#include <QImage>

namespace parlance::ui {

/// A stretch of a spectrogram as colour numbers (QImage::Format_Indexed8 without its colours), a
/// column a frame, low tones below: 0 is 60 dB below the loudest place of the stretch, 255 that
/// place. Null when there is nothing in the stretch.
QImage spectrogramPicture(const audio::MelSpectrogram& mel, const audio::TimeSpan& stretch);

} // namespace parlance::ui
