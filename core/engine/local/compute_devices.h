// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/engine/engine.h"

namespace parlance::engine {

/// The processor first ("cpu"), then every GPU ("cuda:0", ...). Never throws for a missing GPU or
/// driver.
std::vector<DeviceSummary> computeDevices();

} // namespace parlance::engine
