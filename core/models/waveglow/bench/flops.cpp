// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/bench/flops.h"

namespace parlance::waveglow {

double flopsPerSample(const ModelOptions& options) {
    const auto number = [](std::int64_t value) { return static_cast<double>(value); };
    const double mel = number(options.nMelChannels), width = number(options.nChannels);
    const double layers = number(options.nLayers), group = number(options.nGroup);
    // Weights that a group of samples meets: of all layers but for their last, whose output only
    // adds to what leaves the network.
    const double layer = number(options.kernelSize) * 2.0 * width * width +
                         2.0 * width * mel * group + 2.0 * width * width;
    double weights = 0.0;
    for (std::int64_t flow = 0; flow < options.nFlows; ++flow) {
        const double channels = number(options.channelsAt(flow));
        const double ends = 1.5 * channels * width; // half of the channels in, all of them out
        weights += layers * layer - width * width + ends + channels * channels;
    }
    const double upsampling = mel * mel * number(options.winLength) / number(options.hopLength);
    return 2.0 * (weights / group + upsampling);
}

} // namespace parlance::waveglow
