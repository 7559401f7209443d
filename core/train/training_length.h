// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/config/training_config.h"

namespace parlance::train {

/// What spans are measured against: the end by updates or by epochs, whichever comes first. Epochs
/// may differ in length; the first one is the measure.
config::TrainingLength trainingLength(const config::TrainOptions& train,
                                      const batching::BatchSource& source);

} // namespace parlance::train
