// SPDX-License-Identifier: GPL-3.0-or-later
// Models that a page can choose from, by what they can be used for.
#pragma once

#include "core/models/use.h"
#include "core/runs/metrics_log.h"
#include "ui/services/runs/run_rows.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

namespace parlance::ui {

struct ModelEntry {
    QString name;   ///< for people
    QString detail; ///< "WER 4.2 %", or "step 500" before a validation
    std::filesystem::path folder;
    std::int64_t step = 0; ///< of a run's checkpoint that is used; 0 = of no run
    /// The best value of its task's metric, made so that less is better; empty when not known.
    std::optional<double> badness{};
    std::vector<models::Use> uses{}; ///< its main use first
    bool isArchived = false;         ///< of a run that was put away
    bool operator==(const ModelEntry&) const = default;
};

/// Where models are looked for, and the command line program that looks into them.
struct ModelPlaces {
    RunRows runs;
    std::filesystem::path project;
    std::filesystem::path parlance;
};

/// Runs of any of these uses that have a checkpoint, in the order given, then what is installed
/// below the project's models and in the user's data folder, then archived runs; what cannot be
/// read is left out. Looks at the disk. Throws Error{Cancelled}.
std::vector<ModelEntry> findModels(const ModelPlaces& places, const std::vector<models::Use>& uses,
                                   const std::stop_token& stop);

/// Any other model: a run, a model folder or a published file. Looks at the disk. Throws
/// Error{Checkpoint} for a model that cannot be used so, and what locateModel() and usesOfModel()
/// throw.
ModelEntry modelAt(const std::filesystem::path& path, const std::filesystem::path& parlance,
                   const std::vector<models::Use>& uses, const std::stop_token& stop);

bool hasUse(const ModelEntry& model, models::Use use);

/// "answers-a · F1 5.98 %"
QString titleOf(const ModelEntry& model);

/// The one of the best value; without any, the first. Archived ones count where there are no
/// others. Of several `uses`, whose values cannot be compared, those of the first one come first.
/// Empty when there is none.
std::optional<ModelEntry> bestModel(const std::vector<ModelEntry>& models,
                                    const std::vector<models::Use>& uses = {});

} // namespace parlance::ui
