// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/ctc_placing.h"

#include <algorithm>

namespace parlance::infer {

FramePath placed(std::span<const PlacedLabel> labels, std::span<const float> logProbs,
                 std::size_t labelCount) {
    constexpr auto kBlank = static_cast<std::size_t>(text::CtcDictionary::kBlank);
    const auto frames =
        static_cast<std::int64_t>(logProbs.size() / std::max<std::size_t>(labelCount, 1));
    const auto logProb = [&](std::int64_t frame, std::size_t label) {
        return double{logProbs[static_cast<std::size_t>(frame) * labelCount + label]};
    };
    FramePath path;
    path.ids.assign(static_cast<std::size_t>(frames), text::CtcDictionary::kBlank);
    const auto put = [&](std::int64_t frame, std::size_t label) {
        path.ids[static_cast<std::size_t>(frame)] = static_cast<std::int64_t>(label);
    };
    std::int64_t free = 0; // first frame after the label before
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const auto [label, first, clearest] = labels[i];
        const bool repeats = i > 0 && labels[i - 1].label == label;
        const bool isRepeated = i + 1 < labels.size() && labels[i + 1].label == label;
        // Two of one label have a blank between them.
        std::int64_t limit = i + 1 < labels.size() ? labels[i + 1].clearest : frames;
        limit -= isRepeated ? 1 : 0;
        const std::int64_t at = clearest < limit ? clearest : first;
        const std::int64_t least = free + (repeats ? 1 : 0);
        for (std::int64_t frame = at;
             frame == at || (frame >= least && logProb(frame, label) > logProb(frame, kBlank));
             --frame)
            put(frame, label);
        for (free = at + 1; free < limit && logProb(free, label) > logProb(free, kBlank); ++free)
            put(free, label);
    }
    for (std::int64_t frame = 0; frame < frames; ++frame)
        path.logProbs.push_back(
            logProb(frame, static_cast<std::size_t>(path.ids[static_cast<std::size_t>(frame)])));
    return path;
}

} // namespace parlance::infer
