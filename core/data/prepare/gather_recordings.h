// SPDX-License-Identifier: Apache-2.0
// Recordings of several sample rates, as copies of one rate.
#pragma once

#include "core/data/prepare/corpus_recordings.h"

#include <filesystem>

namespace parlance::data {

/// The root that the recordings of the corpus will have: their own or, where they are to be
/// gathered, a folder beside the lists. Throws Error{Usage} when that is there already.
std::filesystem::path recordingsRoot(const Corpus& corpus, const std::filesystem::path& output,
                                     bool isGathered);

/// What there is at that root. Where it is not the corpus' own it becomes that, and is made: with
/// the recordings at their most frequent rate, links to those that have it, resampled copies (WAV)
/// of the others. What cannot be used stays away. Links are relative where rootLineFor() is. Throws
/// Error{Usage} when the folder is there, Error{IoWrite}, Error{DiskFull}, Error{Cancelled}.
std::vector<ProbedRecording> takeRecordings(Corpus& corpus, const std::filesystem::path& root,
                                            const std::filesystem::path& within, int threads,
                                            const ProgressSink& progress,
                                            const std::stop_token& stop);

} // namespace parlance::data
