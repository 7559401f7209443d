// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/speech/vocoding_parameters.h"

#include "core/protocol/codec.h"

#include <limits>

namespace parlance::protocol {

namespace {

constexpr double kMostSigma = 10.0;
constexpr double kMostDenoise = 10.0;

} // namespace

Json vocodingParameters(const infer::VocodingOptions& options) {
    return {{"sigma", options.sigma}, {"denoise", options.denoise}, {"seed", options.seed}};
}

infer::VocodingOptions vocodingOptions(const Json& parameters) {
    const infer::VocodingOptions usual;
    return {.sigma = realParameter(parameters, "sigma", 0.0, kMostSigma).value_or(usual.sigma),
            .denoise =
                realParameter(parameters, "denoise", 0.0, kMostDenoise).value_or(usual.denoise),
            .seed = numberParameter(parameters, "seed", 0, std::numeric_limits<std::int64_t>::max())
                        .value_or(usual.seed)};
}

} // namespace parlance::protocol
