// SPDX-License-Identifier: Apache-2.0
// What the benches of both tasks have in common.
#pragma once

#include "core/bench/bench.h"
#include "core/config/json_face.h"
#include "core/models/family_info.h"
#include "core/models/model_family.h"
#include "core/models/wav2vec2/bench/synthetic_speech.h"
#include "core/models/wav2vec2/config/wav2vec2_config.h"

#include <memory>

namespace parlance::wav2vec2 {

/// The same layers with another factor, 1 = without an hourglass. An architecture that has none
/// keeps two layers at either end, as published.
void setHourglassFactor(ArchitectureConfig& architecture, std::int64_t factor);

/// Seconds of audio beside the published unit.
std::vector<bench::Rate> audioRate(double audioSec);

/// The order's preset, else `published`, at this point of the axes; an update takes one batch.
template <typename Config>
Config benchConfig(const bench::BenchOrder& order, const bench::Point& point, const char* task,
                   const char* published) {
    const std::string name = order.preset.empty() ? published : order.preset;
    auto config =
        config::fromJson<Config>(models::presetWith(name, "wav2vec2", task, order.settings), name);
    if (point.has("hourglass_factor"))
        setHourglassFactor(config.model, point.whole("hourglass_factor"));
    config.common.train.accumulation = 1;
    return config;
}

/// A task whose epoch is one batch of that many items.
template <typename Task, typename Config>
std::unique_ptr<train::TrainTask> taskOn(const SyntheticSpeech& speech, const char* name,
                                         Config config, std::int64_t batch) {
    config.data.train = config.data.valid = speech.manifest().string();
    if constexpr (requires { config.data.dictionary; })
        config.data.dictionary.clear();
    config.data.root.clear();
    config.data.batchSize = batch;
    config.data.requiredBatchSizeMultiple = 1;
    config.data.maxTokens = 1000000000000; // the batch size alone decides
    config.data.minSampleSize = config.data.maxSampleSize = 0;
    config.data.concatBatches = 1;
    return std::make_unique<Task>(models::TaskRequest{.task = name,
                                                      .config = config::toJson(config),
                                                      .baseFolder = speech.folder(),
                                                      .initModel = {}});
}

} // namespace parlance::wav2vec2
