// SPDX-License-Identifier: Apache-2.0
// Who speaks in a recording, where the names of the files say so.
#pragma once

#include <string>
#include <vector>

namespace parlance::data {

/// The speaker of each recording by the file's name, as in "0_nicolas_10.wav". Names tell speakers
/// apart where all are numbers between underscores or hyphens, two at least, with one word at the
/// same place, and the words are few: with one number alone it may as well be what is said. Else
/// all are empty.
std::vector<std::string> speakersInNames(const std::vector<std::string>& files);

} // namespace parlance::data
