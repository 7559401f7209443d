// SPDX-License-Identifier: Apache-2.0
// What models say of texts that they read, as JSON: in answers of the server, in the results of
// commands, and in files that are kept.
#pragma once

#include "core/base/json.h"
#include "core/infer/text/mask_choice.h"
#include "core/infer/text/text_answer.h"
#include "core/infer/text/text_class.h"

namespace parlance::protocol {

/// {"text","score","start","end"}, the places in code points.
Json toJson(const infer::TextAnswer& answer);
Json toJson(const std::vector<infer::TextAnswer>& answers);
/// {"id","token","probability"}
Json toJson(const infer::MaskChoice& choice);
Json toJson(const std::vector<infer::MaskChoice>& choices);
/// {"masks": [[choice]]}; of a text that was cut also "tokens_read" and "tokens", which the whole
/// of it has.
Json toJson(const infer::MaskFillings& filled);
/// {"label","probabilities":{label: probability}}, of a regression {"label","value"}; of a text
/// that was cut also "tokens_read" and "tokens".
Json toJson(const infer::TextClass& result);

/// Throw what nlohmann::json throws for anything else.
infer::TextAnswer textAnswerOf(const Json& json);
std::vector<infer::TextAnswer> textAnswersOf(const Json& json);
infer::MaskChoice maskChoiceOf(const Json& json);
std::vector<infer::MaskChoice> maskChoicesOf(const Json& json);
infer::MaskFillings maskFillingsOf(const Json& json);
infer::TextClass textClassOf(const Json& json);

} // namespace parlance::protocol
