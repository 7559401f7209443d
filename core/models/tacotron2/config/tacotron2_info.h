// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/family_info.h"

namespace parlance::tacotron2 {

const models::FamilyInfo& familyInfo();
std::vector<models::PresetInfo> ttsPresets();

} // namespace parlance::tacotron2
