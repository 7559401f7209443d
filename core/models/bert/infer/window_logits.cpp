// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/infer/window_logits.h"

#include "core/models/bert/data/text_rows.h"

namespace parlance::bert {

std::vector<SpanLogits> spanLogits(BertModelImpl& model, const torch::Tensor& hidden,
                                   const TextInput& input) {
    const torch::Tensor logits =
        model.answerSpan(hidden).to(torch::kFloat).t().contiguous().cpu(); // [2, N]
    const float* start = logits.const_data_ptr<float>();
    const float* end = start + logits.size(1);
    std::vector<SpanLogits> rows;
    for (const std::int64_t length : input.sequences.lengths()) {
        rows.push_back({.start = {start, start + length}, .end = {end, end + length}});
        start += length;
        end += length;
    }
    return rows;
}

std::vector<SpanLogits> spanLogits(TextEncoder& encoder,
                                   std::span<const text::QuestionWindow> windows,
                                   const ProgressSink& progress, const std::stop_token& stop) {
    std::vector<TextRow> rows;
    for (const text::QuestionWindow& window : windows)
        rows.push_back(rowOf(window, encoder.vocabulary()));
    std::vector<SpanLogits> all(windows.size());
    const auto compute = [&](const TextEncoder::Batch& batch) {
        std::vector<SpanLogits> logits = spanLogits(encoder.model(), batch.hidden, batch.input);
        for (std::size_t i = 0; i < logits.size(); ++i)
            all[batch.rows[i]] = std::move(logits[i]);
    };
    encoder.forBatches(rows, compute, progress, stop);
    return all;
}

} // namespace parlance::bert
