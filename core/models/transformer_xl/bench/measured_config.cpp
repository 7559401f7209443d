// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/bench/measured_config.h"

#include "core/models/family_info.h"

namespace parlance::transformer_xl {

LmConfig measuredConfig(const bench::BenchOrder& order) {
    const std::string name = order.preset.empty() ? "transformer-xl-wt103-base" : order.preset;
    LmConfig config =
        lmConfigFromJson(models::presetWith(name, "transformer_xl", "lm", order.settings), name);
    config.common.train.accumulation = 1;
    return config;
}

} // namespace parlance::transformer_xl
