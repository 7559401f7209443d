// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/bench/speech_bench.h"

#include "core/base/str_cat.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"

#include <algorithm>

namespace parlance::wav2vec2 {

void setHourglassFactor(ArchitectureConfig& architecture, std::int64_t factor) {
    HourglassShape shape;
    if (architecture.hourglassTransformer.empty()) {
        const std::int64_t layers = architecture.encoderLayers;
        const std::int64_t end = std::min<std::int64_t>(2, (layers - 1) / 2);
        shape = {.before = end, .middle = layers - 2 * end, .after = end};
    } else {
        shape = parseHourglass(architecture.hourglassTransformer);
    }
    architecture.encoderLayers = shape.layers();
    architecture.hourglassTransformer = factor == 1 ? std::string()
                                                    : strCat("[", shape.before, ",(", shape.middle,
                                                             ",", factor, "),", shape.after, "]");
}

std::vector<bench::Rate> audioRate(double audioSec) {
    return {{"audio_seconds_per_second", "audio s/s", audioSec}};
}

} // namespace parlance::wav2vec2
