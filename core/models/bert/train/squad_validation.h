// SPDX-License-Identifier: Apache-2.0
// Exact match and F1 of a model's answers.
#pragma once

#include "core/data/squad/squad_predictions.h"
#include "core/models/bert/data/squad_source.h"
#include "core/models/bert/model/bert_model.h"
#include "core/models/model_family.h"

namespace parlance::bert {

text::RankingOptions rankingOptions(const AnsweringConfig& config, bool nullAnswers);

struct SquadAnswers {
    train::ValidationResult result; ///< `exact_match` and `f1` in percent, each question an item
    std::vector<data::SquadPrediction> predictions; ///< in the order of the questions
};

/// Answers all questions of the source. The model is put into evaluation mode and back. Throws
/// Error{Cancelled} on a stop request.
SquadAnswers validateSquad(BertModel& model, const SquadSource& source,
                           const text::WordPiece& wordPiece, const text::RankingOptions& ranking,
                           const train::ValidationOptions& options,
                           const train::Validation& validation);

/// The same of a model of any source.
train::ValidationResult evaluateSquad(const models::EvaluationRequest& request);

} // namespace parlance::bert
