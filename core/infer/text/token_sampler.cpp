// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/token_sampler.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace parlance::infer {

namespace {

/// Tokens by which may be drawn, and their weights, on one device.
struct Candidates {
    torch::Tensor weights; ///< [N] fp64
    torch::Tensor tokens;  ///< [N], undefined = 0 ... N - 1
};

Candidates candidatesOf(const torch::Tensor& logProbs, const SamplingOptions& options) {
    const auto weighed = [&](const torch::Tensor& logs) {
        return logs.to(torch::kFloat64).sub_(logProbs.max()).div_(options.temperature).exp_();
    };
    const std::int64_t all = logProbs.size(0);
    const bool isShare = options.topP < 1.0;
    if (options.topK <= 0 && !isShare)
        return {.weights = weighed(logProbs), .tokens = {}};
    const std::int64_t most = options.topK > 0 ? std::min(all, options.topK) : all;
    const auto [logs, tokens] =
        most < all ? logProbs.topk(most) : logProbs.sort(/*stable=*/true, 0, /*descending=*/true);
    torch::Tensor weights = weighed(logs);
    if (isShare) {
        const torch::Tensor enough = options.topP * weighed(logProbs).sum();
        const torch::Tensor before = weights.cumsum(0) - weights;
        before[0] = -1.0; // the likeliest is kept in any case
        weights = weights.masked_fill(before >= enough, 0.0);
    }
    return {.weights = weights, .tokens = tokens};
}

} // namespace

torch::Tensor discouraged(const torch::Tensor& logProbs, const std::set<std::int64_t>& tokens,
                          double penalty) {
    const torch::Tensor ids =
        torch::tensor(std::vector<std::int64_t>(tokens.begin(), tokens.end()), torch::kInt64)
            .to(logProbs.device());
    return logProbs.index_copy(0, ids, logProbs.index_select(0, ids) * penalty);
}

std::int64_t drawToken(const torch::Tensor& logProbs, const SamplingOptions& options,
                       std::optional<std::int64_t> banned, KeyedRandom& random) {
    torch::Tensor logs = logProbs;
    if (banned && logs.size(0) > 1) {
        logs = logs.clone();
        logs[*banned] = -std::numeric_limits<float>::infinity();
    }
    if (options.temperature == 0.0 || options.topK == 1)
        return logs.argmax().item<std::int64_t>();
    const Candidates candidates = candidatesOf(logs, options);
    const torch::Tensor sums = candidates.weights.cumsum(0);
    // The draw is below the sum of all, so that some candidate passes it, and one without weight
    // does not: the clamp is for a device whose sums do not grow evenly.
    const torch::Tensor place = torch::searchsorted(sums, sums[-1] * random.uniform(),
                                                    /*out_int32=*/false, /*right=*/true)
                                    .clamp_max(sums.size(0) - 1);
    const torch::Tensor token =
        candidates.tokens.defined() ? candidates.tokens.index({place}) : place;
    return token.item<std::int64_t>();
}

} // namespace parlance::infer
