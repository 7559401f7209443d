// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/infer/text_encoder.h"
#include "core/text/answers/answer_ranking.h"
#include "core/text/answers/question_windows.h"

#include <span>
#include <vector>

namespace parlance::bert {

/// Of one window, a number for each of its rows.
struct SpanLogits {
    std::vector<float> start, end;

    text::WindowLogits view() const { return {.start = start, .end = end}; }
};

/// What a batch's hidden states [N, C] say of each of its rows, on the CPU.
std::vector<SpanLogits> spanLogits(BertModelImpl& model, const torch::Tensor& hidden,
                                   const TextInput& input);

/// Of windows in any order, each as if it were alone.
std::vector<SpanLogits> spanLogits(TextEncoder& encoder,
                                   std::span<const text::QuestionWindow> windows,
                                   const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::bert
