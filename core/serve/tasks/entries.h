// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/serve/served_task.h"

namespace parlance::serve {

// Of each use in a file of its own.
TaskEntry answerEntry();
TaskEntry attentionEntry();
TaskEntry classifyEntry();
TaskEntry embedEntry();
TaskEntry featuresEntry();
TaskEntry fillMaskEntry();
TaskEntry generateEntry();
TaskEntry scoreEntry();
TaskEntry synthesizeEntry();
TaskEntry textAttentionEntry();
TaskEntry textFeaturesEntry();
TaskEntry transcribeEntry();
TaskEntry vocodeEntry();

} // namespace parlance::serve
