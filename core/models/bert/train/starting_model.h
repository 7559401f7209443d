// SPDX-License-Identifier: Apache-2.0
// Training that starts from the sizes, the vocabulary and the weights of a model of any source. All
// functions throw Error{Checkpoint} for a model that cannot be started from.
#pragma once

#include "core/models/bert/convert/model_content.h"
#include "core/models/model_family.h"

namespace parlance::bert {

/// `heads`: of the task; how many classes there are is not known yet. Throws Error{Checkpoint} too
/// naming a chosen key that contradicts the model.
models::Inheritance inheritModel(const models::ModelSource& source, const Json& chosen,
                                 HeadOptions heads);

/// The model that inheritModel() gave as `content`, or else out of the source.
ModelContent startingModel(const models::ModelSource& source, const std::any& content);

/// What a fine-tuning begins with: the model to start from, and the vocabulary that it comes with,
/// or else the one that data.vocab_file names.
struct StartedText {
    std::shared_ptr<const text::WordPieceVocabulary> vocabulary;
    std::optional<ModelContent> model = {};
};
/// Sets model.vocab_size where it is 0, and checks that casing and sizes agree. Throws
/// Error{Config} without a vocabulary.
StartedText startText(const models::TaskRequest& request, const TextDataConfig& data,
                      ModelConfig& model);

/// Rows of a table of tokens for a vocabulary: a multiple of 8, as matrix units like it.
std::int64_t rowsFor(const text::WordPieceVocabulary& vocabulary);

/// Throws Error{Config} for a vocabulary with more pieces than the table has rows.
void requireRows(const text::WordPieceVocabulary& vocabulary, const ModelConfig& model);

/// A module with these heads: new weights, and over them those of the model to start from, where
/// there is one. A classifier of another number of classes starts from random weights.
BertModel startedModel(const ModelOptions& options, const HeadOptions& heads, std::uint64_t seed,
                       const std::optional<ModelContent>& start, const std::string& where);

} // namespace parlance::bert
