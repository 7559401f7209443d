// SPDX-License-Identifier: Apache-2.0
// Hugging Face's letter vocabularies (vocab.json and the special symbols that go with it). Ours
// have the blank, <pad>, </s> and <unk> in the first four places; theirs have them anywhere, or not
// at all.
#pragma once

#include "core/base/json.h"
#include "core/text/ctc_dictionary.h"

#include <vector>

namespace parlance::wav2vec2 {

struct HuggingFaceLabels {
    text::CtcDictionary dictionary;
    /// The row of their projection for each of our labels; -1 where they have none.
    std::vector<std::int64_t> rows;
};

/// `tokens` may hold pad_token and so on (tokenizer_config.json, special_tokens_map.json); the
/// padding symbol is the blank. Throws Error{Checkpoint} for ids that are not 0, 1, 2, ... of at
/// most 65536 symbols, or when there is no padding symbol.
HuggingFaceLabels readHuggingFaceLabels(const Json& vocabulary, const Json& tokens,
                                        const std::string& where);

/// vocab.json of one of our dictionaries, with the names that they give to the first two symbols.
Json huggingFaceVocabulary(const text::CtcDictionary& dictionary);
Json huggingFaceTokenizer();

} // namespace parlance::wav2vec2
