// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/bench/flops.h"

namespace parlance::bert {

double encoderFlops(const ModelOptions& options, std::span<const std::int64_t> lengths) {
    const auto width = static_cast<double>(options.hiddenSize);
    const double weights =
        4.0 * width * width + 2.0 * width * static_cast<double>(options.intermediateSize);
    double products = 0.0;
    for (const std::int64_t length : lengths) {
        const auto tokens = static_cast<double>(length);
        products += tokens * weights + 2.0 * tokens * tokens * width;
    }
    return 2.0 * static_cast<double>(options.numHiddenLayers) * products;
}

double maskedTokenFlops(const ModelOptions& options, double tokens) {
    const auto width = static_cast<double>(options.hiddenSize);
    return 2.0 * tokens * width * (width + static_cast<double>(options.vocabSize));
}

} // namespace parlance::bert
