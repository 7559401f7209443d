// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/data/tts_batch.h"

#include <algorithm>
#include <numeric>

namespace parlance::tacotron2 {

void TtsBatch::to(torch::Device device) {
    // The lengths of the texts stay where the encoder reads them.
    texts.symbols = texts.symbols.to(device, /*non_blocking=*/true);
    targets.mel = targets.mel.to(device, /*non_blocking=*/true);
    targets.gate = targets.gate.to(device, /*non_blocking=*/true);
    targets.lengths = targets.lengths.to(device, /*non_blocking=*/true);
}

void TtsBatch::pinMemory() {
    texts.symbols = texts.symbols.pin_memory();
    targets.mel = targets.mel.pin_memory();
    targets.gate = targets.gate.pin_memory();
    targets.lengths = targets.lengths.pin_memory();
}

std::unique_ptr<TtsBatch> collate(const std::vector<TtsExample>& examples,
                                  const std::vector<std::size_t>& places) {
    std::vector<std::size_t> order(examples.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t i) { return examples[i].symbols.size(); });
    std::int64_t frames = 0;
    for (const TtsExample& example : examples)
        frames = std::max(frames, example.mel.size(1));
    const auto rows = static_cast<std::int64_t>(examples.size());
    const auto symbols = static_cast<std::int64_t>(examples[order.front()].symbols.size());

    auto batch = std::make_unique<TtsBatch>();
    batch->texts = {.symbols = torch::zeros({rows, symbols}, torch::kInt64),
                    .lengths = torch::zeros({rows}, torch::kInt64)};
    batch->targets = {.mel = torch::zeros({rows, examples.front().mel.size(0), frames}),
                      .gate = torch::zeros({rows, frames}),
                      .lengths = torch::zeros({rows}, torch::kInt64)};
    for (std::int64_t row = 0; row < rows; ++row) {
        const std::size_t from = order[static_cast<std::size_t>(row)];
        const auto& [ids, mel] = examples[from];
        const auto count = static_cast<std::int64_t>(ids.size());
        batch->texts.symbols[row].slice(0, 0, count).copy_(torch::tensor(ids, torch::kInt64));
        batch->texts.lengths[row] = count;
        batch->targets.mel[row].slice(1, 0, mel.size(1)).copy_(mel);
        batch->targets.gate[row].slice(0, mel.size(1) - 1).fill_(1.0);
        batch->targets.lengths[row] = mel.size(1);
        batch->items += static_cast<double>(mel.size(1));
        batch->places.push_back(places[from]);
    }
    return batch;
}

} // namespace parlance::tacotron2
