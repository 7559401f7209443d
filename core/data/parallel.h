// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace parlance::data {

/// `threads`, or every core where it is 0.
int threadCount(int threads);

/// Calls work(0) ... work(count - 1) on `threads` threads and waits for them. The first exception
/// stops the rest and is thrown again here; a stop request leaves out what has not begun.
void forEachInParallel(std::int64_t count, int threads, const std::stop_token& stop,
                       const std::function<void(std::int64_t)>& work);

} // namespace parlance::data
