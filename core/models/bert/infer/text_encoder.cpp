// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/infer/text_encoder.h"

#include "core/compute/precision.h"
#include "core/infer/text/mask_choice.h"
#include "core/models/bert/data/text_rows.h"

#include <algorithm>

namespace parlance::bert {

namespace {

/// Tokens of a batch: enough to keep the units busy, few enough to stay in a processor's caches.
std::int64_t tokensOfBatch(torch::Device device) {
    return device.is_cuda() ? 65'536 : 2'048;
}

} // namespace

TextEncoder::TextEncoder(BertModel model,
                         std::shared_ptr<const text::WordPieceVocabulary> vocabulary,
                         bool lowerCase, const infer::RunnerOptions& options)
    : m_model(std::move(model)), m_wordPiece(std::move(vocabulary), lowerCase, /*specialWords=*/{}),
      m_options(options), m_replays(compute::recorderFor(options.device)) {
    m_model->to(options.device);
    m_model->eval();
    if (options.device.is_cpu() && options.precision == compute::Precision::Fp32)
        m_model->pack();
    else if (const auto type = compute::computeType(options.precision); type != torch::kFloat32)
        nn::storeLinearLayersIn(*m_model, type);
}

TextRow TextEncoder::row(std::string_view text) const {
    return rowOf(text, std::nullopt, m_wordPiece, longest());
}

TextRow TextEncoder::maskedRow(std::string_view text) const {
    TextRow row{.ids = {vocabulary().classification()}};
    const auto append = [&](std::string_view part) {
        const std::vector<std::int32_t> ids = m_wordPiece.encode(part);
        row.ids.insert(row.ids.end(), ids.begin(), ids.end());
    };
    const std::string_view mask = infer::kMaskToken;
    for (std::size_t at = text.find(mask); at != std::string_view::npos; at = text.find(mask)) {
        append(text.substr(0, at));
        row.ids.push_back(vocabulary().mask());
        text.remove_prefix(at + mask.size());
    }
    append(text);
    const std::int64_t most = longest() - 1; // and the separator
    row.lost = std::max<std::int64_t>(0, std::ssize(row.ids) - most);
    row.ids.resize(row.ids.size() - static_cast<std::size_t>(row.lost));
    row.ids.push_back(vocabulary().separator());
    row.first = std::ssize(row.ids);
    return row;
}

torch::Tensor TextEncoder::hidden(const TextInput& input) {
    if (input.ids.size(0) > compute::Replays::kWorthTokens)
        return m_model->forward(input);
    // All but the tokens follows from the lengths.
    const auto forward = [model = m_model,
                          input = input](const compute::Replays::Tensors& tokens) mutable {
        input.ids = tokens[0];
        input.types = tokens[1];
        return model->forward(input);
    };
    return m_replays.call({input.ids, input.types}, input.sequences.lengths(), forward);
}

void TextEncoder::forBatches(std::span<const TextRow> rows, const Compute& compute,
                             const ProgressSink& progress, const std::stop_token& stop) {
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_options.device, m_options.precision);
    const std::vector<std::size_t> order = longestFirst(rows);
    const auto most = static_cast<std::size_t>(tokensOfBatch(m_options.device));
    for (std::size_t begin = 0; begin < order.size();) {
        throwIfStopped(stop, "reading");
        std::size_t end = begin;
        std::size_t tokens = 0;
        std::vector<TextRow> taken;
        while (end < order.size() &&
               (end == begin || tokens + rows[order[end]].ids.size() <= most)) {
            tokens += rows[order[end]].ids.size();
            taken.push_back(rows[order[end++]]);
        }
        const TextInput input = onDevice(packedInput(taken), m_options.device);
        compute({.input = input,
                 .hidden = hidden(input),
                 .rows = std::span(order).subspan(begin, end - begin)});
        begin = end;
        if (progress)
            progress({.done = static_cast<std::int64_t>(end),
                      .total = static_cast<std::int64_t>(rows.size()),
                      .what = {}});
    }
}

} // namespace parlance::bert
