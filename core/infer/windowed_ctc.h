// SPDX-License-Identifier: Apache-2.0
// Long audio in constant memory: overlapping windows, of each of which only the frames away from
// its edges are kept, since a frame near an edge lacks the context it would have had.
#pragma once

#include "core/base/progress.h"
#include "core/infer/ctc_decoder.h"

#include <functional>
#include <span>

namespace parlance::infer {

/// In samples at the model's rate; window and context are multiples of the hop, and the context is
/// less than half the window.
struct WindowOptions {
    std::int64_t window = 0;  ///< audio that fits is taken whole
    std::int64_t context = 0; ///< at either edge, heard but not kept
    std::int64_t hop = 0;     ///< from one frame to the next
};

struct CtcFrames {
    torch::Tensor logits;   ///< [T, V] fp32 on the CPU
    torch::Tensor logProbs; ///< [T, V] fp32 on the CPU
};

/// Up to `count` further samples; fewer only at the end.
using SampleReader = std::function<std::vector<float>(std::size_t count)>;
/// The frames of a stretch of audio.
using FrameModel = std::function<CtcFrames(std::span<const float> samples)>;

struct WindowedResult {
    FramePath path;
    torch::Tensor logits; ///< [T, V]; undefined unless kept
    std::int64_t samples = 0;
};

enum class Logits { Keep, Drop };

/// Reports progress in samples of `totalSamples` (0 = unknown). Throws Error{Cancelled} on a stop
/// request.
WindowedResult decodeByWindows(const SampleReader& read, const FrameModel& model,
                               const WindowOptions& options, CtcDecoder& decoder, Logits logits,
                               std::int64_t totalSamples, const ProgressSink& progress,
                               const std::stop_token& stop);

} // namespace parlance::infer
