// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/alignment_report.h"

#include <algorithm>
#include <cstdlib>

namespace parlance::infer {

namespace {

/// Frames, in sum of their weights, from which on a symbol has been attended to.
constexpr float kAttended = 0.3F;
/// The weight from which on a frame looks at one place.
constexpr float kClear = 0.2F;
/// Symbols by which attention may waver without saying anything twice.
constexpr std::int64_t kWavering = 3;
/// Frames in a row that are behind before it counts: a single one is not heard.
constexpr std::int64_t kHeard = 2;

/// Follows where attention looks, frame by frame.
class BackwardSteps {
  public:
    void lookAt(std::int64_t place) {
        if (place >= m_furthest - kWavering) {
            m_furthest = std::max(m_furthest, place);
            m_behind = 0;
        } else if (++m_behind == kHeard) {
            ++m_count;
            m_furthest = place;
            m_behind = 0;
        }
    }
    std::int64_t count() const { return m_count; }

  private:
    std::int64_t m_furthest = 0;
    std::int64_t m_behind = 0;
    std::int64_t m_count = 0;
};

/// The mean of the greatest weights until attention comes to rest: one that has lost its way, and
/// stays at a place to the end, is as sharp there as one that reads.
class Focus {
  public:
    void lookAt(std::int64_t place, float weight) {
        if (std::abs(place - m_place) > kWavering) {
            m_moving = m_all;
            m_place = place;
        }
        m_all.sum += static_cast<double>(weight);
        ++m_all.frames;
    }
    double mean() const {
        const Frames& counted = m_moving.frames > 0 ? m_moving : m_all;
        return counted.frames > 0 ? counted.sum / counted.frames : 0.0;
    }

  private:
    struct Frames {
        double sum = 0.0; ///< of the greatest weights
        int frames = 0;
    };
    Frames m_all;
    Frames m_moving; ///< before it came to where it is now
    std::int64_t m_place = 0;
};

} // namespace

AlignmentReport alignmentReport(const torch::Tensor& alignment, const std::vector<bool>& spoken,
                                bool stopped) {
    const torch::Tensor weights = alignment.contiguous();
    const auto symbols = static_cast<std::int64_t>(spoken.size());
    std::vector<float> sums(spoken.size());
    AlignmentReport report{.stopped = stopped};
    BackwardSteps steps;
    Focus focus;
    for (std::int64_t t = 0; t < weights.size(0); ++t) {
        const float* row = weights.const_data_ptr<float>() + t * symbols;
        const float* peak = std::max_element(row, row + symbols);
        focus.lookAt(peak - row, *peak);
        if (*peak < kClear)
            continue; // it looks at nothing
        steps.lookAt(peak - row);
        for (std::size_t n = 0; n < sums.size(); ++n)
            sums[n] += row[n];
    }
    report.focus = focus.mean();
    report.repeats = steps.count();

    std::int64_t sounds = 0, attended = 0, passed = 0;
    for (std::size_t n = 0; n < sums.size(); ++n) {
        if (!spoken[n])
            continue;
        ++sounds;
        if (sums[n] >= kAttended) {
            ++attended;
            passed = 0;
        } else {
            report.skipped = std::max(report.skipped, ++passed);
        }
    }
    report.coverage =
        sounds == 0 ? 1.0 : static_cast<double>(attended) / static_cast<double>(sounds);
    return report;
}

} // namespace parlance::infer
