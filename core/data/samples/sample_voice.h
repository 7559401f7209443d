// SPDX-License-Identifier: Apache-2.0
// What the sample voice says: strings of two to four digits, each in one list only.
#pragma once

#include <string>
#include <vector>

namespace parlance::data {

struct VoiceLists {
    std::vector<std::string> train; ///< "307"
    std::vector<std::string> valid;
    std::vector<std::string> test;
};

/// The same on every machine.
VoiceLists voiceDigits();

} // namespace parlance::data
