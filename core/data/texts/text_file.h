// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

namespace parlance::data {

/// What texts of language models end in; the first is that of texts we write.
inline constexpr const char* kTextEndings[] = {".txt", ".text", ".tokens", ".raw"};

/// Is it a text to train a language model on, by its name and its first bytes? Other things end in
/// .txt too, and are not: filelists and other tables, dictionaries and vocabularies, transcripts
/// beside their recordings, sentences to be read aloud, and notes such as README.txt.
bool looksLikeText(const std::filesystem::path& path);

/// May the bytes be those of a text: no NUL, and UTF-8 for the most part?
bool looksLikeTextBytes(std::string_view head);

} // namespace parlance::data
