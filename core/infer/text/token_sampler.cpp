// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/token_sampler.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace parlance::infer {

namespace {

struct Candidate {
    std::int64_t token = 0;
    double weight = 0.0;
};

bool isLikelier(const Candidate& a, const Candidate& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.token < b.token;
}

/// The likeliest of a kind: `most` of them, and of those only as many as make up `share`.
void keepLikeliest(std::vector<Candidate>& candidates, std::size_t most, double share) {
    const double all = std::accumulate(
        candidates.begin(), candidates.end(), 0.0,
        [](double sum, const Candidate& candidate) { return sum + candidate.weight; });
    const auto cut = candidates.begin() + static_cast<std::ptrdiff_t>(most);
    std::partial_sort(candidates.begin(), cut, candidates.end(), isLikelier);
    candidates.erase(cut, candidates.end());
    double sum = 0.0;
    for (std::size_t kept = 0; kept < candidates.size(); ++kept) {
        sum += candidates[kept].weight;
        if (sum >= share * all) {
            candidates.resize(kept + 1);
            return;
        }
    }
}

} // namespace

void discourage(std::span<float> logProbs, const std::set<std::int64_t>& tokens, double penalty) {
    for (const std::int64_t token : tokens)
        logProbs[static_cast<std::size_t>(token)] *= static_cast<float>(penalty);
}

std::int64_t drawToken(std::span<const float> logProbs, const SamplingOptions& options,
                       std::optional<std::int64_t> banned, KeyedRandom& random) {
    const auto isBanned = [&](std::int64_t token) {
        return banned == token && logProbs.size() > 1;
    };
    std::int64_t likeliest = -1;
    for (std::int64_t token = 0; token < std::ssize(logProbs); ++token)
        if (!isBanned(token) &&
            (likeliest < 0 || logProbs[static_cast<std::size_t>(token)] >
                                  logProbs[static_cast<std::size_t>(likeliest)]))
            likeliest = token;
    if (options.temperature == 0.0 || options.topK == 1)
        return likeliest;

    const double top = logProbs[static_cast<std::size_t>(likeliest)];
    std::vector<Candidate> candidates;
    candidates.reserve(logProbs.size());
    for (std::int64_t token = 0; token < std::ssize(logProbs); ++token)
        if (!isBanned(token))
            candidates.push_back(
                {.token = token,
                 .weight = std::exp((logProbs[static_cast<std::size_t>(token)] - top) /
                                    options.temperature)});
    const std::size_t most =
        options.topK > 0 ? std::min(candidates.size(), static_cast<std::size_t>(options.topK))
                         : candidates.size();
    if (options.topK > 0 || options.topP < 1.0)
        keepLikeliest(candidates, most, options.topP);
    double sum = 0.0;
    for (const Candidate& candidate : candidates)
        sum += candidate.weight;
    double left = random.uniform() * sum;
    for (const Candidate& candidate : candidates) {
        left -= candidate.weight;
        if (left < 0.0)
            return candidate.token;
    }
    return likeliest; // rounding
}

} // namespace parlance::infer
