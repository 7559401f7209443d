// SPDX-License-Identifier: Apache-2.0
// What the prepare commands say at their end, for people.
#pragma once

#include "core/data/prepare/prepare_asr.h"

#include <string>

namespace parlance::cli {

/// The layout that was found, and a line for each list.
std::string describeManifests(const data::PrepareSummary& summary);
/// How many were kept, and why the others were not.
std::string describeKept(const data::PrepareSummary& summary);

} // namespace parlance::cli
