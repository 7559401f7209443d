// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/windowed_ctc.h"

#include <algorithm>

namespace parlance::infer {

namespace {

struct Window {
    torch::Tensor features;                ///< [T, F]
    std::int64_t keepFrom = 0, keepTo = 0; ///< frames of it
};

/// Cuts a recording's frames into overlapping windows, holding no more than one.
class WindowCutter {
  public:
    WindowCutter(const FeatureReader& read, const WindowOptions& options)
        : m_read(read), m_options(options) {}

    bool ended() const { return m_ended; }
    std::int64_t framesRead() const { return m_framesRead; }

    Window next() {
        // One frame more than the window tells whether anything follows it.
        const std::int64_t held = m_features.defined() ? m_features.size(0) : 0;
        const torch::Tensor more = m_read(m_options.window + 1 - held);
        m_framesRead += more.size(0);
        if (held == 0)
            m_features = more;
        else if (more.size(0) > 0)
            m_features = torch::cat({m_features, more});
        m_ended = m_features.size(0) <= m_options.window;
        const std::int64_t frames = std::min(m_features.size(0), m_options.window);
        Window window{.features = m_features.narrow(0, 0, frames),
                      .keepFrom = m_isFirst ? 0 : m_options.context,
                      .keepTo = m_ended ? frames : frames - m_options.context};
        const std::int64_t step = m_options.window - 2 * m_options.context;
        if (!m_ended)
            m_features = m_features.narrow(0, step, m_features.size(0) - step);
        m_isFirst = false;
        return window;
    }

  private:
    const FeatureReader& m_read;
    WindowOptions m_options;
    torch::Tensor m_features; // [T, F] from where the next window begins
    std::int64_t m_framesRead = 0;
    bool m_isFirst = true, m_ended = false;
};

} // namespace

torch::Tensor hearByWindows(const FeatureReader& read, const FrameModel& model,
                            const WindowOptions& options, CtcDecoder& decoder, Logits logits,
                            std::int64_t totalFrames, const ProgressSink& progress,
                            const std::stop_token& stop) {
    WindowCutter cutter(read, options);
    std::vector<torch::Tensor> kept;
    while (!cutter.ended()) {
        std::vector<Window> windows;
        std::vector<torch::Tensor> features;
        while (!cutter.ended() && std::ssize(windows) < options.batch) {
            throwIfStopped(stop, "transcription");
            Window window = cutter.next();
            if (window.keepTo == window.keepFrom)
                continue;
            features.push_back(window.features);
            windows.push_back(std::move(window));
        }
        const auto outputs = features.empty() ? std::vector<CtcFrames>() : model(features);
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            const Window& window = windows[i];
            decoder.add(outputs[i].logProbs, window.keepFrom, window.keepTo);
            if (logits == Logits::Keep)
                kept.push_back(
                    outputs[i]
                        .logits.narrow(0, window.keepFrom, window.keepTo - window.keepFrom)
                        .clone());
        }
        if (progress)
            progress({.done = cutter.framesRead(), .total = totalFrames, .what = {}});
    }
    return kept.empty() ? torch::Tensor() : torch::cat(kept, 0);
}

} // namespace parlance::infer
