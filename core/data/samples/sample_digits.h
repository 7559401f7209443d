// SPDX-License-Identifier: Apache-2.0
// What the spoken digits consist of: which voice says what, how, and in which split.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parlance::data {

enum class DigitSplit { Train, Valid, Test, Unseen };

/// "train", "valid", "test", "unseen"
const char* digitSplitName(DigitSplit split);

struct DigitUtterance {
    DigitSplit split = DigitSplit::Train;
    std::string voice;                  ///< names the folder: "espeak-en-gb+f2", "flite-rms"
    std::vector<std::string> arguments; ///< the program; the output file and the text are missing
    bool textFirst = false;             ///< flite: `-t TEXT -o FILE`; espeak-ng: `-w FILE TEXT`
    std::string text;                   ///< what the program reads: "three zero seven"
    std::string digits;                 ///< "307"
    std::string file{};                 ///< below the split's folder: "flite-rms/0012-307.wav"
};

/// Every utterance in the order of the manifests. The same list on every machine.
std::vector<DigitUtterance> digitUtterances();

/// "three zero seven"
std::string digitWords(const std::string& digits);

} // namespace parlance::data
