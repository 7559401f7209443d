// SPDX-License-Identifier: Apache-2.0
// What the preparation of a corpus asks of its recordings, whatever they are prepared for.
#pragma once

#include "core/base/progress.h"
#include "core/data/corpus.h"
#include "core/data/split/split_part.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

/// What the header of a recording says, or why it says nothing.
struct ProbedRecording {
    std::int64_t samples = 0;
    std::int64_t rateHz = 0;
    std::string problem;
};

/// Those of all items, in their order. Throws Error{Cancelled}.
std::vector<ProbedRecording> probeRecordings(const Corpus& corpus, int threads,
                                             const ProgressSink& progress,
                                             const std::stop_token& stop);

/// 0 where none can be read.
std::int64_t mostFrequentRate(const std::vector<ProbedRecording>& probed);

/// Can it be used among others of `rateHz` once it is resampled, and not before?
bool isOtherRate(const ProbedRecording& probed, std::int64_t rateHz);

/// Why a recording cannot be used among others of `rateHz`; empty where it can.
std::string reasonAgainst(const ProbedRecording& probed, std::int64_t rateHz);

/// As the layout or the name says, else the folder below the root that its file is in: corpora keep
/// speakers apart so. Empty where the file lies in the root itself.
std::string speakerOf(const CorpusItem& item);

/// Gives items of a corpus without splits the splits "train", "valid" and "test", with the shares
/// that a split of the made set would have: each part with a share above 0 gets something where
/// there is enough; without shares its one part is called as it was. By speaker all recordings of
/// one go the same way; throws Error{Data} where there are fewer speakers than parts.
void splitOff(Corpus& corpus, const SplitOptions& options);

} // namespace parlance::data
