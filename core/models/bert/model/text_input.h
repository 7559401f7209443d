// SPDX-License-Identifier: Apache-2.0
// What a model reads. B sequences; T positions of the longest where they are padded; N positions of
// all where they are packed.
#pragma once

#include "core/nn/sequences.h"
#include "core/torch.h"

#include <span>
#include <vector>

namespace parlance::bert {

struct TextInput {
    torch::Tensor ids;       ///< [B, T] or [N] int64
    torch::Tensor types;     ///< the same shape: 0 of the first text, 1 of the second
    torch::Tensor positions; ///< [T] or [N] int64, from 0 in each sequence
    torch::Tensor firsts;    ///< [B] int64: places of the sequences' first positions among all
    nn::Sequences sequences = nn::Sequences::padded({});
};

/// One sequence: the ids of its tokens, of which the first so many are of the first text.
struct TextRow {
    std::vector<std::int64_t> ids;
    std::int64_t first = 0;
    std::int64_t lost = 0; ///< tokens of the text that do not fit
};

/// Without padding, on the CPU. Rows of at least one token.
TextInput packedInput(std::span<const TextRow> rows);

/// Asynchronously from pinned memory where the device is a GPU.
TextInput onDevice(const TextInput& input, torch::Device device);
TextInput pinned(const TextInput& input);

/// ids, types, mask [B, T] int64, mask 1 at real positions; undefined types are 0, an undefined
/// mask is 1 everywhere.
TextInput paddedInput(const torch::Tensor& ids, const torch::Tensor& types,
                      const torch::Tensor& mask);

} // namespace parlance::bert
