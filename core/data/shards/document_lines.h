// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/shards/documents.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::data {

inline constexpr std::int64_t kLongestDocument = 16 << 20; // bytes
inline constexpr std::int64_t kLongestSentence = 1 << 20;

/// How one file is read.
struct FileForm {
    DocumentForm form{};
    bool isWikiText = false;

    bool isRunning() const { return form.runningText || isWikiText; }
    /// Bytes. A line may be all of a document, or a sentence.
    std::int64_t longestLine() const { return isRunning() ? kLongestDocument : kLongestSentence; }
};

/// By the beginning of the file. Throws Error{IoRead}.
bool isWikiText(const std::filesystem::path& file);

enum class LineRole {
    Text,
    Between, ///< documents end here
    Nothing,
    TooLong,
};
LineRole roleOf(std::string_view line, const FileForm& form);

/// The sentences of a document whose lines of text these are.
std::vector<std::string> sentencesOf(const std::vector<std::string_view>& lines,
                                     const FileForm& form);

} // namespace parlance::data
