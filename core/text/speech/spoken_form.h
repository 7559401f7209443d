// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/speech_text.h"

#include <array>
#include <string>

namespace parlance::text {

/// What a new voice says of a text: that of the default cleaner.
inline SpokenText spokenForm(const std::string& text) {
    static const std::array<std::string, 1> kCleaners{kDefaultCleaner};
    return spokenText(text, kCleaners);
}

} // namespace parlance::text
