// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/word_step.h"

#include <algorithm>

namespace parlance::ui {

namespace {
constexpr double kHereSec = 0.01; // closer than this, the cursor is there already
} // namespace

std::optional<double> wordStep(const std::vector<text::Word>& words, double seconds,
                               Direction direction) {
    if (direction == Direction::Back) {
        const auto before =
            std::find_if(words.rbegin(), words.rend(), [seconds](const text::Word& word) {
                return word.startSec < seconds - kHereSec;
            });
        return before == words.rend() ? std::nullopt : std::optional(before->startSec);
    }
    const auto next = std::find_if(words.begin(), words.end(), [seconds](const text::Word& word) {
        return word.startSec > seconds + kHereSec;
    });
    if (next != words.end())
        return next->startSec;
    if (!words.empty() && words.back().endSec > seconds + kHereSec)
        return words.back().endSec;
    return std::nullopt;
}

} // namespace parlance::ui
