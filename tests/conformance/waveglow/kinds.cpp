// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/waveglow/kinds.h"

namespace parlance::waveglow {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"denoiser", runDenoiser},
        {"waveglow_forward", runWaveGlowForward},
        {"waveglow_infer", runWaveGlowInfer},
    };
    return kKinds;
}

} // namespace parlance::waveglow
