// SPDX-License-Identifier: Apache-2.0
// Long audio in constant memory: overlapping windows, of each of which only the frames away from
// its edges are kept, since a frame near an edge lacks the context it would have had. What a model
// computes frame by frame is computed once, before the windows are cut.
// T frames, F features, V labels.
#pragma once

#include "core/base/progress.h"
#include "core/infer/ctc/ctc_decoder.h"

#include <functional>
#include <vector>

namespace parlance::infer {

/// In frames. Windows begin at multiples of window - 2 * context.
struct WindowOptions {
    std::int64_t window = 0;  ///< audio that fits is taken whole
    std::int64_t context = 0; ///< at either edge, heard but not kept; less than half the window
    std::int64_t batch = 1;   ///< windows computed together
};

struct CtcFrames {
    torch::Tensor logits;   ///< [T, V] fp32 on the CPU; undefined where they are dropped
    torch::Tensor logProbs; ///< [T, V] fp32 on the CPU
};

/// Up to `count` further samples; fewer only at the end.
using SampleReader = std::function<std::vector<float>(std::size_t count)>;
/// The features of up to `count` further frames, [T, F]; fewer only at the end.
using FeatureReader = std::function<torch::Tensor(std::int64_t count)>;
/// What a model makes of each window's features, [T, F]; none is empty.
using FrameModel = std::function<std::vector<CtcFrames>(const std::vector<torch::Tensor>& windows)>;

enum class Logits { Keep, Drop };

/// Gives the decoder every frame and leaves it to the caller to finish. The logits [T, V],
/// undefined unless kept. Reports progress in frames of `totalFrames` (0 = unknown). Throws
/// Error{Cancelled} on a stop request.
torch::Tensor hearByWindows(const FeatureReader& read, const FrameModel& model,
                            const WindowOptions& options, CtcDecoder& decoder, Logits logits,
                            std::int64_t totalFrames, const ProgressSink& progress,
                            const std::stop_token& stop);

} // namespace parlance::infer
