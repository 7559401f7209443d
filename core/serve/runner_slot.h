// SPDX-License-Identifier: Apache-2.0
// What the host of models keeps of each; its own sources alone include this.
#pragma once

#include "core/models/model_family.h"
#include "core/serve/runner_host.h"

namespace parlance::serve {

/// Requests in work keep what was unloaded alive until they are answered.
struct RunnerHost::Loaded {
    models::ModelSource source;
    bool isNamed; ///< a request named its companion; else it is what the host chose
    std::int64_t bytes;
    ModelThread thread;
    Job::Clock::time_point lastAsked = Job::Clock::now(); ///< under the host's mutex
};

/// A model that has been asked for by its name, loaded or not.
struct RunnerHost::Slot {
    models::ModelSource source;
    std::string platform;
    std::vector<models::Use> uses;         ///< its main use first
    std::optional<audio::MelConfig> audio; ///< see ModelFamily::audioOf()
    Origin origin;
    std::shared_ptr<ModelMeter> meter;
    bool wasLoaded = false; ///< once; it is loaded again when it is asked for
    std::vector<std::shared_ptr<Loaded>> runners = {}; ///< each for one or several of the uses
};

} // namespace parlance::serve
