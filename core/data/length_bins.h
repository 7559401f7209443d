// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/data_set.h"

#include <span>

namespace parlance::data {

/// Fills the bins of an overview of lengths that are whole numbers, and its step: the least of a
/// few round ones with which the bins hold all but the longest items in a hundred.
/// `itemsOf[n]` counts the items of length n; there are overview.items.
void setLengthBins(std::span<const std::int64_t> itemsOf, DataOverview& overview);

} // namespace parlance::data
