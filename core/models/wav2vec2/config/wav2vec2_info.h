// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/family_info.h"

namespace parlance::wav2vec2 {

const models::FamilyInfo& familyInfo();

/// The published recipes (arXiv 2006.11477, sections 4.2 and 4.3) and tiny ones.
std::vector<models::PresetInfo> asrPresets();
std::vector<models::PresetInfo> pretrainPresets();

} // namespace parlance::wav2vec2
