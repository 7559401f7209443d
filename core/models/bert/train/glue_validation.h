// SPDX-License-Identifier: Apache-2.0
// How well a classifier tells classes, by the metrics of GLUE.
#pragma once

#include "core/models/bert/data/glue_source.h"
#include "core/models/bert/model/bert_model.h"
#include "core/models/model_family.h"

namespace parlance::bert {

/// `loss`, and of the task's metrics those that it has: `accuracy` and `f1` in percent, `mcc`,
/// `pearson` and `spearman` in percent too, and `score`, their mean. Each row an item, and of the
/// first one the attention among the media. The model is put into evaluation mode and back. Throws
/// Error{Cancelled} on a stop request.
train::ValidationResult validateGlue(BertModel& model, const GlueSource& source,
                                     const data::GlueTask& task,
                                     const std::vector<std::string>& classes,
                                     const train::ValidationOptions& options,
                                     const train::Validation& validation);

/// The same of a model of any source.
train::ValidationResult evaluateGlue(const models::EvaluationRequest& request);

} // namespace parlance::bert
