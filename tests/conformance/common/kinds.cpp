// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/common/kinds.h"

namespace parlance::common {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"error_rates", runErrorRates},
        {"hostile", runHostile},
        {"tensorboard", runTensorboard},
        {"torch_files", runTorchFiles},
    };
    return kKinds;
}

} // namespace parlance::common
