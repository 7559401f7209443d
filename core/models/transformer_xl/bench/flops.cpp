// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/bench/flops.h"

#include <cmath>

namespace parlance::transformer_xl {

namespace {

double real(std::int64_t value) {
    return static_cast<double>(value);
}

/// Weights that a token meets in the softmax, on the average.
double softmaxWeights(const ModelOptions& options) {
    const auto clusters = static_cast<std::int64_t>(options.cutoffs.size()) + 1;
    const auto bound = [&](std::int64_t t) {
        return t == 0          ? 0
               : t == clusters ? options.nToken
                               : options.cutoffs[static_cast<std::size_t>(t - 1)];
    };
    double weights = 0.0;
    for (std::int64_t t = 0; t < clusters; ++t) {
        const double share = t == 0
                                 ? 1.0
                                 : std::log((real(bound(t + 1)) + 1.0) / (real(bound(t)) + 1.0)) /
                                       std::log(real(options.nToken) + 1.0);
        const double columns = real(bound(t + 1) - bound(t)) + (t == 0 ? real(clusters - 1) : 0.0);
        const double width = real(options.clusterWidth(options.divVal > 1 ? t : 0));
        const bool projects = options.divVal > 1 || options.embeddingWidth() != options.dModel;
        weights += share * width * (columns + (projects ? real(options.dModel) : 0.0));
    }
    return weights;
}

} // namespace

double flopsPerToken(const ModelOptions& options, double keys, double rows, double length) {
    const double width = real(options.dModel), heads = real(options.nHead * options.dHead);
    const double projections = 4.0 * width * heads + 2.0 * width * real(options.dInner);
    const double scores = (options.attnType == 0 ? 3.0 : 2.0) * keys * heads;
    const double positions = options.attnType == 0 ? keys * width * heads / (rows * length) : 0.0;
    return 2.0 *
           (real(options.nLayer) * (projections + scores + positions) + softmaxWeights(options));
}

} // namespace parlance::transformer_xl
