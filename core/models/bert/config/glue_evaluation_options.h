// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/config/glue_config.h"

namespace parlance::bert {

/// Options of `evaluate` for classifiers.
struct GlueEvaluationOptions {
    std::string taskName;

    static auto fields() {
        return std::tuple{
            Field{.key = "task_name",
                  .member = &GlueEvaluationOptions::taskName,
                  .label = "Task",
                  .help = "GLUE task; empty = the one the model was trained for"},
        };
    }
};

} // namespace parlance::bert
