// SPDX-License-Identifier: Apache-2.0
// One list of files transcribed by several processes.
#pragma once

#include "core/engine/local/shared_work.h"
#include "core/engine/local/speech/transcription.h"

namespace parlance::engine {

struct SharedOutcomes {
    /// In the process that transcribed an item, as soon as it is done; may be empty.
    OutcomeSink made;
    /// In the first process, of all items: in the order of the list when all are done, or, where
    /// one process does everything, as each is done.
    OutcomeSink merged;
};

/// Each process transcribes its share of the items, with its share of the host's devices and
/// threads. The first one gives the times of all: computing takes as long as it takes the slowest.
/// Throws like transcribeFiles(), and Error{Distributed} when a process is lost.
TranscriptionTimes transcribeTogether(SharedWork& shared, std::span<const SpeechItem> items,
                                      TranscriptionOrder order, const SharedOutcomes& outcomes,
                                      const ProgressSink& progress, const std::stop_token& stop);

} // namespace parlance::engine
