// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/convert/published_weights.h"
#include "tests/conformance/case_file.h"

namespace parlance::conformance {

/// A case's model: from the published checkpoint where there is one, by the product's own reader,
/// which also says what the model is, else from bare weights.
struct GoldenModel {
    Json config = Json::object(); ///< what the checkpoint says of the model, in our keys
    wav2vec2::Weights weights = {};
};
GoldenModel goldenModel(const CaseFile& golden);

} // namespace parlance::conformance
