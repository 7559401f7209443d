// SPDX-License-Identifier: Apache-2.0
// A folder of recordings made a data set of a project: what is in it, and then the making, which
// leaves nothing when it fails.
#pragma once

#include "core/data/prepare/prepare_tts.h"

namespace parlance::data {

/// What was understood of a folder.
struct CorpusPreview {
    CorpusLayout layout = CorpusLayout::AudioOnly;
    std::int64_t recordings = 0; ///< that can be used
    std::int64_t withText = 0;   ///< of them
    double durationSec = 0.0;    ///< of them
    std::int64_t rateHz = 0;
    std::int64_t speakers = 0;          ///< that the names tell apart; 0 = none
    bool hasSplits = false;             ///< of its own
    std::vector<LeftOut> leftOut{};     ///< with the reasons
    std::vector<CorpusItem> examples{}; ///< the first few
};

/// Reads the texts, and the headers of the recordings. Throws as readCorpus() does,
/// Error{Cancelled}.
CorpusPreview previewCorpus(const std::filesystem::path& folder, const ProgressSink& progress,
                            const std::stop_token& stop);

struct ImportOptions {
    std::filesystem::path corpus{};
    std::filesystem::path target{}; ///< a folder that is not there yet
    bool isForVoice = false;        ///< filelists of a voice, else manifests of a recogniser
    /// Of a corpus without splits, off what is trained on.
    double validShare = 0.0, testShare = 0.0;
    bool bySpeaker = false; ///< all recordings of a speaker go the same way
};

/// Prepares it as `parlance prepare` does. The target appears when it is whole. Throws what the
/// preparations throw; Error{Usage} when the target is there.
PrepareSummary importCorpus(const ImportOptions& options, const ProgressSink& progress,
                            const std::stop_token& stop);

} // namespace parlance::data
