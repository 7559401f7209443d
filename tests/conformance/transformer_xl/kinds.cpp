// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/transformer_xl/kinds.h"

namespace parlance::transformer_xl {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"layouts", runTransformerXlLayouts},
        {"txl_eval", runTransformerXlEvaluation},
        {"txl_segments", runTransformerXlSegments},
    };
    return kKinds;
}

} // namespace parlance::transformer_xl
