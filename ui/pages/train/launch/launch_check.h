// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the way of a start, in sentences. No widget here.
#pragma once

#include "core/engine/engine.h"
#include "core/models/family_info.h"
#include "ui/forms/form_model.h"
#include "ui/forms/placed_problem.h"
#include "ui/services/async_call.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace parlance::ui {

/// A field, by its key, and what is wrong with its value, in a sentence.
using Findings = std::map<std::string, QString>;

/// Paths that a training reads and that do not exist. Relative ones are against the group's root
/// or else the project.
Findings missingData(const config::Table& table, const Json& config,
                     const std::filesystem::path& project);

/// Why the device or the precision cannot be had here; empty when they can. `devices` empty means
/// that they are not known yet.
QString deviceProblem(const Json& config, const std::vector<engine::DeviceSummary>& devices);

/// Why a new run cannot have this name; empty when it can.
QString runNameProblem(const QString& name, const std::filesystem::path& runsFolder);

/// Keys in a sentence become labels; the finding is of the field named first, or of none.
Findings byLabels(const config::Table& table, QString sentence);

/// Why the settings do not fit together; empty when they do. Of the fields that the sentence
/// names, by their labels, the first.
Findings taskProblem(const models::TaskInfo& task, const Json& config);

/// Why the processes cannot share out the micro-batches of an update; empty when they can.
Findings sharesProblem(const config::Table& table, const Json& config, std::int64_t processes);

/// What is allowed and is hardly meant: a warm-up that is longer than the training.
Findings warmupDoubt(const config::Table& table, const Json& config);

/// That nothing is validated.
Findings validationDoubt(const config::Table& table, const Json& config);

/// Why there cannot be such a job; empty when there can.
QString slurmProblem(const engine::SlurmJob& job);

/// What a training that was tried with these settings said: against the field where it is mended,
/// or of none.
Findings failureFinding(const CallError& error, const config::Table& table, const Json& config);

/// `Label: sentence` of each, which leads to its field.
std::vector<PlacedProblem> placed(const Findings& findings, const config::Table& table);

struct LaunchVerdict {
    std::vector<PlacedProblem> problems; ///< none = it can start
    Findings findings;                   ///< those of fields, beyond what each text says by itself
    bool lacksData = false;              ///< files that a training reads do not exist
};
/// All of that but the name and the model to start from.
LaunchVerdict judgeLaunch(const models::TaskInfo& task, const FormModel& form,
                          const engine::TrainingRequest& request,
                          const std::vector<engine::DeviceSummary>& devices);

/// The words of the command that does what Start does in the project's folder.
QStringList commandOf(const engine::TrainingRequest& request, const QString& runName);

} // namespace parlance::ui
