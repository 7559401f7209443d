// SPDX-License-Identifier: Apache-2.0
// How well a voice speaks: its loss with teacher forcing, and sentences that it says freely.
#pragma once

#include "core/models/tacotron2/data/tts_source.h"
#include "core/models/tacotron2/train/validation_models.h"
#include "core/train/train_task.h"

namespace parlance::tacotron2 {

inline Padding paddingOf(const TtsTrainingConfig& config) {
    return config.hidePadding ? Padding::Hidden : Padding::Seen;
}

/// `loss`, `mel_loss` and `gate_loss` as in training, over all items with the prenet's dropout
/// drawn by the seed, the same at each call; of the first `validation.samples` items spoken freely
/// `attention_focus`, `attention_coverage`, `stopped_share` in percent, their audio, mels and
/// alignments, and with a recogniser `intelligibility_wer` in percent. One item a sentence, with
/// all that its AlignmentReport has, so that what was heard does not take the verdict's place. The
/// model is put into evaluation mode and back. Throws Error{Cancelled} on a stop request.
train::ValidationResult validateVoice(Tacotron2& model, const TtsSource& source,
                                      const TtsConfig& config, ValidationModels& models,
                                      torch::Device device, const train::Validation& validation);

} // namespace parlance::tacotron2
