// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/waveglow/published_model.h"

#include "core/models/waveglow/convert/model_content.h"

namespace parlance::conformance {

waveglow::WaveGlow waveGlowOf(const CaseFile& golden) {
    models::ConversionReport report;
    waveglow::WaveGlow model =
        waveglow::buildModel(waveglow::readModel(golden.file("checkpoint")), golden.name(), report);
    model->to(golden.device());
    return model;
}

} // namespace parlance::conformance
