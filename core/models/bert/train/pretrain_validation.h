// SPDX-License-Identifier: Apache-2.0
// How many masked tokens a model guesses, and whether it tells which text follows which.
#pragma once

#include "core/models/bert/data/pretrain_source.h"
#include "core/models/bert/model/bert_model.h"
#include "core/models/model_family.h"
#include "core/text/tokens/word_piece_vocabulary.h"

namespace parlance::bert {

/// `loss`, `mlm_loss` a masked token and `nsp_loss` a sequence in nats; `mlm_accuracy` and
/// `nsp_accuracy` in percent; `mlm_baseline`, the accuracy of always guessing the masked token that
/// is the most frequent there. Of the first `items` sequences what was guessed. The model is put
/// into evaluation mode and back. Throws Error{Cancelled} on a stop request.
train::ValidationResult validatePretraining(BertModel& model, const PretrainSource& source,
                                            const text::WordPieceVocabulary& vocabulary,
                                            std::int64_t items,
                                            const train::ValidationOptions& options,
                                            const train::Validation& validation);

/// The same of a pre-trained model of any source.
train::ValidationResult evaluatePretrainedModel(const models::EvaluationRequest& request);

} // namespace parlance::bert
