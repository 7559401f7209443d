// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/waveform_batch.h"

#include <algorithm>

namespace parlance::wav2vec2 {

void Waveforms::to(torch::Device device) {
    for (torch::Tensor* tensor : {&source, &lengths, &widths, &moments.mean, &moments.variance})
        if (tensor->defined())
            *tensor = tensor->to(device, /*non_blocking=*/true);
}

void Waveforms::pinMemory() {
    for (torch::Tensor* tensor : {&source, &lengths, &widths})
        if (tensor->defined())
            *tensor = tensor->pin_memory();
}

Waveforms collate(std::span<const std::vector<float>> rows, const PadRule& rule) {
    std::int64_t longest = rule.minSamples;
    for (const auto& row : rows)
        longest = std::max(longest, static_cast<std::int64_t>(row.size()));
    longest = (longest + rule.toMultipleOf - 1) / rule.toMultipleOf * rule.toMultipleOf;

    const auto count = static_cast<std::int64_t>(rows.size());
    Waveforms waveforms{.source = torch::empty({count, longest}),
                        .lengths = torch::empty({count}, torch::kInt64)};
    float* const source = waveforms.source.data_ptr<float>();
    auto* const lengths = waveforms.lengths.data_ptr<std::int64_t>();
    for (std::int64_t i = 0; i < count; ++i) {
        const auto& row = rows[static_cast<std::size_t>(i)];
        // By hand: torch's own filling would start a team of threads for each loader thread.
        float* const end = std::copy(row.begin(), row.end(), source + i * longest);
        std::fill(end, source + (i + 1) * longest, 0.0F);
        lengths[i] = static_cast<std::int64_t>(row.size());
        waveforms.padded = waveforms.padded || lengths[i] < longest;
    }
    return waveforms;
}

} // namespace parlance::wav2vec2
