// SPDX-License-Identifier: Apache-2.0
// From the data.* keys to a vocabulary and to texts as tokens. Relative paths are against
// data.root, that against `baseFolder`.
#pragma once

#include "core/data/tokens/token_file.h"
#include "core/models/transformer_xl/config/transformer_xl_config.h"
#include "core/text/tokens/vocabulary.h"

namespace parlance::transformer_xl {

/// That of data.vocab_file, else one of the words of data.train. Throws Error{Config} when neither
/// is named, and what reading them throws.
std::shared_ptr<const text::Vocabulary> vocabularyOf(const LmConfig& config,
                                                     const std::filesystem::path& baseFolder);

/// The texts of a comma list as tokens; null when the list is empty. Throws Error{Data} for texts
/// without a token, and what reading them throws.
std::shared_ptr<const data::TokenFile> tokensOf(const std::string& texts, const LmConfig& config,
                                                const std::filesystem::path& baseFolder,
                                                const text::Vocabulary& vocabulary,
                                                const std::stop_token& stop = {});

/// Those of data.train. Throws Error{Config} when it is empty.
std::shared_ptr<const data::TokenFile> trainingTokens(const LmConfig& config,
                                                      const std::filesystem::path& baseFolder,
                                                      const text::Vocabulary& vocabulary);

} // namespace parlance::transformer_xl
