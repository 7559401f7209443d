// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/infer/body_runner.h"

#include "core/base/error.h"
#include "core/compute/precision.h"
#include "core/infer/attention_tap.h"
#include "core/models/bert/data/text_rows.h"

namespace parlance::bert {

namespace {

/// [B, C] of hidden states [N, C]: the mean, the greatest, or the first of each sequence's.
torch::Tensor pooledRows(const torch::Tensor& hidden, const TextInput& input,
                         const std::string& mode) {
    if (mode == "cls")
        return hidden.index_select(0, input.firsts);
    std::vector<torch::Tensor> rows;
    for (const torch::Tensor& sequence :
         hidden.split_with_sizes(input.sequences.lengths(), /*dim=*/0))
        rows.push_back(mode == "max" ? sequence.amax(0) : sequence.mean(0));
    return torch::stack(rows);
}

/// One row as a batch of one, padded to nothing, as taps want it.
TextInput asBatch(const TextRow& row, torch::Device device) {
    const TextInput input = packedInput(std::span(&row, 1));
    return paddedInput(input.ids.unsqueeze(0).to(device), input.types.unsqueeze(0).to(device), {});
}

} // namespace

torch::Tensor BodyRunner::embed(std::span<const std::string> texts, const ProgressSink& progress,
                                const std::stop_token& stop) {
    std::vector<TextRow> rows;
    for (const std::string& text : texts)
        rows.push_back(m_encoder.row(text));
    const torch::Tensor embeddings =
        torch::empty({static_cast<std::int64_t>(texts.size()), dimension()});
    const auto compute = [&](const TextEncoder::Batch& batch) {
        torch::Tensor pooled =
            pooledRows(batch.hidden.to(torch::kFloat), batch.input, m_pooling.mode);
        if (m_pooling.normalize)
            pooled = pooled / pooled.norm(2, 1, /*keepdim=*/true).clamp_min(1e-12);
        const std::vector<std::int64_t> places(batch.rows.begin(), batch.rows.end());
        embeddings.index_copy_(0, torch::tensor(places), pooled.cpu());
    };
    m_encoder.forBatches(rows, compute, progress, stop);
    return embeddings;
}

TextRow BodyRunner::wholeRow(const std::string& text) const {
    constexpr std::size_t kSpecial = 2; // [CLS] and [SEP]
    const std::size_t tokens = m_encoder.wordPiece().encode(text).size() + kSpecial;
    if (tokens > static_cast<std::size_t>(m_encoder.longest()))
        throw Error(
            ErrorKind::Data,
            strCat("the text has ", tokens, " tokens, the model reads ", m_encoder.longest()), {},
            "give it in parts");
    return m_encoder.row(text);
}

infer::TextFeatures BodyRunner::features(const std::string& text,
                                         std::optional<std::int64_t> layer) {
    const std::int64_t layers = m_encoder.model().options().numHiddenLayers;
    if (layer && (*layer < 0 || *layer > layers))
        throw Error(ErrorKind::Usage, strCat("there is no layer ", *layer), "--layer",
                    strCat("name one from 0 to ", layers));
    const TextRow row = wholeRow(text);
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_encoder.options().device, m_encoder.options().precision);
    torch::Tensor tapped;
    const nn::Tap tap(
        layerPath(layer.value_or(layers) - 1),
        [&](const std::string& /*path*/, const torch::Tensor& value) { tapped = value; });
    m_encoder.model().forward(asBatch(row, m_encoder.options().device), tap);
    return {.hiddenStates = tapped.squeeze(0).to(torch::kFloat).cpu().contiguous(),
            .tokens = torch::tensor(row.ids)};
}

infer::TextAttention BodyRunner::attention(const std::string& text,
                                           const infer::AttentionOptions& options,
                                           const std::stop_token& /*stop*/) {
    const TextRow row = m_encoder.maskedRow(text);
    const ModelOptions& model = m_encoder.model().options();
    std::vector<infer::TappedLayer> layers;
    for (std::int64_t i = 0; i < model.numHiddenLayers; ++i)
        layers.push_back({.path = layerPath(i)});
    infer::AttentionTap tap(std::move(layers), model.numAttentionHeads, options,
                            {static_cast<std::int64_t>(row.ids.size())});
    const torch::NoGradGuard noGrad;
    const compute::ComputeScope scope(m_encoder.options().device, m_encoder.options().precision);
    m_encoder.model().forward(asBatch(row, m_encoder.options().device), tap.tap());
    infer::TextAttention attention{
        .maps = tap.maps().front(), .labels = {}, .tokens = tokensRead(row)};
    for (const std::int64_t id : row.ids)
        attention.labels.push_back(m_encoder.vocabulary().piece(id));
    return attention;
}

} // namespace parlance::bert
