// SPDX-License-Identifier: Apache-2.0
// Tokens of texts as JSON: {"id","piece","text","loss","alternatives":[{"id","text","loss"}]}, a
// loss -ln of the token's probability; alternatives only where there are some.
#pragma once

#include "core/base/json.h"
#include "core/infer/text/text_token.h"

namespace parlance::protocol {

Json toJson(const std::vector<infer::TokenChoice>& alternatives);
Json toJson(const infer::TextToken& token);
Json toJson(const std::vector<infer::TextToken>& tokens);
/// Throw what nlohmann::json throws for anything else.
infer::TextToken textTokenOf(const Json& json);
std::vector<infer::TextToken> textTokensOf(const Json& json);

/// {"loss","token_count","character_count","unknown_count","is_of_characters"}, the loss a sum.
Json toJson(const infer::LossSum& sum);
infer::LossSum lossSumOf(const Json& json);
/// {"tokens","score"}, to be kept.
Json toJson(const infer::ScoredText& text);
infer::ScoredText scoredTextOf(const Json& json);

} // namespace parlance::protocol
