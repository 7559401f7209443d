// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/family_info.h"

namespace parlance::waveglow {

const models::FamilyInfo& familyInfo();
std::vector<models::PresetInfo> vocoderPresets();

} // namespace parlance::waveglow
