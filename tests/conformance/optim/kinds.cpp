// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/optim/kinds.h"

namespace parlance::optim {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"adam_clip", runAdamClip},       {"bert_adam", runBertAdam},
        {"bert_lr_schedule", runBertLr},  {"loss_scaler_trace", runLossScaler},
        {"lr_schedule", runWav2Vec2Lr},   {"nvlamb", runNvlamb},
        {"tacotron2_lr", runTacotron2Lr}, {"txl_lamb", runTransformerXlLamb},
        {"txl_lr", runTransformerXlLr},   {"w2v_adam", runWav2Vec2Adam},
    };
    return kKinds;
}

} // namespace parlance::optim
