// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/alignment_report.h"

#include <algorithm>

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

} // namespace

AlignmentReport alignmentReport(const torch::Tensor& alignment, const std::vector<bool>& spoken,
                                bool stopped) {
    const torch::Tensor weights = alignment.contiguous();
    const auto symbols = static_cast<std::int64_t>(spoken.size());
    std::vector<float> sums(spoken.size());
    AlignmentReport report{.stopped = stopped};
    BackwardSteps steps;
    const std::int64_t frames = weights.size(0);
    for (std::int64_t t = 0; t < frames; ++t) {
        const float* row = weights.const_data_ptr<float>() + t * symbols;
        const float* peak = std::max_element(row, row + symbols);
        report.focus += static_cast<double>(*peak) / static_cast<double>(frames);
        if (*peak >= kClear)
            steps.lookAt(peak - row);
        for (std::size_t n = 0; n < sums.size(); ++n)
            sums[n] += row[n];
    }
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
