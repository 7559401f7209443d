// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/model_family.h"

namespace parlance::transformer_xl {

/// A trained model on texts, with the lengths of the request's options where they say something,
/// else its own of evaluation: what validateLm() gives, the number of `tokens`, and of a pass over
/// the text `tokens_per_second`.
train::ValidationResult evaluateLm(const models::EvaluationRequest& request);

} // namespace parlance::transformer_xl
