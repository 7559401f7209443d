// SPDX-License-Identifier: Apache-2.0
// Files of SQuAD as data sets: an item is a question with the context that answers it.
#pragma once

#include "core/data/data_set.h"

namespace parlance::data {

/// The classes of questions, as DataOverview::classes names them.
inline constexpr const char* kAnswered = "answer";
inline constexpr const char* kUnanswered = "no answer";

DataSetKind squadKind();

} // namespace parlance::data
