// SPDX-License-Identifier: Apache-2.0
// What the command line and the window need to know of a model family without torch: its tasks,
// their configuration tables, presets and uses. Each family has one `<family>_info` target; the
// table of all families is generated from the list of folders.
#pragma once

#include "core/base/json.h"
#include "core/config/json_face.h"
#include "core/models/conversion.h"
#include "core/models/use.h"
#include "core/runs/dllogger.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlance::models {

/// What a validation writes item by item (runs/item_lines.h), and how two models are compared by
/// it.
struct ItemInfo {
    std::string noun = "item";   ///< "utterance", "question"
    std::string nouns = "items"; ///< of several
    std::string metric = {};     ///< the value that is compared; empty: there is none
};

struct TaskInfo {
    std::string name;    ///< "asr"
    std::string title;   ///< "Speech recognition (CTC)"
    std::string summary; ///< one sentence
    const config::Table* table = nullptr;
    std::vector<runs::MetricInfo> metrics;
    std::string bestMetric;                            ///< decides which checkpoint is the best
    std::vector<runs::PublishedMetric> published = {}; ///< names of dllogger.json
    std::vector<Use> uses = {};                        ///< of the models that it trains
    ItemInfo items = {};
    /// Options of `evaluate` for its models, beyond those that all tasks have; null without any.
    const config::Table* evaluation = nullptr;
    /// Checks of a resolved configuration that no single field can make: throws Error{Config}
    /// naming the key. Null when there are none.
    void (*check)(const Json& config, const std::string& where) = nullptr;
};

struct PresetInfo {
    std::string name; ///< "wav2vec2-tiny-digits"
    std::string task;
    std::string summary;
    Json config; ///< fully resolved, nested
    /// The preset whose model it is meant to start from; empty = random weights.
    std::string startsFrom = {};
};

template <typename Config>
PresetInfo makePreset(std::string task, std::string name, std::string summary, const Config& config,
                      std::string startsFrom = {}) {
    return {std::move(name), std::move(task), std::move(summary), config::toJson(config),
            std::move(startsFrom)};
}

struct FamilyInfo {
    std::string name;  ///< "wav2vec2", in keys
    std::string title; ///< "wav2vec 2.0"
    std::vector<TaskInfo> tasks;
    std::vector<PresetInfo> presets;
    /// Throws Error{Checkpoint} naming `where` for a format that cannot hold a model with these
    /// `model.*` settings. Null where each can hold them all.
    void (*requireFormat)(const Json& model, ModelFormat format,
                          const std::string& where) = nullptr;
    /// Of the command line: names the letters or words that another program's file lacks
    /// ("--vocab"). Empty where a model of the family has neither.
    std::string vocabularyOption = {};
};

/// Every family of this build, in alphabetical order.
std::span<const FamilyInfo* const> familyInfos();

/// Throws Error{Usage} naming the nearest one.
const FamilyInfo& findFamily(const std::string& name);
const TaskInfo& findTask(const std::string& family, const std::string& task);
/// Of the models that a task trains; none for a family or task that this build does not know.
std::vector<Use> usesOf(const std::string& family, const std::string& task);

/// As the tasks that measure it describe it, if they agree in what to call it; else as it is known
/// by its name alone.
runs::MetricInfo describedMetric(std::string_view name);

struct PresetLocation {
    const FamilyInfo* family = nullptr;
    const TaskInfo* task = nullptr;
    const PresetInfo* preset = nullptr;
};
PresetLocation findPreset(const std::string& name);

/// The configuration of a preset of this family and task with `key=value` changes, not yet
/// resolved. Throws Error{Usage} for a preset of another family or task.
Json presetWith(const std::string& name, const std::string& family, const std::string& task,
                const std::vector<std::string>& settings);

} // namespace parlance::models
