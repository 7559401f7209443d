// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/attention_sample.h"

#include "core/infer/attention_sample.h"
#include "core/infer/attention_tap.h"

#include <numeric>
#include <utility>

namespace parlance::bert {

namespace {

constexpr const char* kMap = "attention";
constexpr const char* kIds = "attention_ids";

} // namespace

void AttentionSample::measure(train::Measurements& into, BertModelImpl& model,
                              const TextInput& input, std::size_t row) {
    const std::vector<std::int64_t>& lengths = input.sequences.lengths();
    const auto end = lengths.begin() + static_cast<std::ptrdiff_t>(row);
    const std::int64_t begin = std::accumulate(lengths.begin(), end, std::int64_t{0});
    const std::int64_t tokens = *end;
    const auto own = [&](const torch::Tensor& all) {
        return all.narrow(0, begin, tokens).unsqueeze(0); // [1, T]
    };
    const ModelOptions& options = model.options();
    std::vector<infer::TappedLayer> layers;
    for (std::int64_t i = 0; i < options.numHiddenLayers; ++i)
        layers.push_back({.path = layerPath(i)});
    infer::AttentionTap taken(std::move(layers), options.numAttentionHeads,
                              infer::sampleOptions(options.numHiddenLayers), {tokens});
    model.forward(paddedInput(own(input.ids), own(input.types), {}), taken.tap());
    into[kMap] = infer::sampleOf(taken.maps().front());
    into[kIds] = input.ids.narrow(0, begin, tokens).cpu();
}

void AttentionSample::take(const train::Measurements& measured) {
    if (const auto map = measured.find(kMap); map != measured.end()) {
        m_map = map->second;
        m_ids = measured.at(kIds);
    }
}

void AttentionSample::addTo(train::ValidationResult& result,
                            const text::WordPieceVocabulary& vocabulary) const {
    if (!m_map.defined() || result.items.empty())
        return;
    train::Media media{infer::sampleName(result.items.front().id), m_map};
    const auto ids = m_ids.accessor<std::int64_t, 1>();
    for (std::int64_t i = 0; i < ids.size(0); ++i)
        media.tokens.push_back(vocabulary.piece(ids[i]));
    result.media.push_back(std::move(media));
}

} // namespace parlance::bert
