// SPDX-License-Identifier: Apache-2.0
// A run configuration for the tests of this folder.
#pragma once

#include "core/runs/run_config.h"

namespace parlance::runs {

inline RunConfig sampleRunConfig() {
    return {.family = "wav2vec2",
            .task = "asr",
            .preset = "tiny",
            .program = "parlance test",
            .seed = 3,
            .parent = Parent{"other", 50},
            .config = Json{{"seed", 3}}};
}

} // namespace parlance::runs
