// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/convert/model_content.h"

namespace parlance::bert {

/// A whole configuration of the model's task, with what is known of the model.
Json taskConfigOf(const ModelContent& content);

} // namespace parlance::bert
