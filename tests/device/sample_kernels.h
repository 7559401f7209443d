// SPDX-License-Identifier: Apache-2.0
// Kernels on the CPU, some of them wrong on purpose. Each throws device::Fault when it is caught.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::device {

/// The softmax of the rows of x [rows, columns] by blocks of `threads`.
std::vector<float> softmax(const std::vector<float>& x, int columns, unsigned threads,
                           std::uint64_t seed);
/// The sum of x through a tree in shared memory, with a barrier between its levels or without.
float treeSum(const std::vector<float>& x, bool barriers, std::uint64_t seed);
/// The sum of one warp's x through shared memory and __syncwarp, or without that.
float warpSum(const std::vector<float>& x, bool barriers, std::uint64_t seed);
/// How many values fall in each of 4 classes, counted by several blocks with atomics or without.
std::vector<int> histogram(const std::vector<int>& x, bool atomics, std::uint64_t seed);
/// The sum of x by several blocks, the last of which adds the partial sums.
float lastBlockSum(const std::vector<float>& x, std::uint64_t seed);
/// Blocks that wait for one another between two passes over static shared memory: each returns its
/// neighbour's number.
std::vector<int> neighbours(unsigned blocks, std::uint64_t seed);
/// The order in which threads took a ticket.
std::vector<int> tickets(unsigned threads, std::uint64_t seed);

/// "read", "write", "misaligned", "array", "unset_shared", "unset_global", "barrier",
/// "barrier_places", "left_barrier", "shuffle", "shuffle_source", "deadlock", "shared_bounds",
/// "write_write".
void breakRule(const std::string& rule, std::uint64_t seed);

} // namespace parlance::device
