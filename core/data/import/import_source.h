// SPDX-License-Identifier: Apache-2.0
// What files or a folder that are to be imported hold.
#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::data {

struct GlueTask;

enum class ImportContent {
    Recordings, ///< with or without texts: for a recogniser or a voice
    Lines,      ///< of text, for a language model
    Classes,    ///< texts, or pairs of them, with labels
    Questions,  ///< about paragraphs (SQuAD)
};

struct ImportSource {
    ImportContent content = ImportContent::Recordings;
    std::filesystem::path path; ///< as it was named; of several files the folder that holds all
    std::vector<std::filesystem::path>
        files{};                    ///< tables, texts or a JSON file; none of recordings
    bool isPublishedText = false;   ///< a folder of texts laid out as textLayoutOf() knows
    const GlueTask* task = nullptr; ///< whose tables they are, with its columns; null = by names
};

/// By the columns of tables and the first bytes of other files. Of a folder with recordings these
/// count, then tables, then questions, then texts. Several files hold the same, and no recordings.
/// Throws Error{IoRead} for what cannot be read, Error{Data} for what is none of these,
/// Error{Cancelled}.
ImportSource understandSource(const std::vector<std::filesystem::path>& paths,
                              const std::stop_token& stop);

} // namespace parlance::data
