// SPDX-License-Identifier: Apache-2.0
// wav2vec 2.0 tasks on synthetic speech.
#pragma once

#include "core/base/error.h"
#include "core/bench/bench.h"
#include "core/bench/synthetic_speech.h"
#include "core/config/json_face.h"
#include "core/models/model_family.h"
#include "core/models/wav2vec2/config/wav2vec2_config.h"

#include <memory>

namespace parlance::bench {

/// The same layers with another factor, 1 = without an hourglass. An architecture that has none
/// keeps two layers at either end, as published.
void setHourglassFactor(wav2vec2::ArchitectureConfig& architecture, std::int64_t factor);

/// The order's preset, else `published`, with the order's settings and its first hourglass factor;
/// an update takes one batch.
/// Throws Error{Usage} for a preset of another family or task.
template <typename Config>
Config wav2vec2Config(const BenchOrder& order, const char* task, const char* published) {
    const std::string name = order.preset.empty() ? published : order.preset;
    const models::PresetLocation found = models::findPreset(name);
    if (found.family->name != "wav2vec2" || found.task->name != task)
        throw Error(ErrorKind::Usage, "the preset is of another family or task", name,
                    strCat("choose one of wav2vec2 ", task));
    Json json = found.preset->config;
    for (const std::string& setting : order.settings)
        config::applySetting(config::tableOf<Config>(), json, setting);
    auto config = config::fromJson<Config>(json, name);
    if (!order.hourglassFactors.empty())
        setHourglassFactor(config.model, order.hourglassFactors.front());
    config.common.train.accumulation = 1;
    return config;
}

/// A task whose epoch is one batch of that many items.
template <typename Config>
std::unique_ptr<train::TrainTask> taskOn(const SyntheticSpeech& speech, const char* task,
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
    return models::familyOf("wav2vec2")
        .makeTask({.task = task,
                   .config = config::toJson(config),
                   .baseFolder = speech.folder(),
                   .initModel = {}});
}

inline std::int64_t samplesIn(double lengthSec, std::int64_t sampleRateHz) {
    return static_cast<std::int64_t>(lengthSec * static_cast<double>(sampleRateHz));
}

} // namespace parlance::bench
