// SPDX-License-Identifier: Apache-2.0
// Where a model looks, as the window gets it: plain numbers, of any family.
#pragma once

#include "core/infer/attention_options.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace parlance::engine {

/// Layers x heads maps of rows x columns. A row holds the weights with which one place looks at
/// all columns; they add up to 1, or to 1 over as many rows as were averaged.
struct AttentionMaps {
    std::int64_t layers = 0, heads = 0, rows = 0, columns = 0;
    std::vector<float> weights; ///< [layers, heads, rows, columns]

    std::span<const float> map(std::int64_t layer, std::int64_t head) const {
        const auto size = static_cast<std::size_t>(rows * columns);
        return std::span(weights).subspan(static_cast<std::size_t>(layer * heads + head) * size,
                                          size);
    }
};

/// Of audio: the maps, and what the model emits meanwhile.
struct SpeechAttention {
    AttentionMaps maps;
    std::vector<std::string> labels; ///< of each frame; empty where it emits nothing
    double frameSec = 0.0;           ///< from one frame to the next
};

} // namespace parlance::engine
