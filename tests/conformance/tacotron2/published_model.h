// SPDX-License-Identifier: Apache-2.0
// What the Tacotron 2 cases have in common.
#pragma once

#include "core/models/tacotron2/model/tacotron2_model.h"
#include "tests/conformance/case_file.h"

namespace parlance::conformance {

/// The case's model with its weights.
tacotron2::Tacotron2 tacotron2Of(const CaseFile& golden);
tacotron2::Texts textsOf(const CaseFile& golden);

} // namespace parlance::conformance
