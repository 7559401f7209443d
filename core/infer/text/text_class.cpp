// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/text_class.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace parlance::infer {

std::string TextClass::label() const {
    if (value) {
        std::array<char, 32> number{};
        std::snprintf(number.data(), number.size(), "%.3f", *value);
        return number.data();
    }
    const auto best = std::ranges::max_element(classes, {}, &ClassProbability::probability);
    return best == classes.end() ? std::string() : best->label;
}

} // namespace parlance::infer
