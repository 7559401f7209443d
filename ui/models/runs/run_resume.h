// SPDX-License-Identifier: GPL-3.0-or-later
// Whether and where a run goes on that ended early; wherever it is offered, by one rule.
#pragma once

#include "ui/services/runs/run_summary.h"

#include <optional>

namespace parlance::ui {

/// What Slurm has to do with a run: a job of it waits or trains it, or it would be submitted again.
enum class SlurmPart { None, HoldsIt, TakesItAgain };

/// Without a checkpoint it would start over, with what it failed with, and its curves would be
/// gone. Not so where Slurm takes it again, which may have had it in the queue only. `checkpoint`:
/// the newest one's step, 0 = there is none; empty while that is not known.
bool hasNothingToResume(const RunSummary& run, std::optional<std::int64_t> checkpoint,
                        SlurmPart slurm);

/// Where Resume goes on; empty where it cannot, and while that is not known.
QString resumeText(std::optional<std::int64_t> checkpoint, SlurmPart slurm);

} // namespace parlance::ui
