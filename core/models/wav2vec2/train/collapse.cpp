// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/collapse.h"

#include "core/base/str_cat.h"

#include <algorithm>
#include <cmath>

namespace parlance::wav2vec2 {

namespace {

constexpr double kChanceTolerance = 1e-3;    // nats
constexpr double kManyEqualNegatives = 50.0; // percent
constexpr double kLowPerplexity = 5.0;       // of the published 640 codewords
constexpr double kLowShare = 0.1;            // of smaller codebooks

/// Collapsed codebooks read as the number of groups.
double lowPerplexity(const ContrastHealth& health) {
    const auto lowest = static_cast<double>(health.groups);
    const auto highest = static_cast<double>(health.groups * health.codewords);
    return std::min(std::max(kLowPerplexity, lowest + 1.0),
                    lowest + kLowShare * (highest - lowest));
}

} // namespace

std::vector<std::string> collapseSigns(const ContrastHealth& health) {
    std::vector<std::string> signs;
    const double chance = std::log(static_cast<double>(health.negatives) + 1.0);
    if (std::abs(health.contrastiveLoss - chance) < kChanceTolerance)
        signs.push_back(
            strCat("the contrastive loss stands at chance, ", chance, ": all logits are equal"));
    if (health.codePerplexity > 0.0 && health.codePerplexity < lowPerplexity(health))
        signs.push_back(strCat("the code perplexity is ", health.codePerplexity, " of ",
                               health.groups * health.codewords,
                               ": nearly all frames get the same codewords"));
    if (health.equalNegatives > kManyEqualNegatives)
        signs.push_back(strCat(health.equalNegatives,
                               " % of the negatives are the positive itself, so that the accuracy "
                               "means nothing"));
    return signs;
}

} // namespace parlance::wav2vec2
