// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/bench/flops.h"

#include "core/models/wav2vec2/config/conv_layers.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"

namespace parlance::wav2vec2 {

Flops flopsOf(const ArchitectureConfig& model, std::int64_t samples, std::int64_t labels) {
    Flops flops;
    double frames = static_cast<double>(samples);
    double channels = 1.0;
    for (const ConvLayer& layer : parseConvLayers(model.convFeatureLayers)) {
        const auto kernel = static_cast<double>(layer.kernel);
        const auto next = static_cast<double>(layer.channels);
        frames = (frames - kernel) / static_cast<double>(layer.stride) + 1.0;
        flops.extractor += 2.0 * frames * kernel * channels * next;
        channels = next;
    }
    const auto width = static_cast<double>(model.encoderEmbedDim);
    const auto inner = static_cast<double>(model.encoderFfnEmbedDim);
    // q, k, v and the output: 8 H^2; feed-forward: 4 H F; scores and their sum: 4 S H.
    const auto stack = [&](std::int64_t layers, double length) {
        return static_cast<double>(layers) * length *
               (8.0 * width * width + 4.0 * width * inner + 4.0 * length * width);
    };
    flops.trunk = stack(model.encoderLayers, frames);
    if (!model.hourglassTransformer.empty()) {
        const auto shape = parseHourglass(model.hourglassTransformer);
        flops.trunk = stack(shape.before + shape.after, frames) +
                      stack(shape.middle, frames / static_cast<double>(shape.factor));
    }
    const double positions = 2.0 * static_cast<double>(model.convPos) * width * width /
                             static_cast<double>(model.convPosGroups);
    const double ends = 2.0 * channels * width + 2.0 * width * static_cast<double>(labels);
    flops.trunk += frames * (positions + ends);
    return flops;
}

double contrastFlops(const PretrainConfig& config) {
    const auto features =
        static_cast<double>(parseConvLayers(config.model.convFeatureLayers).back().channels);
    const auto contrast = static_cast<double>(contrastWidth(config));
    double target = features;
    double products = 0.0; // of weights and values
    if (config.quantizer.targets) {
        const auto groups = static_cast<double>(config.quantizer.groups);
        const double choices = groups * static_cast<double>(config.quantizer.codewords);
        target = static_cast<double>(codewordWidth(config));
        double width = features;
        for (std::int64_t i = 1; i < config.quantizer.depth; ++i) {
            const double next = features * static_cast<double>(config.quantizer.factor);
            products += width * next;
            width = next;
        }
        products += width * choices + choices * target / groups;
    }
    products += target * contrast;
    products += static_cast<double>(config.model.encoderEmbedDim) * contrast;
    const auto compared = static_cast<double>(1 + negativeCount(config.pretrain));
    return 2.0 * (products + compared * contrast);
}

} // namespace parlance::wav2vec2
