// SPDX-License-Identifier: Apache-2.0
// A padded batch of waveforms. B rows, S samples.
#pragma once

#include "core/nn/instance_norm.h"
#include "core/torch.h"

#include <span>
#include <vector>

namespace parlance::wav2vec2 {

struct Waveforms {
    torch::Tensor source;  ///< [B, S], zeros after each row's end
    torch::Tensor lengths; ///< [B] int64, valid samples
    bool padded = false;   ///< is any row shorter than S? Known on the host
    /// [B] int64, samples of a row that the first norm's statistics take in training; undefined =
    /// all S, as published. Sub-batches of different widths that are joined have each their own.
    torch::Tensor widths = {};
    /// Of the recording that the rows are parts of, for the first norm over time; undefined = each
    /// row's own.
    nn::TimeMoments moments = {};

    /// Asynchronously from pinned memory.
    void to(torch::Device device);
    void pinMemory();
};

/// How long a batch's rows are made.
struct PadRule {
    std::int64_t minSamples = 1;   ///< at least
    std::int64_t toMultipleOf = 1; ///< rounded up to such a length
};

/// Right-pads with zeros to the longest row, or further as `rule` has it.
Waveforms collate(std::span<const std::vector<float>> rows, const PadRule& rule);

} // namespace parlance::wav2vec2
