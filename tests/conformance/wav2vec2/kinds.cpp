// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/wav2vec2/kinds.h"

namespace parlance::wav2vec2 {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"ctc_dictionary", runDictionary},
        {"ctc_forward", runCtcForward},
        {"ctc_validation", runCtcValidation},
        {"hf_wav2vec2_ctc", runHuggingFaceCtc},
        {"hf_wav2vec2_pretraining", runHuggingFacePretraining},
        {"layouts", runLayouts},
        {"pretrain_forward", runPretrainForward},
        {"span_masks", runSpanMasks},
        {"w2v_batching", runBatching},
    };
    return kKinds;
}

} // namespace parlance::wav2vec2
