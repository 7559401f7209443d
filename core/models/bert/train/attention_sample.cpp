// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/attention_sample.h"

#include "core/infer/attention_sample.h"
#include "core/infer/attention_tap.h"
#include "core/train/attention_sample.h"

#include <numeric>

namespace parlance::bert {

void putAttentionSample(train::Measurements& into, BertModelImpl& model, const TextInput& input,
                        std::size_t row) {
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
    train::AttentionSample::put(into, infer::sampleOf(taken.maps().front()),
                                input.ids.narrow(0, begin, tokens).cpu());
}

} // namespace parlance::bert
