// SPDX-License-Identifier: Apache-2.0
// The list of texts that comes with Asterisk's recorded prompts, and their words as spoken.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace parlance::data {

/// File stem ("digits/0") -> text, from lines of `stem: text`; `;` starts a comment line. Reads
/// plain text, or gzip through Debian's gzip. Throws Error{IoRead} saying how to restore the file.
std::map<std::string, std::string> readPromptTexts(const std::filesystem::path& file);

/// Without what stands in (), [] or <>, which is not said, and with single spaces.
std::string withoutRemarks(std::string_view text);

/// The words as the speaker says them: capital letters and apostrophes only, "press 1" as
/// PRESS ONE, 28.8 as TWENTY EIGHT POINT EIGHT, 4242 digit by digit. Empty for tones and silence.
std::string spokenWords(std::string_view text);

} // namespace parlance::data
