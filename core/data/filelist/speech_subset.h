// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/data/manifest/manifest_subset.h"

namespace parlance::data {

/// Of the silence before and after the speech, what a trimmed recording keeps.
inline constexpr double kKeptSilenceSec = 0.02;

/// Writes `target`, a filelist, with every row of `list` but those numbered in `leftOut`, ascending
/// from 0. Relative paths are made to fit another folder. Throws Error{Usage} when the target is
/// there already, Error{Data} when no row would be left, Error{Cancelled} on a stop request.
SubsetSummary writeSpeechListWithout(const std::filesystem::path& list,
                                     const std::filesystem::path& target,
                                     std::span<const std::int64_t> leftOut,
                                     const std::stop_token& stop);

/// Writes `target` and, in a folder of its name beside it, a copy of every recording without the
/// silence at its ends but kKeptSilenceSec: WAV files of 16 bit at the recordings' own rates. Left
/// out are recordings that cannot be read or have no sound. Throws Error{Usage} when the target or
/// its folder is there already, Error{Data} when no row would be left or the list names mels,
/// Error{Cancelled}.
SubsetSummary writeTrimmedSpeechList(const std::filesystem::path& list,
                                     const std::filesystem::path& target,
                                     const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::data
