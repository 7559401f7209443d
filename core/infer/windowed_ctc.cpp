// SPDX-License-Identifier: Apache-2.0
#include "core/infer/windowed_ctc.h"

#include <algorithm>

namespace parlance::infer {

WindowedResult decodeByWindows(const SampleReader& read, const FrameModel& model,
                               const WindowOptions& options, CtcDecoder& decoder, Logits logits,
                               std::int64_t totalSamples, const ProgressSink& progress,
                               const std::stop_token& stop) {
    const auto window = static_cast<std::size_t>(options.window);
    const std::int64_t step = options.window - 2 * options.context;
    WindowedResult result;
    std::vector<torch::Tensor> kept;
    std::vector<float> buffer;
    std::int64_t keepFrom = 0; // frame of the buffer
    for (bool last = false; !last;) {
        throwIfStopped(stop, "transcription");
        // One sample more than the window tells whether anything follows it.
        const std::vector<float> more = read(window + 1 - buffer.size());
        buffer.insert(buffer.end(), more.begin(), more.end());
        result.samples += static_cast<std::int64_t>(more.size());
        last = buffer.size() <= window;

        const CtcFrames frames = model({buffer.data(), std::min(buffer.size(), window)});
        const std::int64_t keepTo =
            last ? frames.logProbs.size(0) : (options.window - options.context) / options.hop;
        decoder.add(frames.logProbs, keepFrom, keepTo);
        if (logits == Logits::Keep && keepTo > keepFrom)
            kept.push_back(frames.logits.narrow(0, keepFrom, keepTo - keepFrom).clone());
        if (!last) {
            buffer.erase(buffer.begin(), buffer.begin() + step);
            keepFrom = options.context / options.hop;
        }
        if (progress)
            progress({.done = result.samples, .total = totalSamples, .what = {}});
    }
    result.path = decoder.finish();
    if (!kept.empty())
        result.logits = torch::cat(kept, 0);
    return result;
}

} // namespace parlance::infer
