// SPDX-License-Identifier: Apache-2.0
// Recordings of several sample rates, as copies of one rate.
#pragma once

#include "core/data/prepare/corpus_recordings.h"

#include <filesystem>

namespace parlance::data {

/// What the folder of gathered recordings is called, beside the lists that name them.
inline constexpr const char* kGatheredFolder = "recordings";

/// Makes `folder`, the root of the corpus from now on, with its recordings at their most frequent
/// rate: links to those that have it, resampled copies (WAV) of the others. What cannot be used
/// stays away. Links are relative where rootLineFor() is. Gives what probeRecordings() would give
/// of the folder. Throws Error{Usage} when it is there, Error{IoWrite}, Error{DiskFull},
/// Error{Cancelled}.
std::vector<ProbedRecording> gatherRecordings(Corpus& corpus, const std::filesystem::path& folder,
                                              const std::filesystem::path& within, int threads,
                                              const ProgressSink& progress,
                                              const std::stop_token& stop);

} // namespace parlance::data
