// SPDX-License-Identifier: Apache-2.0
// How well a vocoder knows a voice: its likelihood, and recordings made again from their mels.
#pragma once

#include "core/models/waveglow/data/vocoder_source.h"
#include "core/models/waveglow/model/waveglow_model.h"
#include "core/train/train_task.h"

namespace parlance::waveglow {

/// `loss` as in training, over one stretch of each recording, the same at each call; the greatest
/// `condition_number` of the 1x1 convolutions and the number of `negative_determinants`; of the
/// first `validation.samples` recordings made again `mel_distance` in decibels, and their audio.
/// The model is put into evaluation mode and back. Throws Error{Cancelled} on a stop request.
train::ValidationResult validateVocoder(WaveGlow& model, const VocoderSource& source,
                                        const VocoderConfig& config, torch::Device device,
                                        const train::Validation& validation);

} // namespace parlance::waveglow
