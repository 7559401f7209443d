// SPDX-License-Identifier: Apache-2.0
#include "core/infer/decoding.h"

namespace parlance::infer {

std::optional<BeamOptions> beamOf(const text::DecodingOptions& options) {
    text::check(options);
    if (options.decoder != "beam")
        return std::nullopt;
    BeamOptions beam{.width = static_cast<std::size_t>(options.beamWidth),
                     .languageModel = nullptr,
                     .lmWeight = options.lmWeight,
                     .nBest = static_cast<std::size_t>(options.nBest)};
    if (!options.languageModel.empty())
        beam.languageModel = languageModelOf(text::NgramModel::load(options.languageModel));
    return beam;
}

} // namespace parlance::infer
