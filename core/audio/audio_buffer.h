// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace parlance::audio {

/// Mono PCM in [-1, 1].
struct AudioBuffer {
    std::int64_t sampleRateHz = 16000;
    std::vector<float> samples;

    double durationSec() const {
        return static_cast<double>(samples.size()) / static_cast<double>(sampleRateHz);
    }
};

} // namespace parlance::audio
