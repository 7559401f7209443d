// SPDX-License-Identifier: Apache-2.0
// What somebody reads aloud to record a voice.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace parlance::data {

/// Short English sentences with every sound of the language.
std::vector<std::string> englishSentences();

struct ReadingList {
    std::vector<std::string> sentences;
    std::int64_t leftOut = 0; ///< lines that are there twice, or in which nothing can be said
};

/// A text file with a sentence on each line; blank lines are skipped and white space does not
/// count. Throws as LineReader does, Error{Data} for a line that is not UTF-8 or that has a |,
/// which no filelist can hold, and for a file without any sentence.
ReadingList readSentences(const std::filesystem::path& file);

} // namespace parlance::data
