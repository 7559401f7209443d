// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/config/squad_config.h"

namespace parlance::bert {

/// Options of `evaluate` for question answering.
struct SquadEvaluationOptions : AnsweringConfig {
    bool published = false;
    std::string predictions;

    static auto fields() {
        using O = SquadEvaluationOptions;
        return std::tuple_cat(
            AnsweringConfig::fields(),
            std::tuple{
                Field{.key = "published",
                      .member = &O::published,
                      .label = "As published",
                      .help = "Pair only the best starts and ends, as the published program does; "
                              "off: consider every part of the context"},
                Field{.key = "predictions",
                      .member = &O::predictions,
                      .label = "Predictions",
                      .help = "Write the answers to this folder, as predictions.json and "
                              "nbest_predictions.json"},
            });
    }
};

} // namespace parlance::bert
