// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace parlance::audio {

/// A sample rate as people write it: "16 kHz", "22.05 kHz".
std::string rateText(std::int64_t rateHz);

} // namespace parlance::audio
