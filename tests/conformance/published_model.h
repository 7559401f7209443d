// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/model_content.h"
#include "tests/conformance/case_file.h"

namespace parlance::conformance {

/// A case's model: from the published checkpoint where there is one, by the product's own reader
/// and with the architecture that the file gives, else from bare weights with the case's
/// architecture. Training options are always the case's.
struct GoldenModel {
    wav2vec2::AsrConfig config;
    wav2vec2::Weights weights;
};
GoldenModel goldenModel(const CaseFile& golden);

} // namespace parlance::conformance
