// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/family_info.h"

namespace parlance::transformer_xl {

const models::FamilyInfo& familyInfo();
std::vector<models::PresetInfo> lmPresets();

} // namespace parlance::transformer_xl
