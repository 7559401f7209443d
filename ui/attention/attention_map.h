// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <memory>

namespace parlance::ui {

/// One head's map among those of a model, which it keeps in memory. A row holds the weights with
/// which one place looks at all columns.
struct AttentionMap {
    std::shared_ptr<const engine::AttentionMaps> maps;
    std::int64_t layer = 0, head = 0; ///< within `maps`

    bool isEmpty() const { return !maps || maps->weights.empty(); }
    std::int64_t rows() const { return maps ? maps->rows : 0; }
    std::int64_t columns() const { return maps ? maps->columns : 0; }
    std::span<const float> weights() const { return maps->map(layer, head); }
    std::span<const float> row(std::int64_t index) const {
        const auto width = static_cast<std::size_t>(columns());
        return weights().subspan(static_cast<std::size_t>(index) * width, width);
    }
    float at(std::int64_t row, std::int64_t column) const {
        return weights()[static_cast<std::size_t>(row * columns() + column)];
    }
};

} // namespace parlance::ui
