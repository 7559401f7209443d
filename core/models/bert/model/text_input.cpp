// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/model/text_input.h"

#include "core/nn/attention.h"

namespace parlance::bert {

namespace {

template <typename Move>
TextInput moved(const TextInput& input, nn::Sequences sequences, Move move) {
    return {.ids = move(input.ids),
            .types = move(input.types),
            .positions = move(input.positions),
            .firsts = move(input.firsts),
            .sequences = std::move(sequences)};
}

} // namespace

TextInput packedInput(std::span<const TextRow> rows) {
    std::vector<std::int64_t> ids, types, positions, firsts, lengths;
    for (const TextRow& row : rows) {
        const auto length = static_cast<std::int64_t>(row.ids.size());
        firsts.push_back(static_cast<std::int64_t>(ids.size()));
        lengths.push_back(length);
        ids.insert(ids.end(), row.ids.begin(), row.ids.end());
        for (std::int64_t i = 0; i < length; ++i) {
            types.push_back(i < row.first ? 0 : 1);
            positions.push_back(i);
        }
    }
    return {.ids = torch::tensor(ids),
            .types = torch::tensor(types),
            .positions = torch::tensor(positions),
            .firsts = torch::tensor(firsts),
            .sequences = nn::Sequences::packed(std::move(lengths))};
}

TextInput onDevice(const TextInput& input, torch::Device device) {
    return moved(input, input.sequences.to(device), [&](const torch::Tensor& tensor) {
        return tensor.to(device, /*non_blocking=*/true);
    });
}

TextInput pinned(const TextInput& input) {
    return moved(input, input.sequences.pinned(),
                 [](const torch::Tensor& tensor) { return tensor.pin_memory(); });
}

TextInput paddedInput(const torch::Tensor& ids, const torch::Tensor& types,
                      const torch::Tensor& mask) {
    const auto options = torch::TensorOptions(torch::kInt64).device(ids.device());
    const std::int64_t length = ids.size(1);
    return {.ids = ids,
            .types = types.defined() ? types : torch::zeros_like(ids),
            .positions = torch::arange(length, options),
            .firsts = torch::arange(ids.size(0), options) * length,
            .sequences =
                nn::Sequences::padded(mask.defined() ? nn::keyMask(mask == 0) : torch::Tensor())};
}

} // namespace parlance::bert
