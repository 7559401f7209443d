// SPDX-License-Identifier: Apache-2.0
// Manifests for speech recognition out of published corpora.
#pragma once

#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/data/corpus.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace parlance::data {

enum class TextForm {
    Letters, ///< capital letters, digits and apostrophes, as published dictionaries have them
    AsWritten,
};

struct PrepareAsrOptions {
    std::filesystem::path corpus{};
    std::filesystem::path output{}; ///< a folder; made when absent
    /// A folder with both that is moved as a whole, so that paths are relative to the output. Empty
    /// = only where one of them holds the other.
    std::filesystem::path within{};
    std::optional<CorpusLayout> layout{};
    std::optional<TableColumns> columns{}; ///< of one table, else as columnsOf() has them
    TextForm text = TextForm::Letters;
    double validShare = 0.0; ///< [0, 0.5]: of a corpus without splits, goes into valid.tsv
    double testShare = 0.0;  ///< the same into test.tsv
    bool bySpeaker = false;  ///< all recordings of a speaker (speakerOf()) go the same way
    bool resample = false;   ///< those of another rate, see takeRecordings(); else left out
    int threads = 0;         ///< 0 = every core
};

struct PreparedManifest {
    std::filesystem::path file;
    std::int64_t rows = 0;
    double durationSec = 0.0;
};

struct PrepareSummary {
    std::int64_t kept = 0;
    std::vector<LeftOut> leftOut{};
    std::filesystem::path output{};
    std::optional<CorpusLayout> layout{}; ///< of a corpus
    std::vector<PreparedManifest> manifests{};
    std::filesystem::path dictionary{}; ///< empty where there are no texts
    std::int64_t symbols = 0;           ///< in the dictionary
};

/// {"kept", "left_out": [{"file", "reason"}], "output", ...}
Json toJson(const PrepareSummary& summary);

/// Writes a .tsv with its .ltr for each split and one dict.ltr.txt. All recordings of a manifest
/// have one sample rate, the most frequent one; others are resampled, or left out as are those that
/// cannot be read or have no text. Throws as readCorpus() does, Error{Usage} for output that is
/// there already, Error{Data} when nothing is left to keep, Error{Cancelled}.
PrepareSummary prepareAsrManifests(const PrepareAsrOptions& options, const ProgressSink& progress,
                                   const std::stop_token& stop);

/// Writes the dictionary of the symbols in label files (.ltr, or the .tsv beside one). `output` is
/// a file that is not there yet, or a folder. Throws Error{Usage}, Error{IoRead}, Error{Data}.
PrepareSummary prepareAsrDictionary(const std::vector<std::filesystem::path>& files,
                                    const std::filesystem::path& output,
                                    const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
