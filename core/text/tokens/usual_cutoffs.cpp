// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/vocabulary.h"

#include <algorithm>
#include <array>

namespace parlance::text {

namespace {

constexpr std::int64_t kSmall = 4096; ///< one softmax is as fast
constexpr std::int64_t kMultiple = 8;
/// Of the text, what the first cluster and the first two together take. Each further cluster costs
/// a softmax of its own for its tokens, all tokens pay for the first.
constexpr std::array kShares{0.75, 0.93};

/// The share of the text that the first `n` tokens make up, for n from 1 on.
std::vector<double> sharesOf(std::int64_t tokens, const std::vector<std::int64_t>& counts) {
    std::vector<double> sums;
    double sum = 0.0;
    for (std::int64_t i = 0; i < tokens; ++i)
        sums.push_back(sum += counts.empty()
                                  ? 1.0 / static_cast<double>(i + 1)
                                  : static_cast<double>(counts[static_cast<std::size_t>(i)]));
    for (double& each : sums)
        each /= sum;
    return sums;
}

std::int64_t rounded(std::int64_t size) {
    return std::max(kMultiple, (size + kMultiple / 2) / kMultiple * kMultiple);
}

} // namespace

std::vector<std::int64_t> usualCutoffs(std::int64_t tokens,
                                       const std::vector<std::int64_t>& counts) {
    if (tokens < kSmall)
        return {};
    const std::vector<double> shares = sharesOf(tokens, counts);
    const auto holding = [&](double share) {
        return std::ranges::lower_bound(shares, share) - shares.begin() + 1;
    };
    const auto columns = static_cast<std::int64_t>(kShares.size()); // of further clusters
    std::vector<std::int64_t> cutoffs{rounded(holding(kShares[0])) - columns};
    cutoffs.push_back(cutoffs[0] + rounded(holding(kShares[1]) - cutoffs[0]));
    return cutoffs.back() < tokens ? cutoffs : std::vector<std::int64_t>();
}

} // namespace parlance::text
