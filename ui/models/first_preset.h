// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace parlance::ui {

/// Of the first success: it learns spoken digits from the sample data in minutes.
inline constexpr const char* kFirstPreset = "wav2vec2-tiny-digits";

} // namespace parlance::ui
