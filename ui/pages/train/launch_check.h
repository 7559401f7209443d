// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the way of a start, in sentences. No widget here.
#pragma once

#include "core/engine/engine.h"
#include "core/models/family_info.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// `data.train` and `data.valid` paths that do not exist, as written. Relative ones are against
/// `data.root` or else the project.
QStringList missingData(const config::Table& table, const Json& config,
                        const std::filesystem::path& project);

/// Why the device or the precision cannot be had here; empty when they can. `devices` empty means
/// that they are not known yet.
QString deviceProblem(const Json& config, const std::vector<engine::DeviceSummary>& devices);

/// Why a new run cannot have this name; empty when it can.
QString runNameProblem(const QString& name, const std::filesystem::path& runsFolder);

/// Why the settings do not fit together; empty when they do.
QString taskProblem(const models::TaskInfo& task, const Json& config);

/// The command that does what Start does: run in the project's folder.
QString commandLine(const std::string& preset, const QStringList& settings, const QString& runName,
                    const std::filesystem::path& project);

} // namespace parlance::ui
