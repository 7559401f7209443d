// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/kinds.h"

#include <map>

namespace parlance::conformance {

Runner runnerOf(const std::string& kind) {
    static const std::map<std::string, Runner> runners{
        {"ctc_dictionary", runDictionary},
        {"ctc_forward", runCtcForward},
        {"ctc_validation", runCtcValidation},
        {"error_rates", runErrorRates},
        {"hf_wav2vec2_ctc", runHuggingFaceCtc},
        {"hf_wav2vec2_pretraining", runHuggingFacePretraining},
        {"hostile", runHostile},
        {"layouts", runLayouts},
        {"loss_scaler_trace", runLossScaler},
        {"lr_schedule", runLrSchedule},
        {"pretrain_forward", runPretrainForward},
        {"span_masks", runSpanMasks},
        {"tensorboard", runTensorboard},
        {"torch_files", runTorchFiles},
        {"w2v_adam", runAdam},
        {"w2v_batching", runBatching},
    };
    const auto found = runners.find(kind);
    return found == runners.end() ? nullptr : found->second;
}

} // namespace parlance::conformance
