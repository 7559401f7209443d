// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/conversion.h"
#include "core/optim/optimizer.h"
#include "core/runs/run_config.h"

#include <any>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::engine {

/// The model that a training starts from, and what it gives.
struct StartingModel {
    /// A key whose value the model decides otherwise than the preset or file.
    struct Adopted {
        std::string key;
        Json value;
        Json before;
    };

    std::filesystem::path path;       ///< its weights (models::locateModel)
    std::vector<std::string> decided; ///< keys that are the model's and not the training's to set
    std::vector<Adopted> adopted;
    models::ConversionReport weights;
    std::any content;                                    ///< see models::Inheritance
    std::optional<optim::OptimizerState> optimizer = {}; ///< where it goes on too
};

/// Gives `config` the architecture of the model that `argument` names and what belongs to it.
/// Throws Error{Checkpoint} when there is no such model, when the task cannot start from it, and
/// when it contradicts a key in `chosen` (nested), naming both values.
StartingModel adoptModel(runs::RunConfig& config, const Json& chosen, const std::string& argument);

/// {"model", "decided": [keys], "adopted": {key: value}, "matched", "missing", "unexpected",
/// "optimizer_updates": null where it does not go on}
Json toJson(const StartingModel& model);
/// The same in lines for people.
std::string describe(const StartingModel& model);

} // namespace parlance::engine
