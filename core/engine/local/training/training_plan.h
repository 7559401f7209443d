// SPDX-License-Identifier: Apache-2.0
// From the options of `parlance train` to a configuration that names everything.
#pragma once

#include "core/capsule/repeat.h"
#include "core/config/training_config.h"
#include "core/engine/local/training/starting_model.h"
#include "core/runs/run_config.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::engine {

/// What was asked for. Empty = not given.
struct TrainingOrder {
    std::string preset;
    std::filesystem::path configFile;  ///< see config_document.h
    std::filesystem::path capsule;     ///< repeat this one's run (core/capsule)
    std::vector<std::string> settings; ///< `key=value`, in order
    std::filesystem::path run;
    std::string initModel;
    bool inheritOptimizer = false; ///< go on with the optimiser of that model's training
    bool resume = false;
    bool onlyQueued = false;          ///< with `resume`: nothing is done unless the run waits
    std::int64_t processesOnHost = 1; ///< that train together: they share its cores
    bool queued = false;              ///< it will start later, and perhaps on another host
};

struct TrainingPlan {
    runs::RunConfig config; ///< resolved and checked; data paths absolute
    std::filesystem::path run;
    std::filesystem::path initModel;            ///< empty = random weights
    std::optional<StartingModel> start;         ///< of a new run with such a model: what it gave
    bool resume = false;                        ///< the run exists and is continued
    bool onlyQueued = false;                    ///< as it was ordered
    std::optional<capsule::Repeat> repeat = {}; ///< of a new or resumed run that repeats another
};

/// Data paths of a preset or a file are as config_document.h says, those of settings relative to
/// the working folder. Throws Error{Usage} or Error{Config}.
TrainingPlan planTraining(const TrainingOrder& order);

/// What can be told without the data and the device: throws Error{Config} for a target that nothing
/// measures, and where an update cannot be shared out among so many processes.
void checkPlan(const TrainingPlan& plan, std::int64_t processes);

/// The part of a task's configuration that all tasks share.
config::CommonConfig commonConfigOf(const Json& taskConfig);

} // namespace parlance::engine
