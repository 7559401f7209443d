// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/family_info.h"

namespace parlance::bert {

const models::FamilyInfo& familyInfo();
std::vector<models::PresetInfo> bertPresets();

} // namespace parlance::bert
