// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/ctc_placing.h"

#include <algorithm>
#include <limits>

namespace parlance::infer {

namespace {

constexpr auto kBlank = static_cast<std::size_t>(text::CtcDictionary::kBlank);
constexpr std::int64_t kBand = 8; ///< states to either side of where the search saw them
constexpr float kNever = -std::numeric_limits<float>::infinity();
constexpr float kLeastLogProb = -1e4F; ///< so that any path can be told from none

/// A sequence as CTC reads it: the states 2 i are the blanks before label i, 2 i + 1 are labels.
class LabelStates {
  public:
    LabelStates(std::span<const PlacedLabel> labels, std::span<const float> logProbs,
                std::size_t labelCount)
        : m_labels(labels), m_logProbs(logProbs), m_labelCount(labelCount) {}

    std::int64_t size() const { return 2 * std::ssize(m_labels) + 1; }
    std::int64_t frames() const {
        return static_cast<std::int64_t>(m_logProbs.size() /
                                         std::max<std::size_t>(m_labelCount, 1));
    }
    std::size_t labelOf(std::int64_t state) const {
        return state % 2 == 0 ? kBlank : m_labels[static_cast<std::size_t>(state / 2)].label;
    }
    float logProb(std::int64_t frame, std::int64_t state) const {
        return std::max(m_logProbs[static_cast<std::size_t>(frame) * m_labelCount + labelOf(state)],
                        kLeastLogProb);
    }
    /// By how much the state may be lower a frame before: two of one label have a blank between.
    std::int64_t longestStep(std::int64_t state) const {
        return state % 2 == 1 && state > 1 && labelOf(state) != labelOf(state - 2) ? 2 : 1;
    }

  private:
    std::span<const PlacedLabel> m_labels;
    std::span<const float> m_logProbs;
    std::size_t m_labelCount;
};

/// A path that reads as the labels do: each on its clearest frame where that is before the one of
/// the next, else on its first.
std::vector<std::int64_t> statesSeen(std::span<const PlacedLabel> labels, std::int64_t frames) {
    std::vector<std::int64_t> states;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const bool isRepeated = i + 1 < labels.size() && labels[i + 1].label == labels[i].label;
        const std::int64_t limit =
            i + 1 < labels.size() ? labels[i + 1].clearest - (isRepeated ? 1 : 0) : frames;
        const std::int64_t at = labels[i].clearest < limit ? labels[i].clearest : labels[i].first;
        const auto state = static_cast<std::int64_t>(2 * i);
        states.resize(static_cast<std::size_t>(at), state);
        states.push_back(state + 1);
    }
    states.resize(static_cast<std::size_t>(frames), 2 * std::ssize(labels));
    return states;
}

} // namespace

FramePath placed(std::span<const PlacedLabel> labels, std::span<const float> logProbs,
                 std::size_t labelCount) {
    const LabelStates states(labels, logProbs, labelCount);
    const std::int64_t frames = states.frames();
    FramePath path;
    if (frames == 0)
        return path;
    const std::vector<std::int64_t> seen = statesSeen(labels, frames);
    constexpr std::int64_t kRow = 2 * kBand + 1;
    const auto lowest = [&](std::int64_t frame) {
        return seen[static_cast<std::size_t>(frame)] - kBand;
    };
    // Viterbi's algorithm, within the band: the best that ends in each state, and the step to it.
    std::vector<float> before(kRow, kNever), now(kRow, kNever);
    std::vector<std::uint8_t> steps(static_cast<std::size_t>(frames * kRow));
    for (std::int64_t frame = 0; frame < frames; ++frame) {
        const std::int64_t low = lowest(frame);
        const std::int64_t shift = frame == 0 ? 0 : low - lowest(frame - 1);
        for (std::int64_t at = 0; at < kRow; ++at) {
            const std::int64_t state = low + at;
            const bool exists = state >= 0 && state < states.size();
            float best = exists && frame == 0 && state < 2 ? 0.0F : kNever;
            std::uint8_t step = 0;
            if (exists && frame > 0)
                for (std::int64_t by = 0; by <= std::min(states.longestStep(state), state); ++by) {
                    const std::int64_t from = at + shift - by;
                    if (from >= 0 && from < kRow && before[static_cast<std::size_t>(from)] > best) {
                        best = before[static_cast<std::size_t>(from)];
                        step = static_cast<std::uint8_t>(by);
                    }
                }
            now[static_cast<std::size_t>(at)] =
                best == kNever ? kNever : best + states.logProb(frame, state);
            steps[static_cast<std::size_t>(frame * kRow + at)] = step;
        }
        std::swap(before, now);
    }
    // It ends in the last label or in the blanks after it.
    std::int64_t state = states.size() - 1;
    const auto ended = [&](std::int64_t last) {
        const std::int64_t at = last - lowest(frames - 1);
        return at >= 0 && at < kRow ? before[static_cast<std::size_t>(at)] : kNever;
    };
    if (state > 0 && ended(state - 1) > ended(state))
        --state;
    path.ids.resize(static_cast<std::size_t>(frames));
    path.logProbs.resize(static_cast<std::size_t>(frames));
    for (std::int64_t frame = frames; frame-- > 0;) {
        path.ids[static_cast<std::size_t>(frame)] =
            static_cast<std::int64_t>(states.labelOf(state));
        path.logProbs[static_cast<std::size_t>(frame)] = states.logProb(frame, state);
        state -= steps[static_cast<std::size_t>(frame * kRow + state - lowest(frame))];
    }
    return path;
}

} // namespace parlance::infer
