// SPDX-License-Identifier: Apache-2.0
#include "core/bench/wav2vec2_training.h"

#include "core/models/wav2vec2/config/hourglass_shape.h"

#include <algorithm>

namespace parlance::bench {

void setHourglassFactor(wav2vec2::ArchitectureConfig& architecture, std::int64_t factor) {
    wav2vec2::HourglassShape shape;
    if (architecture.hourglassTransformer.empty()) {
        const std::int64_t layers = architecture.encoderLayers;
        const std::int64_t end = std::min<std::int64_t>(2, (layers - 1) / 2);
        shape = {.before = end, .middle = layers - 2 * end, .after = end};
    } else {
        shape = wav2vec2::parseHourglass(architecture.hourglassTransformer);
    }
    architecture.encoderLayers = shape.layers();
    architecture.hourglassTransformer = factor == 1 ? std::string()
                                                    : strCat("[", shape.before, ",(", shape.middle,
                                                             ",", factor, "),", shape.after, "]");
}

} // namespace parlance::bench
