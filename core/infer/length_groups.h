// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace parlance::infer {

/// Splits a batch into rows of similar length, as indices, the longest first: where padding takes
/// as long to compute as sound, rows of different lengths are quicker apart. Within a group, none
/// is padded by more than `slack` samples or a tenth of the longest, whichever is more.
std::vector<std::vector<std::size_t>> lengthGroups(std::span<const std::size_t> lengths,
                                                   std::size_t slack);

} // namespace parlance::infer
