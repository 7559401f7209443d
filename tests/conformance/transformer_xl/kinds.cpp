// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/transformer_xl/kinds.h"

namespace parlance::transformer_xl {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"gpt2_bpe", runGpt2BytePairs},
        {"layouts", runTransformerXlLayouts},
        {"txl_eval", runTransformerXlEvaluation},
        {"txl_iterator", runTransformerXlIterator},
        {"txl_manual", runTransformerXlManual},
        {"txl_segments", runTransformerXlSegments},
        {"txl_shuffled_iterator", runTransformerXlSentences},
        {"txl_vocabulary", runTransformerXlVocabulary},
    };
    return kKinds;
}

} // namespace parlance::transformer_xl
