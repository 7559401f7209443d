// SPDX-License-Identifier: Apache-2.0
// Filelists for speech synthesis out of published corpora.
#pragma once

#include "core/data/prepare/prepare_asr.h"

namespace parlance::data {

struct PrepareTtsOptions {
    std::filesystem::path corpus{};
    std::filesystem::path output{}; ///< a folder; made when absent
    /// A folder with both that is moved as a whole, so that paths are relative to the output. Empty
    /// = only where one of them holds the other.
    std::filesystem::path within{};
    std::optional<CorpusLayout> layout{};
    std::optional<TableColumns> columns{}; ///< of one table, else as columnsOf() has them
    /// Of a corpus without splits; both go off train.txt.
    double validShare = 0.02;
    double testShare = 0.02;
    bool bySpeaker = false; ///< all recordings of a speaker (speakerOf()) go the same way
    bool resample = false;  ///< those of another rate, see takeRecordings(); else left out
    int threads = 0;        ///< 0 = every core
};

/// Writes a filelist (filelist/speech_list.h) for each split: train.txt, valid.txt, test.txt. The
/// texts stay as written but for white space. All recordings have one sample rate, the most
/// frequent one; others are resampled, or left out as are those that cannot be read, and texts in
/// which nothing can be spoken. Paths are relative to the lists where corpus and output lie within
/// one another. Throws as readCorpus() does, Error{Usage} for output that is there already,
/// Error{Data} when nothing is left to keep or there are no texts, Error{Cancelled}.
PrepareSummary prepareTtsFilelists(const PrepareTtsOptions& options, const ProgressSink& progress,
                                   const std::stop_token& stop);

} // namespace parlance::data
