// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/model_source.h"
#include "core/models/transformer_xl/model/model_options.h"
#include "core/text/tokens/vocabulary.h"

namespace parlance::transformer_xl {

/// The vocabulary of a model: the file that is named with it (--vocab), or that of its folder, or
/// what a checkpoint of NVIDIA's example carries. Throws Error{Checkpoint} when there is none, or
/// one of another size than the model.
std::shared_ptr<const text::Vocabulary> vocabularyOf(const models::ModelSource& source,
                                                     const ModelOptions& options);

/// The same, but null when there is none.
std::shared_ptr<const text::Vocabulary> findVocabulary(const models::ModelSource& source,
                                                       const ModelOptions& options);

} // namespace parlance::transformer_xl
