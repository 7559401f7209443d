// SPDX-License-Identifier: Apache-2.0
// Texts, or pairs of texts, and the class that each belongs to. Plain, so that what asks for them
// need not know torch.
#pragma once

#include "core/infer/text/tokens_read.h"

#include <optional>
#include <string>
#include <vector>

namespace parlance::infer {

struct TextPair {
    std::string text;
    std::optional<std::string> pair = {}; ///< of tasks that compare two texts
};

struct ClassProbability {
    std::string label;
    double probability = 0.0;
};

struct TextClass {
    std::vector<ClassProbability> classes; ///< in the order of the task; empty for a regression
    std::optional<double> value = {};      ///< of a regression, such as how alike two texts are
    TokensRead tokens = {};                ///< of both texts together

    /// Of the likeliest class, or the value as text.
    std::string label() const;
};

} // namespace parlance::infer
