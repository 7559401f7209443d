// SPDX-License-Identifier: Apache-2.0
// How a text was spoken, as JSON: in answers (synthesize.h) and beside kept recordings. What reads
// throws what Json does.
#pragma once

#include "core/base/json.h"
#include "core/infer/speech/speaking.h"

namespace parlance::protocol {

Json toJson(const infer::SpokenWord& word);
infer::SpokenWord spokenWordOf(const Json& json);
Json toJson(const infer::PassageReport& passage);
infer::PassageReport passageOf(const Json& json);

} // namespace parlance::protocol
