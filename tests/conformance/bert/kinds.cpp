// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/bert/kinds.h"

namespace parlance::bert {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"wordpiece", runWordPiece},
    };
    return kKinds;
}

} // namespace parlance::bert
