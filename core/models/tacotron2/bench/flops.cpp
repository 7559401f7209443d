// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/bench/flops.h"

namespace parlance::tacotron2 {

double flopsOf(const ModelOptions& options, std::int64_t symbols, std::int64_t frames) {
    const auto number = [](std::int64_t value) { return static_cast<double>(value); };
    const auto lstm = [](double inputs, double width) { return 4.0 * width * (inputs + width); };
    const double mel = number(options.nMelChannels), prenet = number(options.prenetDim);
    const double encoded = number(options.encoderEmbeddingDim);
    const double looking = number(options.attentionRnnDim), inner = number(options.attentionDim);
    const double making = number(options.decoderRnnDim);

    // Weights that a symbol meets.
    const double embedded = number(options.symbolsEmbeddingDim);
    double symbol = 2.0 * lstm(encoded, encoded / 2.0) + encoded * inner;
    for (std::int64_t i = 0; i < options.encoderNConvolutions; ++i)
        symbol += number(options.encoderKernelSize) * (i == 0 ? embedded : encoded) * encoded;

    // That a frame meets.
    const double postnet = number(options.postnetEmbeddingDim);
    const double between = number(options.postnetNConvolutions - 2) * postnet * postnet;
    const double frame = prenet * (mel + prenet) + lstm(prenet + encoded, looking) +
                         looking * inner + lstm(looking + encoded, making) +
                         (making + encoded) * (mel + 1.0) +
                         number(options.postnetKernelSize) * (2.0 * mel * postnet + between);

    // And those of each symbol that a frame looks at.
    const double filters = number(options.attentionLocationNFilters);
    const double look = 2.0 * number(options.attentionLocationKernelSize) * filters +
                        filters * inner + inner + encoded;
    return 2.0 * (number(symbols) * symbol + number(frames) * (frame + number(symbols) * look));
}

} // namespace parlance::tacotron2
