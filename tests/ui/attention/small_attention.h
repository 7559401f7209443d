// SPDX-License-Identifier: GPL-3.0-or-later
// Small attention maps to look at.
#pragma once

#include "ui/attention/attention_content.h"
#include "ui/attention/attention_map.h"

#include <functional>

namespace parlance::ui::testing {

using Weight = std::function<float(std::int64_t layer, std::int64_t head, std::int64_t row,
                                   std::int64_t column)>;

inline std::shared_ptr<const engine::AttentionMaps>
mapsOf(std::int64_t layers, std::int64_t heads, std::int64_t side, const Weight& weight) {
    auto maps = std::make_shared<engine::AttentionMaps>();
    *maps = {.layers = layers, .heads = heads, .rows = side, .columns = side, .weights = {}};
    for (std::int64_t layer = 0; layer < layers; ++layer)
        for (std::int64_t head = 0; head < heads; ++head)
            for (std::int64_t row = 0; row < side; ++row)
                for (std::int64_t column = 0; column < side; ++column)
                    maps->weights.push_back(weight(layer, head, row, column));
    return maps;
}

/// Frames of 20 ms from `beginSec` on; each letter is held for two of them, '.' emits nothing.
inline AttentionAxis framesOf(const char* letters, double beginSec = 0.0) {
    AttentionAxis axis{{}, beginSec, 0.02};
    for (const char letter : QByteArray(letters))
        for (int i = 0; i < 2; ++i)
            axis.labels.push_back(letter == '.' ? QString() : QString(QLatin1Char(letter)));
    return axis;
}

} // namespace parlance::ui::testing
