// SPDX-License-Identifier: Apache-2.0
#include "core/audio/rate_text.h"

#include <cstdio>

namespace parlance::audio {

std::string rateText(std::int64_t rateHz) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g kHz", static_cast<double>(rateHz) / 1000.0);
    return text;
}

} // namespace parlance::audio
