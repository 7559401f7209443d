// SPDX-License-Identifier: Apache-2.0
// The vocabulary that a model comes with, and how text is read for it.
#pragma once

#include "core/models/model_source.h"
#include "core/text/tokens/word_piece_vocabulary.h"

#include <memory>
#include <optional>

namespace parlance::bert {

/// What it is called in a model's folder.
inline constexpr const char* kVocabularyFile = "vocab.txt";

/// The one that is named (--vocab), or else lies in the model's folder or beside its file. Null
/// without one.
std::shared_ptr<const text::WordPieceVocabulary> findVocabulary(const models::ModelSource& source);
/// Throws Error{Checkpoint} without one, or for one with more pieces than the model has tokens.
std::shared_ptr<const text::WordPieceVocabulary> vocabularyOf(const models::ModelSource& source,
                                                              std::int64_t tokens);

/// Has it no piece with a capital letter, its special ones aside?
bool isLowerCase(const text::WordPieceVocabulary& vocabulary);
/// What Hugging Face's tokenizer_config.json says of it.
std::optional<bool> lowerCaseIn(const std::filesystem::path& folder);

/// Throws Error{Config} when text in lower case is to be read with a vocabulary that has capitals,
/// or the other way round: every word with a capital would be unknown.
void checkCasing(const text::WordPieceVocabulary& vocabulary, bool lowerCase,
                 const std::string& where);

} // namespace parlance::bert
