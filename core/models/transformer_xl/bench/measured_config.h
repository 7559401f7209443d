// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"
#include "core/models/transformer_xl/config/transformer_xl_config.h"

namespace parlance::transformer_xl {

/// Of the ordered preset, or of the published one, changed as ordered.
LmConfig measuredConfig(const bench::BenchOrder& order);

} // namespace parlance::transformer_xl
