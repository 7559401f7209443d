// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/spectrogram_picture.h"

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr float kShownDb = 60.0F;
constexpr auto kSilenceDb = static_cast<float>(audio::kMelFloorDb);

} // namespace

LevelScale::LevelScale(std::span<const float> levels)
    : m_brightestDb(
          std::max(levels.empty() ? kSilenceDb : *std::max_element(levels.begin(), levels.end()),
                   kSilenceDb + kShownDb)) {}

int LevelScale::colourNumber(float level) const {
    const float share = 1.0F + (level - m_brightestDb) / kShownDb;
    return static_cast<int>(255.0F * std::clamp(share, 0.0F, 1.0F));
}

QImage spectrogramPicture(const audio::MelSpectrogram& mel, const audio::TimeSpan& stretch) {
    if (mel.frames == 0 || mel.hopSec <= 0.0)
        return {};
    const auto frameAt = [&](double seconds) {
        return std::clamp<std::int64_t>(std::llround(seconds / mel.hopSec), 0, mel.frames);
    };
    const std::int64_t first = frameAt(stretch.beginSec);
    const std::int64_t count = frameAt(stretch.endSec) - first;
    if (count <= 0)
        return {};
    const float* const levels = mel.values.data() + first * mel.melBins;
    const LevelScale scale(std::span(levels, static_cast<std::size_t>(count * mel.melBins)));
    QImage picture(static_cast<int>(count), mel.melBins, QImage::Format_Indexed8);
    for (int bin = 0; bin < mel.melBins; ++bin) {
        uchar* const line = picture.scanLine(mel.melBins - 1 - bin);
        for (std::int64_t frame = 0; frame < count; ++frame)
            line[frame] = static_cast<uchar>(scale.colourNumber(levels[frame * mel.melBins + bin]));
    }
    return picture;
}

} // namespace parlance::ui
