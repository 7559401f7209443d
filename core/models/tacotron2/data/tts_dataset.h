// SPDX-License-Identifier: Apache-2.0
// The rows of filelists as the model reads them.
#pragma once

#include "core/models/tacotron2/config/tacotron2_config.h"

#include <filesystem>
#include <string>
#include <vector>

namespace parlance::tacotron2 {

struct TtsItem {
    std::filesystem::path file; ///< a recording, or its mel
    std::string name;           ///< as the list has it
    std::string text;           ///< as written
    std::vector<std::int64_t> symbols;
};

/// Of a checkpoint whose words are said by a dictionary.
inline constexpr auto kPronunciationsFile = "pronunciations.txt";

using TtsDataset = std::vector<TtsItem>;

/// The rows of a comma list of filelists; relative paths are against data.root, that against
/// `baseFolder`. Throws what reading the lists and the dictionary of pronunciations throws, and
/// Error{Data} naming the row for a text without anything to say.
TtsDataset loadTtsDataset(const std::string& lists, const TtsConfig& config,
                          const std::filesystem::path& baseFolder);

} // namespace parlance::tacotron2
