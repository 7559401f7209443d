// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/text/speech/speech_text.h"

#include <array>
#include <string>

namespace parlance::data {

/// What a new voice says of a text in a filelist.
inline text::SpokenText spokenForm(const std::string& text) {
    static const std::array<std::string, 1> kCleaners{text::kDefaultCleaner};
    return text::spokenText(text, kCleaners);
}

} // namespace parlance::data
