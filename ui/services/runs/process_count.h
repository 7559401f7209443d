// SPDX-License-Identifier: GPL-3.0-or-later
// In how many processes of this machine a training makes sense. No widget here.
#pragma once

#include "core/engine/engine.h"
#include "ui/services/runs/run_summary.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace parlance::ui {

std::int64_t gpuCount(const std::vector<engine::DeviceSummary>& devices);

/// One for each GPU that the training may take, or for each core where it computes on the
/// processor.
std::int64_t mostProcesses(const Json& config, const std::vector<engine::DeviceSummary>& devices);

/// As many as the run had, as far as this machine has room for them.
std::int64_t processesLike(const RunSummary& run,
                           const std::vector<engine::DeviceSummary>& devices);
/// The same, off the window's thread: the devices of a run in one process are not asked for.
std::int64_t processesLike(const RunSummary& run, engine::Engine& engine);

/// Why the devices are too few for so many; empty when they suffice or are not known (`devices` is
/// empty).
QString processProblem(const Json& config, const std::vector<engine::DeviceSummary>& devices,
                       std::int64_t processes);
/// How many processes a job of Slurm has, and where.
QString jobNote(const engine::TrainingRequest& request);
/// How they share the devices and the threads.
QString processNote(const Json& config, const std::vector<engine::DeviceSummary>& devices,
                    std::int64_t processes);

} // namespace parlance::ui
