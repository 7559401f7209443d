// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"

namespace parlance::bert {

/// `pretrain` and `squad`: updates; `infer`: encoder and pooler. In sequences/s, with the tokens
/// that they have.
std::vector<bench::Bench> benches();

} // namespace parlance::bert
