// SPDX-License-Identifier: Apache-2.0
// Loss and greedy error rates of a model on labelled utterances.
#pragma once

#include "core/models/wav2vec2/data/asr_source.h"
#include "core/train/train_task.h"
#include "core/train/validation_loop.h"

namespace parlance::wav2vec2 {

/// `loss` in nats an utterance, `wer` and `cer` in percent of all reference words and characters,
/// one item an utterance in the order of the data set, and of the first one the attention among the
/// media. The model is put into evaluation mode and back. Throws Error{Cancelled} on a stop
/// request.
train::ValidationResult evaluate(CtcModel& model, const AsrSource& source,
                                 const text::CtcDictionary& dictionary,
                                 const train::ValidationOptions& options,
                                 const train::Validation& validation);

} // namespace parlance::wav2vec2
