// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/family_info.h"

namespace parlance::wav2vec2 {

const models::FamilyInfo& familyInfo();

/// The published fine-tuning recipes (specification section 4.2) and the tiny ones.
std::vector<models::PresetInfo> presets();

} // namespace parlance::wav2vec2
