// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"

namespace parlance::bench {

/// Measures one row.
class RowBench {
  public:
    virtual ~RowBench() = default;
    virtual BenchRow run(std::int64_t batch, double lengthSec, const std::stop_token& stop) = 0;
};

} // namespace parlance::bench
